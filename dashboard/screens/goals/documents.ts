/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** The goal to delete. */
export type DeleteGoalInput = {
  /** The goal's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** The goal. */
  goalId: string;
  /** The site. */
  siteId: string;
};

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
 * The kind of action that reaches a goal. `PAGE`: a page view whose path matches. `EVENT`: a custom event with
 * the name, and with the property if the goal has one. `DURATION`: a session of a minimum length. `SCROLL`: a
 * page that was viewed in the session, whose path matches, and that was scrolled far enough.
 */
export type GoalKind =
  | 'DURATION'
  | 'EVENT'
  | 'PAGE'
  | 'SCROLL';

/**
 * The comparison of a pattern with a path, respecting case. `EXACT`: with the whole path. `PREFIX`: with its
 * beginning. `CONTAINS`: with any part of it. `WILDCARD`: with the whole path; `*` matches any text without a
 * slash and `**` any text.
 */
export type GoalMatch =
  | 'CONTAINS'
  | 'EXACT'
  | 'PREFIX'
  | 'WILDCARD';

/** The complete goal: an omitted field is removed. */
export type PutGoalInput = {
  /**
   * The currency of `defaultRevenue` (ISO 4217), required with it. It cannot be changed or removed later,
   * because amounts in two currencies would be added: set `defaultRevenue` to 0 instead.
   */
  currency?: string | null | undefined;
  /**
   * The revenue of a conversion whose event has none in this currency, in the currency's smallest unit: a whole
   * number from 0 to 9,007,199,254,740,991.
   */
  defaultRevenue?: number | null | undefined;
  /**
   * The goal's `version` that you read, to update the goal; if it is not the present one, the error is
   * `VersionConflict`. Omit it to create a goal: an id that exists is then a `Conflict`.
   */
  expectedVersion?: number | null | undefined;
  /**
   * The id of the goal to update, or of the new goal: 1 to 128 letters, digits and `. _ / : -`, but not
   * `__proto__`. If omitted, a new goal gets a ULID.
   */
  goalId?: string | null | undefined;
  /**
   * 1 to 256 characters. Within 24 hours, what was created with this key and the same input is returned again;
   * with another input it is a `Conflict`. An update that is repeated is a `VersionConflict`.
   */
  idempotencyKey?: string | null | undefined;
  /** The kind of action that reaches the goal. */
  kind: GoalKind;
  /** The comparison of `pattern` with a path. Only for `PAGE` and `SCROLL`; default `EXACT`. */
  match?: GoalMatch | null | undefined;
  /** Required for `DURATION`: 1 to 86,400 seconds. */
  minDuration?: number | null | undefined;
  /** Required for `SCROLL`: how far the page must be scrolled, 1 to 100 percent. */
  minScroll?: number | null | undefined;
  /** The display name: 1 to 100 characters. */
  name: string;
  /** Required unless the kind is `DURATION`: 1 to 500 characters. A path begins with a slash. */
  pattern?: string | null | undefined;
  /** Only for `EVENT`: a property that the event must have, by its name, 1 to 300 characters. Default: none. */
  property?: string | null | undefined;
  /** Only with `property`: its value as text, such as `1.5` or `true`, 1 to 500 characters. Default: any. */
  propertyValue?: string | null | undefined;
  /** The site. */
  siteId: string;
};

/**
 * The role of a person in a site. `VIEWER`: sees its reports and settings. `EDITOR`: also changes goals,
 * funnels, saved filters, notes and `excludedPaths`. `OWNER`: also changes everything else, public links, keys
 * and members, and can transfer or delete the site.
 */
export type SiteRole =
  | 'EDITOR'
  | 'OWNER'
  | 'VIEWER';

export type GoalsSiteQueryVariables = Exact<{
  siteId: string;
}>;


export type GoalsSiteQuery = { site: { siteId: string, name: string, timezone: string, myRole: SiteRole | null } | null };

export type GoalsQueryVariables = Exact<{
  siteId: string;
  limit: number;
  nextToken?: string | null | undefined;
}>;


