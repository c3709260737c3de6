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

export type CurrencyAgesFragment = { currency: string, all: AgeSumFragment, notDue: AgeSumFragment, to30Days: AgeSumFragment, to60Days: AgeSumFragment, over60Days: AgeSumFragment };

export type AgeSumFragment = { count: number, amount: number, amountText: string };

export type SiteListQueryVariables = Exact<{
  siteId: string;
  dimension: Dimension;
  property?: string | null | undefined;
  from: string;
  to: string;
  limit: number;
  nextToken?: string | null | undefined;
  filters?: Array<FilterInput> | FilterInput | null | undefined;
  goalId?: string | null | undefined;
  orderBy?: RowOrder | null | undefined;
  search?: string | null | undefined;
}>;


export type SiteListQuery = { site: { breakdown: ListPageFragment | null } | null };

export type SiteGoalsQueryVariables = Exact<{
  siteId: string;
}>;


export type SiteGoalsQuery = { site: { goals: { items: Array<{ goalId: string, name: string, currency: string | null, createdAt: string }> } | null } | null };

export type SitePropertiesQueryVariables = Exact<{
  siteId: string;
  from: string;
  to: string;
  filters?: Array<FilterInput> | FilterInput | null | undefined;
}>;


export type SitePropertiesQuery = { site: { properties: Array<{ property: string }> } | null };

export type ListPageFragment = { completeUntil: string | null, nextToken: string | null, items: Array<ListRowFragment>, other: ListRowFragment | null, total: { pageViews: number, sessions: number, events: number, conversions: number } };

export type ListRowFragment = { name: string, visitors: number | null, pageViews: number, sessions: number, bounceRate: number | null, averageDuration: number | null, events: number, averageTimeOnPage: number | null, conversions: number, conversionRate: number | null, revenue: number | null };

export type PartFragment = { stats: CountsFragment, previous: CountsFragment | null };

export type OverviewFragment = { completeUntil: string, stats: CountsFragment, previous: CountsFragment | null, periods: Array<CountsFragment>, previousPeriods: Array<CountsFragment> | null };

export type CountsFragment = { periodStart: string, periodEnd: string, uniqueVisitors: number, sessions: number, pageViews: number, events: number, viewsPerSession: number | null, bounceRate: number | null, averageDuration: number | null };

export type SwitcherQueryVariables = Exact<{ [key: string]: never; }>;


export type SwitcherQuery = { mySites: { items: Array<{ siteId: string, name: string }> } | null };

export type SiteVisitorsQueryVariables = Exact<{
  siteId: string;
  hasMinutes: boolean;
}>;


export type SiteVisitorsQuery = { site: { siteId: string, name: string, domains: Array<string>, timezone: string, createdAt: string, historyDays: number, hourlyStatsDays: number, dailyStatsDays: number, hourlyStatsSince: string, dailyStatsSince: string, realtime: VisitorsFragment | null, realtimeMinutes?: Array<{ at: string, visitors: number }> } | null };

export type OnVisitorsSubscriptionVariables = Exact<{
  siteId: string;
}>;


export type OnVisitorsSubscription = { onRealtimeStats: VisitorsFragment | null };

export type VisitorsFragment = { at: string, currentVisitors: number, activePages: Array<{ path: string, visitors: number }>, minutes: Array<{ at: string, visitors: number }> };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { userId: string, email: string, firstName: string | null, groups: Array<string>, locale: string | null } | null };

export type MonthsQueryVariables = Exact<{
  siteId: string;
  from: string;
  to: string;
}>;


export type MonthsQuery = { site: { stats: { items: Array<{ periodStart: string, periodEnd: string, sessions: number, pageViews: number, events: number }> } | null } | null };

export type SiteReportQueryVariables = Exact<{
  siteId: string;
  input: ReportInput;
  part: ReportInput;
  hasPart: boolean;
}>;


