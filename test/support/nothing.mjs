/** A function that does nothing, and says that it has done all. */
export const handler = async () => ({ batchItemFailures: [] });
