/** The filters of a list. */
export const filterWords = {
  without: (filter: string) => `Without: ${filter}`,
  clear: "Clear all filters",
};