export type SiteReportQuery = { site: { report: OverviewFragment | null, part?: PartFragment | null } | null };

export const SiteListDocument = "query SiteList($siteId:ID!$dimension:Dimension!$property:String$from:AWSDateTime!$to:AWSDateTime!$limit:Int!$nextToken:String$filters:[FilterInput!]$goalId:ID$orderBy:RowOrder$search:String){site(siteId:$siteId){breakdown(dimension:$dimension property:$property from:$from to:$to limit:$limit nextToken:$nextToken filters:$filters goalId:$goalId orderBy:$orderBy search:$search){...ListPage}}}fragment ListPage on Breakdown{items{...ListRow}other{...ListRow}total{pageViews sessions events conversions}completeUntil nextToken}fragment ListRow on BreakdownRow{name visitors pageViews sessions bounceRate averageDuration events averageTimeOnPage conversions conversionRate revenue}" as unknown as TypedDocumentNode<SiteListQuery, SiteListQueryVariables>;
export const SiteGoalsDocument = "query SiteGoals($siteId:ID!){site(siteId:$siteId){goals(limit:100){items{goalId name currency createdAt}}}}" as unknown as TypedDocumentNode<SiteGoalsQuery, SiteGoalsQueryVariables>;
export const SitePropertiesDocument = "query SiteProperties($siteId:ID!$from:AWSDateTime!$to:AWSDateTime!$filters:[FilterInput!]){site(siteId:$siteId){properties(from:$from to:$to filters:$filters){property}}}" as unknown as TypedDocumentNode<SitePropertiesQuery, SitePropertiesQueryVariables>;
export const SwitcherDocument = "query Switcher{mySites(limit:25){items{siteId name}}}" as unknown as TypedDocumentNode<SwitcherQuery, SwitcherQueryVariables>;
export const SiteVisitorsDocument = "query SiteVisitors($siteId:ID!$hasMinutes:Boolean!){site(siteId:$siteId){siteId name domains timezone createdAt historyDays hourlyStatsDays dailyStatsDays hourlyStatsSince dailyStatsSince realtime{...Visitors}realtimeMinutes@include(if:$hasMinutes){at visitors}}}fragment Visitors on RealtimeStats{at currentVisitors activePages{path visitors}minutes{at visitors}}" as unknown as TypedDocumentNode<SiteVisitorsQuery, SiteVisitorsQueryVariables>;
export const OnVisitorsDocument = "subscription OnVisitors($siteId:ID!){onRealtimeStats(siteId:$siteId){...Visitors}}fragment Visitors on RealtimeStats{at currentVisitors activePages{path visitors}minutes{at visitors}}" as unknown as TypedDocumentNode<OnVisitorsSubscription, OnVisitorsSubscriptionVariables>;
export const MeDocument = "query Me{me{userId email firstName groups locale}}" as unknown as TypedDocumentNode<MeQuery, MeQueryVariables>;
export const MonthsDocument = "query Months($siteId:ID!$from:AWSDateTime!$to:AWSDateTime!){site(siteId:$siteId){stats(period:MONTH from:$from to:$to){items{periodStart periodEnd sessions pageViews events}}}}" as unknown as TypedDocumentNode<MonthsQuery, MonthsQueryVariables>;
export const SiteReportDocument = "query SiteReport($siteId:ID!$input:ReportInput!$part:ReportInput!$hasPart:Boolean!){site(siteId:$siteId){report(input:$input){...Overview}part:report(input:$part)@include(if:$hasPart){...Part}}}fragment Overview on Report{completeUntil stats{...Counts}previous{...Counts}periods{...Counts}previousPeriods{...Counts}}fragment Counts on SiteStats{periodStart periodEnd uniqueVisitors sessions pageViews events viewsPerSession bounceRate averageDuration}fragment Part on Report{stats{...Counts}previous{...Counts}}" as unknown as TypedDocumentNode<SiteReportQuery, SiteReportQueryVariables>;