/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
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

/** The length of the periods by which visitors are followed. */
export type RetentionPeriod =
  /** `visitorIdRotation` has to be `WEEK` or `MONTH`. */
  | 'DAY'
  /** `visitorIdRotation` has to be `MONTH`. */
  | 'WEEK';

export type FunnelAnswerFragment = { sessions: number, completeUntil: string, steps: Array<{ name: string, count: number, rate: number | null, stepRate: number | null, lost: number }> };

export type PathsAnswerFragment = { sessions: number, completeUntil: string, ended: number, items: Array<{ kind: GoalKind, name: string, sessions: number, share: number }> };

export type RetentionAnswerFragment = { completeUntil: string, cohorts: Array<{ start: string, visitors: number, returned: Array<number> }> };

export type SharedFunnelQueryVariables = Exact<{
  token: string;
  steps: Array<FunnelStepInput> | FunnelStepInput;
  strict: boolean;
  within: FunnelWithin;
  from: string;
  to: string;
}>;


export type SharedFunnelQuery = { sharedSite: { funnel: FunnelAnswerFragment | null } | null };

export type SharedPathsQueryVariables = Exact<{
  token: string;
  after: Array<PathInput> | PathInput;
  direction: PathDirection;
  from: string;
  to: string;
}>;


export type SharedPathsQuery = { sharedSite: { paths: PathsAnswerFragment | null } | null };

export type SharedRetentionQueryVariables = Exact<{
  token: string;
  by: RetentionPeriod;
  from: string;
  to: string;
}>;


export type SharedRetentionQuery = { sharedSite: { retention: RetentionAnswerFragment | null } | null };

export type SharedNamesQueryVariables = Exact<{
  token: string;
  from: string;
  to: string;
}>;


export type SharedNamesQuery = { sharedSite: { pages: { items: Array<{ name: string }> } | null, events: { items: Array<{ name: string }> } | null } | null };

export const SharedFunnelDocument = "query SharedFunnel($token:String!$steps:[FunnelStepInput!]!$strict:Boolean!$within:FunnelWithin!$from:AWSDateTime!$to:AWSDateTime!){sharedSite(token:$token){funnel(steps:$steps strict:$strict within:$within from:$from to:$to){...FunnelAnswer}}}fragment FunnelAnswer on FunnelReport{sessions completeUntil steps{name count rate stepRate lost}}" as unknown as TypedDocumentNode<SharedFunnelQuery, SharedFunnelQueryVariables>;
export const SharedPathsDocument = "query SharedPaths($token:String!$after:[PathInput!]!$direction:PathDirection!$from:AWSDateTime!$to:AWSDateTime!){sharedSite(token:$token){paths(after:$after direction:$direction from:$from to:$to limit:25){...PathsAnswer}}}fragment PathsAnswer on PathReport{sessions completeUntil items{kind name sessions share}ended}" as unknown as TypedDocumentNode<SharedPathsQuery, SharedPathsQueryVariables>;
export const SharedRetentionDocument = "query SharedRetention($token:String!$by:RetentionPeriod!$from:AWSDateTime!$to:AWSDateTime!){sharedSite(token:$token){retention(by:$by from:$from to:$to){...RetentionAnswer}}}fragment RetentionAnswer on Retention{completeUntil cohorts{start visitors returned}}" as unknown as TypedDocumentNode<SharedRetentionQuery, SharedRetentionQueryVariables>;
export const SharedNamesDocument = "query SharedNames($token:String!$from:AWSDateTime!$to:AWSDateTime!){sharedSite(token:$token){pages:breakdown(dimension:PAGE from:$from to:$to limit:100){items{name}}events:breakdown(dimension:EVENT from:$from to:$to limit:100){items{name}}}}" as unknown as TypedDocumentNode<SharedNamesQuery, SharedNamesQueryVariables>;