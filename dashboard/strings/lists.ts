import type { Dimension } from "../api/documents.ts";

export const lists = {
  cards: {
    sources: "Sources",
    pages: "Pages",
    places: "Places",
    devices: "Devices",
    conversions: "Goals and events",
  },
  properties: "Properties",
  property: "Property",
  which: (card: string) => `${card} by`,
  more: "More",
  moreOf: (card: string) => `More lists of ${card}`,
  all: "All",
  direct: "Direct",
  deletedGoal: "A deleted goal",
  other: "All others",
  otherHelp: "The sum of the smallest rows, which days and months do not keep one by one.",
  failed: "This list could not be loaded.",
  tooLarge: "This list has too many rows. Choose fewer hours, or whole days that are over.",
  loading: (many: string) => `Loading ${many}`,
  search: "Search",
  seesLoaded: (loaded: string) =>
    `Search, order and file are of the ${loaded} rows that are loaded. Show more to have more.`,
  rows: (count: number, text: string) => `${text} ${count === 1 ? "row" : "rows"}`,
  moved: "Counts have changed while pages were loaded, so rows may be missing.",
  again: "Load again",
  nothingFound: (text: string) => `Nothing matches “${text}”.`,
  clear: "Clear the search",
  file: "Download CSV",
  opened: (row: string) => `All numbers of ${row}`,
  none: "–",
  unknown: "Nothing was counted that this could be calculated from.",
  unreached: "No visit reached a goal.",
  addGoal: "Add a goal",
  currency: "Currency",
  noCurrency: "This goal has no worth.",
};

interface Names {
  /** Alone, and within a sentence. */
  title: string;
  many: string;
  /** Among the lists of its card. */
  tab: string;
  /** One of its rows. */
  one: string;
  /** The text of a list without rows, which says how to get some. Text between backticks is code. */
  empty: string;
}

const names = (many: string, tab: string, empty: string, one = tab): Names => ({
  title: many.charAt(0).toUpperCase() + many.slice(1),
  many,
  tab,
  one,
  empty,
});

const campaigns = (parameter: string): string => `No campaigns yet. Add \`?${parameter}=\` to your links.`;
const visits = "No visits in this time.";

export const dimensions: Record<Dimension, Names> = {
  SOURCE: names("sources", "Source", visits),
  REFERRER: names("referrers", "Referrer", "No page has linked here in this time."),
  UTM_MEDIUM: names("UTM mediums", "Medium", campaigns("utm_medium"), "UTM medium"),
  UTM_SOURCE: names("UTM sources", "UTM source", campaigns("utm_source")),
  UTM_CAMPAIGN: names("UTM campaigns", "Campaign", campaigns("utm_campaign"), "UTM campaign"),
  UTM_TERM: names("UTM terms", "Term", campaigns("utm_term"), "UTM term"),
  UTM_CONTENT: names("UTM contents", "Content", campaigns("utm_content"), "UTM content"),
  PAGE: names("pages", "Page", visits),
  ENTRY_PAGE: names("entry pages", "Entry", visits, "Entry page"),
  EXIT_PAGE: names("exit pages", "Exit", visits, "Exit page"),
  COUNTRY: names(
    "countries",
    "Country",
    "No countries yet. A server that sends events says them with `X-Visitor-Country`.",
  ),
  BROWSER: names("browsers", "Browser", visits),
  OS: names("systems", "System", visits),
  DEVICE: names("devices", "Device", visits),
  EVENT: names("events", "Events", 'No events yet. Call `rollcall("Signup")` in your pages.', "Event"),
  GOAL: names("goals", "Goals", "No goals yet. Count what matters: a page, an event, or time.", "Goal"),
  HOSTNAME: names("hosts", "Host", visits),
  CHANNEL: names("channels", "Channel", visits),
  REGION: names("regions", "Region", "No regions. The site's settings say how exact a place is kept."),
  CITY: names("cities", "City", "No cities. The site's settings say how exact a place is kept."),
  BROWSER_VERSION: names("browser versions", "Browser version", visits),
  OS_VERSION: names("system versions", "System version", visits),
  PROPERTY: names("values", "Value", "No event had this property in this time."),
};

/**
 * The columns of lists: as a heading, behind a number for those who hear it, and in a file, where it says its
 * unit.
 */
const column = (head: string, file = head): { head: string; unit: string; file: string } => ({
  head,
  unit: head.toLowerCase(),
  file,
});

export const columns = {
  visitors: column("Visitors"),
  pageViews: column("Views"),
  sessions: column("Visits"),
  events: column("Events"),
  uses: column("Events"),
  share: column("Share"),
  bounceRate: column("Bounce rate"),
  averageDuration: column("Duration", "Duration (seconds)"),
  averageTimeOnPage: column("Time on page", "Time on page (seconds)"),
  conversions: column("Conversions"),
  conversionRate: column("Rate"),
  revenue: column("Worth"),
};
