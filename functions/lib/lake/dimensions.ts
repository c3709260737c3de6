/** The columns of `sessions` by the dimensions that a visit has at most one value of. */
const COLUMNS: Record<string, string> = {
  ENTRY_PAGE: "entryPage",
  EXIT_PAGE: "exitPage",
  HOSTNAME: "hostname",
  REFERRER: "referrer",
  SOURCE: "source",
  CHANNEL: "channel",
  UTM_SOURCE: "utmSource",
  UTM_MEDIUM: "utmMedium",
  UTM_CAMPAIGN: "utmCampaign",
  UTM_TERM: "utmTerm",
  UTM_CONTENT: "utmContent",
  COUNTRY: "country",
  REGION: "region",
  CITY: "city",
  BROWSER: "browser",
  BROWSER_VERSION: "browserVersion",
  OS: "os",
  OS_VERSION: "osVersion",
  DEVICE: "device",
};

/**
 * The columns of `events` by the dimensions that a visit can have several values of, and the rows that have
 * one.
 */
const EVENTS: Record<string, { column: string; kind: number }> = {
  PAGE: { column: "path", kind: 0 },
  EVENT: { column: "name", kind: 1 },
};

/**
 * Where the values of a dimension are. A property is of page views and custom events, or of one event's
 * alone. Goals are in no column: they are reached by what a visit did.
 */
export type Place =
  | { of: "visit"; column: string }
  | { of: "event"; column: string; kind: number }
  | { of: "property"; property: string; event?: string | undefined }
  | { of: "goal" };

export function placeOf(dimension: string, property?: string, event?: string): Place {
  if (property !== undefined) return { of: "property", property, event };
  const column = COLUMNS[dimension];
  if (column !== undefined) return { of: "visit", column };
  const found = EVENTS[dimension];
  return found ? { of: "event", ...found } : { of: "goal" };
}
