/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/**
 * The value by which a breakdown groups sessions. `PAGE`: the path of each page. `ENTRY_PAGE`, `EXIT_PAGE`: the
 * path of the first and of the last page. `EVENT`: the names of custom events. `GOAL`: the ids of reached goals.
 * Other dimensions are attribution, client and place.
 *
 * `HOSTNAME` and all that follow it here are in no stored counts: their breakdowns are always calculated from
 * the sessions themselves, as with filters.
 *
 * A session without a value, such as no referrer or no known country, is in no row, except that its `SOURCE` is
 * `(direct)`. A session with several pages, events or goals is in several rows, so the sessions of their `total`
 * may be more than there were.
 */
export type Dimension =
  | 'BROWSER'
  /**
   * The browser's major version alone, such as `141`: the versions of all browsers together. Filter by `BROWSER`
   * for those of one, as with Plausible.
   */
  | 'BROWSER_VERSION'
  /** The channel, such as `Search`: see `docs/collect.md`. */
  | 'CHANNEL'
  /**
   * The city by its name, as far as the site's `location` allows. Cities of one name are one row: filter by
   * `REGION` or `COUNTRY` to separate them.
   */
  | 'CITY'
  | 'COUNTRY'
  | 'DEVICE'
  | 'ENTRY_PAGE'
  | 'EVENT'
  | 'EXIT_PAGE'
  | 'GOAL'
  /** The host on which the session began. */
  | 'HOSTNAME'
  | 'OS'
  /** The operating system's major version alone, such as `14`. Filter by `OS` for those of one. */
  | 'OS_VERSION'
  | 'PAGE'
  /**
   * The values of a property of page views and custom events, as text: a number as JSON has it, `true` or
   * `false`. It needs the name of the property, which no other dimension has.
   */
  | 'PROPERTY'
  | 'REFERRER'
  /** The region by its ISO 3166-2 code, such as `AT-9`, as far as the site's `location` allows. */
  | 'REGION'
  | 'SOURCE'
  | 'UTM_CAMPAIGN'
  | 'UTM_CONTENT'
  | 'UTM_MEDIUM'
  | 'UTM_SOURCE'
  | 'UTM_TERM';

/**
 * Chooses sessions, whole: every number is what its field says, over the sessions that match all filters. A
 * filter on `PAGE`, `EVENT`, `GOAL` or `PROPERTY` chooses the sessions that have such a page view, event, goal
 * or property; so the pages of sessions that are filtered by a page are all pages of these sessions.
 *
 * Sessions of a site's past days are asked in files, and those of days without files in their single events,
 * 20,000 at most: `completeUntil` says how far that came. A range has at most 800 days, and its sessions at most
 * 256 MB; otherwise the error is a `ValidationError`. If an answer takes longer than 20 seconds, it is
 * `Unavailable`.
 */
export type FilterInput = {
  /** The dimension of the compared value. */
  dimension: Dimension;
  /** With `PROPERTY`: only properties of custom events of this name. Otherwise of all of them and of page views. */
  event?: string | null | undefined;
  /** The comparison of the session's value with `values`. */
  operator: FilterOperator;
  /** For `PROPERTY`, and no other dimension: the name of the property, of 1 to 300 characters. */
  property?: string | null | undefined;
  /**
   * 1 to 100 texts of 1 to 500 characters, one of which has to match. None for `SET` and `NOT_SET`. Goals by
   * their ids.
   */
  values?: Array<string> | null | undefined;
};

/**
 * The comparison of a session's value with the texts of a filter. `IS`: the value is the text, respecting case.
 * `CONTAINS`: the value contains the text, ignoring case. `LIKE`: the value matches a pattern, in which `*`
 * matches any text without a slash and `**` any text, at most 20 of them. `SET`: the session has a value; the
 * `SOURCE` of a direct session is `(direct)`. A negative operator chooses a session if none of its values match.
 */
export type FilterOperator =
  | 'CONTAINS'
  | 'CONTAINS_NOT'
  | 'IS'
  | 'IS_NOT'
  | 'LIKE'
  | 'NOT_LIKE'
  | 'NOT_SET'
  | 'SET';

/** A list of a report. */
export type ListInput = {
  /** The dimension to list. */
  dimension: Dimension;
  /** Maximum number of rows: 1 to 100, default 25. */
  limit?: number | null | undefined;
  /** The order of the rows, as in `breakdown`. */
  orderBy?: RowOrder | null | undefined;
  /** For `PROPERTY`, and no other dimension: the name of the property. */
  property?: string | null | undefined;
};

/** Length of a period, in the site's local time. */
export type Period =
  | 'DAY'
  | 'HOUR'
  | 'MONTH'
  /** Monday to Sunday (ISO 8601). It is united from its days, with their visitors counted once. */
  | 'WEEK';

/** The ranges, filters and lists of a report. */
export type ReportInput = {
  /** Start of a range to compare with, as `from`. It needs `compareTo`. */
  compareFrom?: string | null | undefined;
  /** End of the range to compare with, as `to`. */
  compareTo?: string | null | undefined;
  /** At most 20: the sessions that match all of them, whole, and what they did in the ranges. See `FilterInput`. */
  filters?: Array<FilterInput> | null | undefined;
  /** Hours that begin at or after this instant. */
  from: string;
  /** A goal of the site: each row of the lists has its conversions, as in `breakdown`. */
  goalId?: string | null | undefined;
  /** At most 12. */
  lists: Array<ListInput>;
  /** The length of the periods in `periods`, at most 400 in each range. Default: no periods. */
  period?: Period | null | undefined;
  /** Hours and periods that begin before this instant. */
  to: string;
};

/**
 * The column by which the rows of a breakdown are ordered. `CONVERSIONS` and `REVENUE` need `goalId`, except for
 * the list of goals.
 */
export type RowOrder =
  | 'CONVERSIONS'
  | 'EVENTS'
  | 'PAGE_VIEWS'
  | 'REVENUE'
  | 'SESSIONS'
  | 'VISITORS';

export type SiteFiguresQueryVariables = Exact<{
  siteId: string;
  input: ReportInput;
  hasNow: boolean;
}>;


export type SiteFiguresQuery = { site: { realtime?: { currentVisitors: number } | null, report: { stats: { uniqueVisitors: number }, previous: { uniqueVisitors: number } | null, periods: Array<{ periodStart: string, uniqueVisitors: number }> } | null } | null };

export const SiteFiguresDocument = "query SiteFigures($siteId:ID!$input:ReportInput!$hasNow:Boolean!){site(siteId:$siteId){realtime@include(if:$hasNow){currentVisitors}report(input:$input){stats{uniqueVisitors}previous{uniqueVisitors}periods{periodStart uniqueVisitors}}}}" as unknown as TypedDocumentNode<SiteFiguresQuery, SiteFiguresQueryVariables>;