export type GoalsQuery = { site: { goals: { nextToken: string | null, items: Array<GoalFragment> } | null } | null };

export type GoalCountsQueryVariables = Exact<{
  siteId: string;
  from: string;
  to: string;
}>;


export type GoalCountsQuery = { site: { breakdown: { nextToken: string | null, items: Array<{ name: string, conversions: number, conversionRate: number | null, revenue: number | null }> } | null } | null };

export type PutGoalMutationVariables = Exact<{
  input: PutGoalInput;
}>;


export type PutGoalMutation = { putGoal: GoalFragment | null };

export type DeleteGoalMutationVariables = Exact<{
  input: DeleteGoalInput;
}>;


export type DeleteGoalMutation = { deleteGoal: { goalId: string } | null };

export type GoalFragment = { goalId: string, version: number, name: string, kind: GoalKind, match: GoalMatch | null, pattern: string | null, property: string | null, propertyValue: string | null, minDuration: number | null, minScroll: number | null, defaultRevenue: number | null, currency: string | null };

export type WouldMatchQueryVariables = Exact<{
  siteId: string;
  dimension: Dimension;
  from: string;
  to: string;
}>;


export type WouldMatchQuery = { site: { breakdown: { nextToken: string | null, items: Array<{ name: string, pageViews: number, events: number }> } | null } | null };

export type LatestDurationsQueryVariables = Exact<{
  siteId: string;
  today: string;
  yesterday: string;
}>;


export type LatestDurationsQuery = { site: { today: { items: Array<{ duration: number }> } | null, yesterday: { items: Array<{ duration: number }> } | null } | null };

export const GoalsSiteDocument = "query GoalsSite($siteId:ID!){site(siteId:$siteId){siteId name timezone myRole}}" as unknown as TypedDocumentNode<GoalsSiteQuery, GoalsSiteQueryVariables>;
export const GoalsDocument = "query Goals($siteId:ID!$limit:Int!$nextToken:String){site(siteId:$siteId){goals(limit:$limit nextToken:$nextToken){items{...Goal}nextToken}}}fragment Goal on Goal{goalId version name kind match pattern property propertyValue minDuration minScroll defaultRevenue currency}" as unknown as TypedDocumentNode<GoalsQuery, GoalsQueryVariables>;
export const GoalCountsDocument = "query GoalCounts($siteId:ID!$from:AWSDateTime!$to:AWSDateTime!){site(siteId:$siteId){breakdown(dimension:GOAL from:$from to:$to limit:100){items{name conversions conversionRate revenue}nextToken}}}" as unknown as TypedDocumentNode<GoalCountsQuery, GoalCountsQueryVariables>;
export const PutGoalDocument = "mutation PutGoal($input:PutGoalInput!){putGoal(input:$input){...Goal}}fragment Goal on Goal{goalId version name kind match pattern property propertyValue minDuration minScroll defaultRevenue currency}" as unknown as TypedDocumentNode<PutGoalMutation, PutGoalMutationVariables>;
export const DeleteGoalDocument = "mutation DeleteGoal($input:DeleteGoalInput!){deleteGoal(input:$input){goalId}}" as unknown as TypedDocumentNode<DeleteGoalMutation, DeleteGoalMutationVariables>;
export const WouldMatchDocument = "query WouldMatch($siteId:ID!$dimension:Dimension!$from:AWSDateTime!$to:AWSDateTime!){site(siteId:$siteId){breakdown(dimension:$dimension from:$from to:$to limit:100){items{name pageViews events}nextToken}}}" as unknown as TypedDocumentNode<WouldMatchQuery, WouldMatchQueryVariables>;
export const LatestDurationsDocument = "query LatestDurations($siteId:ID!$today:AWSDate!$yesterday:AWSDate!){site(siteId:$siteId){today:sessions(date:$today order:NEWEST_FIRST limit:100){items{duration}}yesterday:sessions(date:$yesterday order:NEWEST_FIRST limit:100){items{duration}}}}" as unknown as TypedDocumentNode<LatestDurationsQuery, LatestDurationsQueryVariables>;