/** Drafts of reminders that wait for an approval. */
export const waitingDrafts = {
  title: "Drafts that wait",
  failed: "The drafts could not be loaded.",
  none: "No reminder waits for an approval.",
  atLeast: (count: number) => `${count}+`,
  about: (type: string, number: string) => `${type}, invoice ${number}`,
  all: "Review all",
  others: (count: number) => (count === 1 ? "And 1 more." : `And ${count} more.`),
  approveOf: (subject: string) => `Approve ${subject}`,
  mayNot: "Another editor or administrator approves it.",
  approve: (count: number) => (count === 1 ? "Approve" : `Approve all ${count}`),
  approving: "Approving",
  dialog: "Approve drafts of reminders",
  dialogWords:
    "Each is sent at once, to the customer of its invoice. Take the tick away from those that wait.",
  confirm: (count: number) => (count === 1 ? "Approve 1 draft" : `Approve ${count} drafts`),
  approved: (count: number) => (count === 1 ? "1 draft is approved." : `${count} drafts are approved.`),
  someRefused: (count: number) => (count === 1 ? "1 is not approved." : `${count} are not approved.`),
};
