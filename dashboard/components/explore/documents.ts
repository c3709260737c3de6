/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** The funnel to delete. */
export type DeleteFunnelInput = {
  /** The funnel's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** The funnel. */
  funnelId: string;
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

/**
 * A step of a funnel: the id of a goal that a page or an event reaches, and nothing else; or a kind with its
 * pattern. A goal of the kind `DURATION` or `SCROLL` is reached at no instant between two steps, so it is no
 * step: a page may be scrolled further after the next one was opened.
 */
export type FunnelStepInput = {
  /** A goal of the site, as it is now. */
  goalId?: string | null | undefined;
  /** `PAGE` or `EVENT`. */
  kind?: GoalKind | null | undefined;
  /** The comparison of `pattern` with a path. Only for `PAGE`; default `EXACT`. */
  match?: GoalMatch | null | undefined;
  /** The path or a part of it for a `PAGE`, the exact event name for an `EVENT`: 1 to 500 characters. */
  pattern?: string | null | undefined;
  /** A property that the page view or event has, by its name: 1 to 300 characters. */
  property?: string | null | undefined;
  /** The value of the property, as text: 1 to 500 characters. Default: any. */
  value?: string | null | undefined;
};

/**
 * The span of a funnel: one session (`SESSION`), or all sessions of one visitor (`VISITOR`), until
 * `visitorIdRotation` ends the visitor's id.
 */
export type FunnelWithin =
  | 'SESSION'
  | 'VISITOR';

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

/** The direction in which a path is followed. */
export type PathDirection =
  /** The step before. */
  | 'BACKWARD'
  /** The step that follows. */
  | 'FORWARD';

/** A step of a path. */
export type PathInput = {
  /** `PAGE` or `EVENT`. */
  kind: GoalKind;
  /** The whole path, or the name of the event, respecting case: 1 to 640 characters. */
  value: string;
};

/** The complete funnel: an omitted field is removed. */
export type PutFunnelInput = {
  /**
   * The funnel's `version` that you read, to update it; if it is not the present one, the error is
   * `VersionConflict`. Omit it to create one: an id that exists is then a `Conflict`.
   */
  expectedVersion?: number | null | undefined;
  /**
   * The id of the funnel to update, or of the new one: 1 to 128 letters, digits and `. _ / : -`, but not
   * `__proto__`. If omitted, a new one gets a ULID.
   */
  funnelId?: string | null | undefined;
  /**
   * 1 to 256 characters. Within 24 hours, what was created with this key and the same input is returned again;
   * with another input it is a `Conflict`. An update that is repeated is a `VersionConflict`.
   */
  idempotencyKey?: string | null | undefined;
  /** The display name: 1 to 100 characters. */
  name: string;
  /** The site. */
  siteId: string;
  /** 2 to 8. */
  steps: Array<FunnelStepInput>;
  /** True: each step follows directly on the one before, as in `Site.funnel`. Default: false. */
  strict?: boolean | null | undefined;
};

/** The length of the periods by which visitors are followed. */
export type RetentionPeriod =
  /** `visitorIdRotation` has to be `WEEK` or `MONTH`. */
  | 'DAY'
  /** `visitorIdRotation` has to be `MONTH`. */
  | 'WEEK';

/**
 * The role of a person in a site. `VIEWER`: sees its reports and settings. `EDITOR`: also changes goals,
 * funnels, saved filters, notes and `excludedPaths`. `OWNER`: also changes everything else, public links, keys
 * and members, and can transfer or delete the site.
 */
export type SiteRole =
  | 'EDITOR'
  | 'OWNER'
  | 'VIEWER';

/**
 * When visitors get a new id: at the end of the site's local day, of its ISO week, or of its month. Ids of two
 * periods cannot be linked, because the secret that made them is deleted. More than a day needs a legal basis,
 * such as consent.
 */
export type VisitorIdRotation =
  | 'DAY'
  | 'MONTH'
  | 'WEEK';

export type FunnelAnswerFragment = { sessions: number, completeUntil: string, steps: Array<{ name: string, count: number, rate: number | null, stepRate: number | null, lost: number }> };

export type PathsAnswerFragment = { sessions: number, completeUntil: string, ended: number, items: Array<{ kind: GoalKind, name: string, sessions: number, share: number }> };

export type RetentionAnswerFragment = { completeUntil: string, cohorts: Array<{ start: string, visitors: number, returned: Array<number> }> };

export type ExploreSiteQueryVariables = Exact<{
  siteId: string;
}>;


export type ExploreSiteQuery = { site: { siteId: string, name: string, timezone: string, createdAt: string, myRole: SiteRole | null, historyDays: number, hourlyStatsDays: number, dailyStatsDays: number, hourlyStatsSince: string, dailyStatsSince: string, visitorIdRotation: VisitorIdRotation } | null };

export type AskFunnelQueryVariables = Exact<{
  siteId: string;
  steps: Array<FunnelStepInput> | FunnelStepInput;
  strict: boolean;
  within: FunnelWithin;
  from: string;
  to: string;
  filters?: Array<FilterInput> | FilterInput | null | undefined;
}>;


export type AskFunnelQuery = { site: { funnel: FunnelAnswerFragment | null } | null };

export type AskPathsQueryVariables = Exact<{
  siteId: string;
  after: Array<PathInput> | PathInput;
  direction: PathDirection;
  from: string;
  to: string;
  filters?: Array<FilterInput> | FilterInput | null | undefined;
}>;


export type AskPathsQuery = { site: { paths: PathsAnswerFragment | null } | null };

export type AskRetentionQueryVariables = Exact<{
  siteId: string;
  by: RetentionPeriod;
  from: string;
  to: string;
  filters?: Array<FilterInput> | FilterInput | null | undefined;
}>;


export type AskRetentionQuery = { site: { retention: RetentionAnswerFragment | null } | null };

export type StepNamesQueryVariables = Exact<{
  siteId: string;
  from: string;
  to: string;
}>;


export type StepNamesQuery = { site: { pages: { items: Array<{ name: string }> } | null, events: { items: Array<{ name: string }> } | null, properties: Array<{ property: string }>, goals: { items: Array<{ goalId: string, name: string, kind: GoalKind }> } | null } | null };

export type FunnelsQueryVariables = Exact<{
  siteId: string;
  nextToken?: string | null | undefined;
}>;


export type FunnelsQuery = { site: { funnels: { nextToken: string | null, items: Array<FunnelFragment> } | null } | null };

export type PutFunnelMutationVariables = Exact<{
  input: PutFunnelInput;
}>;


export type PutFunnelMutation = { putFunnel: FunnelFragment | null };

export type DeleteFunnelMutationVariables = Exact<{
  input: DeleteFunnelInput;
}>;


export type DeleteFunnelMutation = { deleteFunnel: { funnelId: string } | null };

export type FunnelFragment = { funnelId: string, version: number, name: string, strict: boolean, steps: Array<{ kind: GoalKind | null, match: GoalMatch | null, pattern: string | null, property: string | null, value: string | null, goalId: string | null }> };

export const ExploreSiteDocument = "query ExploreSite($siteId:ID!){site(siteId:$siteId){siteId name timezone createdAt myRole historyDays hourlyStatsDays dailyStatsDays hourlyStatsSince dailyStatsSince visitorIdRotation}}" as unknown as TypedDocumentNode<ExploreSiteQuery, ExploreSiteQueryVariables>;
export const AskFunnelDocument = "query AskFunnel($siteId:ID!$steps:[FunnelStepInput!]!$strict:Boolean!$within:FunnelWithin!$from:AWSDateTime!$to:AWSDateTime!$filters:[FilterInput!]){site(siteId:$siteId){funnel(steps:$steps strict:$strict within:$within from:$from to:$to filters:$filters){...FunnelAnswer}}}fragment FunnelAnswer on FunnelReport{sessions completeUntil steps{name count rate stepRate lost}}" as unknown as TypedDocumentNode<AskFunnelQuery, AskFunnelQueryVariables>;
export const AskPathsDocument = "query AskPaths($siteId:ID!$after:[PathInput!]!$direction:PathDirection!$from:AWSDateTime!$to:AWSDateTime!$filters:[FilterInput!]){site(siteId:$siteId){paths(after:$after direction:$direction from:$from to:$to filters:$filters limit:25){...PathsAnswer}}}fragment PathsAnswer on PathReport{sessions completeUntil items{kind name sessions share}ended}" as unknown as TypedDocumentNode<AskPathsQuery, AskPathsQueryVariables>;
export const AskRetentionDocument = "query AskRetention($siteId:ID!$by:RetentionPeriod!$from:AWSDateTime!$to:AWSDateTime!$filters:[FilterInput!]){site(siteId:$siteId){retention(by:$by from:$from to:$to filters:$filters){...RetentionAnswer}}}fragment RetentionAnswer on Retention{completeUntil cohorts{start visitors returned}}" as unknown as TypedDocumentNode<AskRetentionQuery, AskRetentionQueryVariables>;
export const StepNamesDocument = "query StepNames($siteId:ID!$from:AWSDateTime!$to:AWSDateTime!){site(siteId:$siteId){pages:breakdown(dimension:PAGE from:$from to:$to limit:100){items{name}}events:breakdown(dimension:EVENT from:$from to:$to limit:100){items{name}}properties(from:$from to:$to){property}goals(limit:100){items{goalId name kind}}}}" as unknown as TypedDocumentNode<StepNamesQuery, StepNamesQueryVariables>;
export const FunnelsDocument = "query Funnels($siteId:ID!$nextToken:String){site(siteId:$siteId){funnels(limit:100 nextToken:$nextToken){items{...Funnel}nextToken}}}fragment Funnel on Funnel{funnelId version name strict steps{kind match pattern property value goalId}}" as unknown as TypedDocumentNode<FunnelsQuery, FunnelsQueryVariables>;
export const PutFunnelDocument = "mutation PutFunnel($input:PutFunnelInput!){putFunnel(input:$input){...Funnel}}fragment Funnel on Funnel{funnelId version name strict steps{kind match pattern property value goalId}}" as unknown as TypedDocumentNode<PutFunnelMutation, PutFunnelMutationVariables>;
export const DeleteFunnelDocument = "mutation DeleteFunnel($input:DeleteFunnelInput!){deleteFunnel(input:$input){funnelId}}" as unknown as TypedDocumentNode<DeleteFunnelMutation, DeleteFunnelMutationVariables>;