/** The people who are asked for an approval. */
export const asking = {
  legend: "Ask these people",
  help: "Each gets a mail with your note and a link. Without a choice no mail is sent: it waits in Approvals.",
  search: "Find a person",
  list: "People who may approve",
  chosen: (count: number, most: number) => `${count} of at most ${most} chosen`,
  failed: "The people could not be loaded. You can ask without a mail.",
  none: "No colleague may approve yet",
  noneWords: "An administrator puts people in the group Editor or Administrator.",
  nothing: (text: string) => `No person begins with “${text}”.`,
  mayNot: "Somebody whom you chose may not approve any more. The list is loaded again: choose again.",
  asked: (count: number) =>
    count === 1
      ? "It waits for approval. 1 person gets a mail."
      : `It waits for approval. ${count} people get a mail.`,
};
