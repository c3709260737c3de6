/** The places where the values of a dimension are. */
export interface DimensionRow {
  /** The name of its list in the stored counts. Without one, only the visits themselves answer. */
  stored?: string;
  /** A session takes it from its first event, and has it among its attributes. */
  isAttribute?: true;
  /** The column of the lake's `sessions`, of which a visit has at most one value; or that of `events`. */
  column?: string;
  /** The rows of `events` that have the column: 0 page views, 1 custom events. */
  kind?: 0 | 1;
  /**
   * Its id among the columns, and the version of the lake's files since which they have it. Without it, all
   * files have the column.
   */
  added?: { id: number; since: number };
}

/** The dimensions of the schema, in its order. Goals and properties have no column. */
export const DIMENSIONS = {
  PAGE: { stored: "page", column: "path", kind: 0 },
  ENTRY_PAGE: { stored: "entryPage", column: "entryPage" },
  EXIT_PAGE: { stored: "exitPage", column: "exitPage" },
  REFERRER: { stored: "referrer", isAttribute: true, column: "referrer" },
  SOURCE: { stored: "source", isAttribute: true, column: "source" },
  UTM_SOURCE: { stored: "utmSource", isAttribute: true, column: "utmSource" },
  UTM_MEDIUM: { stored: "utmMedium", isAttribute: true, column: "utmMedium" },
  UTM_CAMPAIGN: { stored: "utmCampaign", isAttribute: true, column: "utmCampaign" },
  UTM_TERM: { stored: "utmTerm", isAttribute: true, column: "utmTerm" },
  UTM_CONTENT: { stored: "utmContent", isAttribute: true, column: "utmContent" },
  COUNTRY: { stored: "country", isAttribute: true, column: "country" },
  BROWSER: { stored: "browser", isAttribute: true, column: "browser" },
  OS: { stored: "os", isAttribute: true, column: "os" },
  DEVICE: { stored: "device", isAttribute: true, column: "device" },
  EVENT: { stored: "event", column: "name", kind: 1 },
  GOAL: { stored: "goal" },
  HOSTNAME: { column: "hostname" },
  CHANNEL: { column: "channel" },
  REGION: { column: "region" },
  CITY: { column: "city" },
  BROWSER_VERSION: { column: "browserVersion" },
  OS_VERSION: { column: "osVersion" },
  PROPERTY: {},
} as const satisfies Record<string, DimensionRow>;

type Dimensions = typeof DIMENSIONS;
export type DimensionName = keyof Dimensions;
type Stored<Row> = Row extends { stored: infer Name } ? Name : never;
/** The name of a list in the stored counts. */
export type StoredDimension = Stored<Dimensions[DimensionName]>;
/** The name of an attribute of a session. */
export type SessionAttribute = Stored<Extract<Dimensions[DimensionName], { isAttribute: true }>>;

/** The rows, in order. */
export const DIMENSION_ROWS: DimensionRow[] = Object.values(DIMENSIONS);

/** The names of the lists in the stored counts. */
export const STORED_DIMENSIONS = DIMENSION_ROWS.filter(({ stored }) => stored !== undefined).map(
  ({ stored }) => stored as StoredDimension,
);

/** The names of a session's attributes. */
export const SESSION_ATTRIBUTES = DIMENSION_ROWS.filter(({ isAttribute }) => isAttribute === true).map(
  ({ stored }) => stored as SessionAttribute,
);

/**
 * Returns the row of a dimension of the schema. It is empty for a name that is none: a stored filter can be
 * of an earlier release.
 */
export function dimensionRow(name: string): DimensionRow {
  return (DIMENSIONS as Record<string, DimensionRow>)[name] ?? {};
}
