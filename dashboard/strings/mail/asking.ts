/** The people who are asked for an approval. */
export const asking = {
  people: {
    legend: "Ask these people",
    help: "Each gets a mail with your note and a link. Without a choice no mail is sent: it waits in Approvals.",
  },
  mayNot: "Somebody whom you chose may not approve any more. The list is loaded again: choose again.",
  asked: (count: number) =>
    count === 1
      ? "It waits for approval. 1 person gets a mail."
      : `It waits for approval. ${count} people get a mail.`,
};
