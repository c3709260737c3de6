export const keptDrafts = {
  title: "Drafts",
  help: "They are in this browser, under your account, for 90 days after the last change.",
  unnamed: "Without a name",
  changed: (when: string) => `changed ${when}`,
  go: "Continue",
  goOn: (name: string) => `Continue: ${name}`,
  drop: "Delete",
  dropSure: "Yes, delete",
  kept: "The draft is kept in this browser.",
  noCopy: "This browser keeps no drafts, so no copy was made, and nothing has changed.",
  notKept: "This browser keeps no drafts: it is lost when the page is closed.",
};
