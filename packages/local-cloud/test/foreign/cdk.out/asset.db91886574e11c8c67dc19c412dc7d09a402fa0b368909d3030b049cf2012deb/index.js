let received = 0;

/** Counts the messages of the queue, and answers the field `Query.counted` with their number. */
exports.handler = async (event) => {
  if (event.Records) received += event.Records.length;
  return { received, audit: process.env.AUDIT };
};
