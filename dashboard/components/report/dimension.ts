import type { Dimension } from "../../api/documents.ts";
import type { columns, lists } from "../../strings/lists.ts";

export type ColumnName = keyof typeof columns;
export type CardName = keyof typeof lists.cards;

/** The properties of a dimension's list. */
interface DimensionRow {
  /** The card that shows the list; values of properties have a card of their own. */
  card?: CardName;
  /** Stored counts have the list. All others are asked of the visits (schema.graphql, `Dimension`). */
  isStored: boolean;
  /** The columns of its rows besides visitors (schema.graphql, `BreakdownRow`). */
  columns: readonly ColumnName[];
  /** A card shows all of its columns, not the first two. */
  isWholeInCard?: true;
  /** Its names are paths or addresses, which are cut in the middle. */
  hasPaths?: true;
  /** A filter has values of a list only: goals have ids, countries codes, and people know neither. */
  isListed?: true;
}

const OF_VISITS = { columns: ["sessions", "share", "pageViews", "bounceRate", "averageDuration"] } as const;
const OF_ENDS = {
  columns: ["sessions", "share", "bounceRate", "averageDuration"],
  hasPaths: true,
} as const;

/** The dimensions, in the order of the lists of a card: the first one is shown unless another is chosen. */
export const DIMENSIONS: Record<Dimension, DimensionRow> = {
  SOURCE: { card: "sources", isStored: true, ...OF_VISITS },
  CHANNEL: { card: "sources", isStored: false, ...OF_VISITS },
  REFERRER: { card: "sources", isStored: true, ...OF_VISITS, hasPaths: true },
  UTM_MEDIUM: { card: "sources", isStored: true, ...OF_VISITS },
  UTM_SOURCE: { card: "sources", isStored: true, ...OF_VISITS },
  UTM_CAMPAIGN: { card: "sources", isStored: true, ...OF_VISITS },
  UTM_TERM: { card: "sources", isStored: true, ...OF_VISITS },
  UTM_CONTENT: { card: "sources", isStored: true, ...OF_VISITS },
  PAGE: {
    card: "pages",
    isStored: true,
    columns: ["pageViews", "share", "sessions", "bounceRate", "averageTimeOnPage"],
    hasPaths: true,
  },
  ENTRY_PAGE: { card: "pages", isStored: true, ...OF_ENDS },
  EXIT_PAGE: { card: "pages", isStored: true, ...OF_ENDS },
  HOSTNAME: { card: "pages", isStored: false, ...OF_VISITS },
  COUNTRY: { card: "places", isStored: true, ...OF_VISITS, isListed: true },
  REGION: { card: "places", isStored: false, ...OF_VISITS },
  CITY: { card: "places", isStored: false, ...OF_VISITS },
  BROWSER: { card: "devices", isStored: true, ...OF_VISITS },
  OS: { card: "devices", isStored: true, ...OF_VISITS },
  DEVICE: { card: "devices", isStored: true, ...OF_VISITS },
  BROWSER_VERSION: { card: "devices", isStored: false, ...OF_VISITS },
  OS_VERSION: { card: "devices", isStored: false, ...OF_VISITS },
  GOAL: {
    card: "conversions",
    isStored: true,
    columns: ["conversions", "conversionRate", "revenue"],
    isWholeInCard: true,
    isListed: true,
  },
  EVENT: {
    card: "conversions",
    isStored: true,
    columns: ["events", "share", "sessions"],
  },
  PROPERTY: { isStored: false, columns: ["uses", "sessions"] },
};

/** The names of all dimensions. */
export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as Dimension[];
