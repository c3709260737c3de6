export const sites = {
  add: "Add a site",
  whose: "Which sites",
  titles: { mine: "My sites", all: "All sites" },
  failed: "Your sites could not be loaded.",
  search: "Search by name or domain",
  searchesLoaded: (loaded: number) =>
    `Searches the ${loaded} sites that are shown here. Show more to search more.`,
  nothingFound: (text: string) => `No site matches “${text}”.`,
  clear: "Clear the search",
  emptyTitle: "Measure your first site",
  empty:
    "It takes a name, your domain and one line in your pages. There are no cookies, and no address of a visitor is kept.",
  emptyAll: "There are no sites yet.",
  moreDomains: (more: number) => `and ${more} more`,
  loadingFigures: "Loading the figures",
  failedFigures: "The figures could not be loaded.",
  tryAgain: "Try again",
  now: (visitors: string) => `${visitors} now`,
  days: (counts: string[]) => `Visitors of each of the last 7 days: ${counts.join(", ")}`,
  week: (visitors: string, count: number) => `${visitors} ${count === 1 ? "visitor" : "visitors"} in 7 days`,
  weekBefore: "the 7 days before",
  young: "The site is too young to compare: it was added less than 14 days ago.",
};
