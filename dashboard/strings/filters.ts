export const filters = {
  title: "Filters",
  add: "Filter",
  addTitle: "Add a filter",
  change: "Change the filter",
  remove: (filter: string) => `Remove: ${filter}`,
  clear: "Remove all filters",
  is: (count: number) => (count === 0 ? "No filters" : `${count} ${count === 1 ? "filter" : "filters"}`),
  some: (dimension: string, operator: string, values: string) =>
    [dimension, operator, values].filter((part) => part !== "").join(" "),
  ofEvent: (property: string, event: string) => `${property} of ${event}`,
  /** In place of the name of a goal that is not known yet. */
  goal: "…",
  completeUntil: (until: string) => `Complete up to ${until}: later visits are still to come.`,
  behind: "There is a change once the figures are complete.",
  nothing: "No visits match the filters in this time.",
  nothingListed: "No rows match the filters in this time.",
};

/** The reasons why the visits that match could not be asked. */
export const filterRefusals = {
  slow: "The visits could not be asked in time. Try again, or choose a shorter time.",
  often: "This link was asked too often in the last minute. Try again in a minute.",
  long: "This time is too long for filters. Choose a shorter one, or remove the filters.",
  gone: "The visits of this time are too many, or no longer kept. Choose a later or a shorter time, no comparison, or remove the filters.",
  goal: "The goal whose conversions are shown was deleted. Choose another one, or none.",
  unread: "The visits of this time are too many, or no longer kept. Choose a later or a shorter time.",
  filter:
    "A filter is not possible. Change it or remove it: its goal may be deleted, or its pattern have more than 20 stars.",
};
