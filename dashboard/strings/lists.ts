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
}

const names = (many: string, tab: string, one = tab): Names => ({
  title: many.charAt(0).toUpperCase() + many.slice(1),
  many,
  tab,
  one,
});

export const dimensions: Record<Dimension, Names> = {
  SOURCE: names("sources", "Source"),
  REFERRER: names("referrers", "Referrer"),
  UTM_MEDIUM: names("UTM mediums", "Medium", "UTM medium"),
  UTM_SOURCE: names("UTM sources", "UTM source"),
  UTM_CAMPAIGN: names("UTM campaigns", "Campaign", "UTM campaign"),
  UTM_TERM: names("UTM terms", "Term", "UTM term"),
  UTM_CONTENT: names("UTM contents", "Content", "UTM content"),
  PAGE: names("pages", "Page"),
  ENTRY_PAGE: names("entry pages", "Entry", "Entry page"),
  EXIT_PAGE: names("exit pages", "Exit", "Exit page"),
  COUNTRY: names("countries", "Country"),
  BROWSER: names("browsers", "Browser"),
  OS: names("systems", "System"),
  DEVICE: names("devices", "Device"),
  EVENT: names("events", "Events", "Event"),
  GOAL: names("goals", "Goals", "Goal"),
  HOSTNAME: names("hosts", "Host"),
  CHANNEL: names("channels", "Channel"),
  REGION: names("regions", "Region"),
  CITY: names("cities", "City"),
  BROWSER_VERSION: names("browser versions", "Browser version"),
  OS_VERSION: names("system versions", "System version"),
  PROPERTY: names("values", "Value"),
};

const campaigns = (parameter: string): string => `No campaigns yet. Add \`?${parameter}=\` to your links.`;
const visits = "No visits in this time.";

/** The texts of lists without rows, which say how to get some. Text between backticks is code. */
export const empty: Record<Dimension, string> = {
  SOURCE: visits,
  REFERRER: "No page has linked here in this time.",
  UTM_SOURCE: campaigns("utm_source"),
  UTM_MEDIUM: campaigns("utm_medium"),
  UTM_CAMPAIGN: campaigns("utm_campaign"),
  UTM_TERM: campaigns("utm_term"),
  UTM_CONTENT: campaigns("utm_content"),
  PAGE: visits,
  ENTRY_PAGE: visits,
  EXIT_PAGE: visits,
  COUNTRY: "No countries yet. A server that sends events says them with `X-Visitor-Country`.",
  BROWSER: visits,
  OS: visits,
  DEVICE: visits,
  EVENT: 'No events yet. Call `rollcall("Signup")` in your pages.',
  GOAL: "No goals yet. Count what matters: a page, an event, or time.",
  HOSTNAME: visits,
  CHANNEL: visits,
  REGION: "No regions. The site's settings say how exact a place is kept.",
  CITY: "No cities. The site's settings say how exact a place is kept.",
  BROWSER_VERSION: visits,
  OS_VERSION: visits,
  PROPERTY: "No event had this property in this time.",
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
