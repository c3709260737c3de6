/** Filters that a site keeps under a name. */
export const saved = {
  title: "Saved filters",
  open: "Saved",
  failed: "The saved filters could not be loaded.",
  empty: "No filters are saved for this site.",
  emptyHelp: "Choose some first: then they can be kept here under a name.",
  add: "Save the filters that are chosen",
  nameHelp: "Type a name for them.",
  apply: "Apply",
  applyLabel: (name: string) => `Apply: ${name}`,
  partly: "A filter of it cannot be shown here.",
  changed: (name: string) =>
    `“${name}” was changed in another window. Shown is how it is now: delete it again if it should go.`,
  savedDone: (name: string) => `Saved: ${name}`,
  removed: (name: string) => `Deleted: ${name}`,
  tooMany: "A site keeps at most 100 filters. Delete one first.",
};
