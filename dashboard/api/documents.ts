/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** An address to add. */
export type AddEmailInput = {
  /**
   * The address, in any case. ASCII only; write an international domain as A-labels (`xn--...`), because SES
   * sends no mail to other addresses.
   */
  email: string;
  /**
   * 1 to 256 characters. Within 24 hours, the same key with the same address returns the same result. The
   * spelling of the address is part of the input, because the result shows it: the same key with another
   * spelling is a `Conflict`.
   */
  idempotencyKey?: string | null | undefined;
};

/** A site to create. */
export type CreateSiteInput = {
  /** At most 20 additional origins whose pages may send events. Default: none. */
  allowedOrigins?: Array<string> | null | undefined;
  /**
   * The number of days for which the statistics of days are kept: 70 to 3,650, and at least `hourlyStatsDays`.
   * Default: 731.
   */
  dailyStatsDays?: number | null | undefined;
  /**
   * 1 to 10 host names such as `example.com`, in ASCII (international ones as `xn--...`), without scheme, port
   * or path. They are lower-cased, and a leading `www.` is removed.
   */
  domains: Array<string>;
  /** At most 50 countries whose visitors are not counted, as ISO 3166-1 codes of two letters. Default: none. */
  excludedCountries?: Array<string> | null | undefined;
  /** At most 50 paths that are not counted, such as `/admin/**`. Default: none. */
  excludedPaths?: Array<string> | null | undefined;
  /**
   * Number of days for which the site's files are kept in the lake: 0 to 3,650. With 0, no files are written.
   * More than 0 needs `retentionDays` of at least 4. Default: 731; 0 if `retentionDays` is below 4.
   */
  historyDays?: number | null | undefined;
  /** The number of days for which the statistics of hours are kept: 35 to 731. Default: 90. */
  hourlyStatsDays?: number | null | undefined;
  /**
   * 1 to 256 characters. Within 24 hours, the same key with the same input returns the same result; with another
   * input it is a `Conflict`.
   */
  idempotencyKey?: string | null | undefined;
  /** Default: `COUNTRY`. */
  location?: Location | null | undefined;
  /** The display name: 1 to 100 characters. */
  name: string;
  /** 1 to 400 days. Default: 30. */
  retentionDays?: number | null | undefined;
  /** 1 to 16. Default: 1. */
  shards?: number | null | undefined;
  /** IANA name of a time zone, such as `Europe/Vienna`, `UTC` or `Etc/GMT-1`. */
  timezone: string;
  /** Default: `DAY`. */
  visitorIdRotation?: VisitorIdRotation | null | undefined;
};

/** The user to delete. */
export type DeleteUserInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** The caller if omitted; another user only for `admin`. */
  userId?: string | null | undefined;
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

/** A provider to disconnect. */
export type DisconnectProviderInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** The provider's name in the stage. */
  provider: string;
};

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

/**
 * The most exact place of a visitor that is kept with a page view or custom event. Each includes the ones before
 * it. A region or city distinguishes visitors more than a country does, so it may need a legal basis, such as
 * consent.
 */
export type Location =
  /** The city, by its name. */
  | 'CITY'
  /** The country. */
  | 'COUNTRY'
  /** The region, such as a state, by its ISO 3166-2 code. */
  | 'REGION';

/** Length of a period, in the site's local time. */
export type Period =
  | 'DAY'
  | 'HOUR'
  | 'MONTH'
  /** Monday to Sunday (ISO 8601). It is united from its days, with their visitors counted once. */
  | 'WEEK';

/** The address to remove. */
export type RemoveEmailInput = {
  /** An Email of the caller that is not primary. */
  emailId: string;
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
};

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

/** The address to send another code to. */
export type SendEmailVerificationInput = {
  /** An Email of the caller that is not verified yet. */
  emailId: string;
};

/** The address to make primary. */
export type SetPrimaryEmailInput = {
  /** A verified Email of the caller. */
  emailId: string;
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
};

/** Changes of the caller's profile. */
export type UpdateUserInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** Given name, at most 100 characters. */
  firstName?: string | null | undefined;
  /** Family name, at most 100 characters. */
  lastName?: string | null | undefined;
  /** A BCP 47 tag, such as `de-AT`. */
  locale?: string | null | undefined;
  /**
   * Phone number with `+` and its country code, such as `+43 1 234 56 78`, at most 15 digits. It is stored in
   * the form of E.164: blanks, brackets, dots, slashes and dashes are left out, and so is the 0 of calls within
   * a country.
   */
  phone?: string | null | undefined;
  /** IANA name of a time zone, such as `Europe/Vienna`, `UTC` or `Etc/GMT-1`. */
  timezone?: string | null | undefined;
};

/**
 * `ACTIVE` users can use the API. `SUSPENDED` users cannot until an admin reactivates them. `DELETED` users
 * cannot be restored, and disappear after 30 days.
 */
export type UserStatus =
  | 'ACTIVE'
  | 'DELETED'
  | 'SUSPENDED';

/** The address and its code. */
export type VerifyEmailInput = {
  /** The 6 digits from the mail. Spaces around and between them are ignored. */
  code: string;
  /** An Email of the caller that is not verified yet. */
  emailId: string;
};

/**
 * When visitors get a new id: at the end of the site's local day, of its ISO week, or of its month. Ids of two
 * periods cannot be linked, because the secret that made them is deleted. More than a day needs a legal basis,
 * such as consent.
 */
export type VisitorIdRotation =
  | 'DAY'
  | 'MONTH'
  | 'WEEK';

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

export type OwnUserQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnUserQuery = { me: OwnUserFragment | null };

export type OnOwnUserSubscriptionVariables = Exact<{
  userId: string;
}>;


export type OnOwnUserSubscription = { onUserUpdated: OwnUserFragment | null };

export type OwnUserFragment = { userId: string, version: number, email: string, firstName: string | null, lastName: string | null, locale: string | null, timezone: string | null, groups: Array<string>, signInProviders: Array<{ provider: string, address: string }>, emails: { items: Array<{ emailId: string, email: string, isVerified: boolean, isPrimary: boolean, claimExpiresAt: string | null, bouncedAt: string | null }> } | null };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { userId: string, email: string, firstName: string | null, groups: Array<string>, locale: string | null } | null };

export type CreateSiteMutationVariables = Exact<{
  input: CreateSiteInput;
}>;


export type CreateSiteMutation = { createSite: { siteId: string } | null };

export type MonthsWithCountsQueryVariables = Exact<{
  siteId: string;
  from: string;
  to: string;
}>;


export type MonthsWithCountsQuery = { site: { stats: { items: Array<{ periodStart: string }> } | null } | null };

export type AddEmailMutationVariables = Exact<{
  input: AddEmailInput;
}>;


export type AddEmailMutation = { addEmail: { emailId: string, user: OwnUserFragment | null } | null };

export type SendEmailVerificationMutationVariables = Exact<{
  input: SendEmailVerificationInput;
}>;


export type SendEmailVerificationMutation = { sendEmailVerification: { emailId: string } | null };

export type VerifyEmailMutationVariables = Exact<{
  input: VerifyEmailInput;
}>;


export type VerifyEmailMutation = { verifyEmail: { user: OwnUserFragment | null } | null };

export type SetPrimaryEmailMutationVariables = Exact<{
  input: SetPrimaryEmailInput;
}>;


export type SetPrimaryEmailMutation = { setPrimaryEmail: OwnUserFragment | null };

export type RemoveEmailMutationVariables = Exact<{
  input: RemoveEmailInput;
}>;


export type RemoveEmailMutation = { removeEmail: OwnUserFragment | null };

export type LatestVisitsQueryVariables = Exact<{
  siteId: string;
  date: string;
}>;


export type LatestVisitsQuery = { site: { sessions: { items: Array<{ visitorId: string, startedAt: string, entryPage: string | null, attribution: { source: string | null }, client: { country: string | null, browser: string | null } }> } | null } | null };

export type UpdateUserMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type UpdateUserMutation = { updateUser: OwnUserFragment | null };

export type DeleteUserMutationVariables = Exact<{
  input: DeleteUserInput;
}>;


export type DeleteUserMutation = { deleteUser: { status: UserStatus } | null };

export type DisconnectProviderMutationVariables = Exact<{
  input: DisconnectProviderInput;
}>;


export type DisconnectProviderMutation = { disconnectProvider: { userId: string } | null };

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
export const OwnUserDocument = "query OwnUser{me{...OwnUser}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups signInProviders{provider address}emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<OwnUserQuery, OwnUserQueryVariables>;
export const OnOwnUserDocument = "subscription OnOwnUser($userId:ID!){onUserUpdated(userId:$userId){...OwnUser}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups signInProviders{provider address}emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<OnOwnUserSubscription, OnOwnUserSubscriptionVariables>;
export const MeDocument = "query Me{me{userId email firstName groups locale}}" as unknown as TypedDocumentNode<MeQuery, MeQueryVariables>;
export const CreateSiteDocument = "mutation CreateSite($input:CreateSiteInput!){createSite(input:$input){siteId}}" as unknown as TypedDocumentNode<CreateSiteMutation, CreateSiteMutationVariables>;
export const MonthsWithCountsDocument = "query MonthsWithCounts($siteId:ID!$from:AWSDateTime!$to:AWSDateTime!){site(siteId:$siteId){stats(period:MONTH from:$from to:$to){items{periodStart}}}}" as unknown as TypedDocumentNode<MonthsWithCountsQuery, MonthsWithCountsQueryVariables>;
export const AddEmailDocument = "mutation AddEmail($input:AddEmailInput!){addEmail(input:$input){emailId user{...OwnUser}}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups signInProviders{provider address}emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<AddEmailMutation, AddEmailMutationVariables>;
export const SendEmailVerificationDocument = "mutation SendEmailVerification($input:SendEmailVerificationInput!){sendEmailVerification(input:$input){emailId}}" as unknown as TypedDocumentNode<SendEmailVerificationMutation, SendEmailVerificationMutationVariables>;
export const VerifyEmailDocument = "mutation VerifyEmail($input:VerifyEmailInput!){verifyEmail(input:$input){user{...OwnUser}}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups signInProviders{provider address}emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<VerifyEmailMutation, VerifyEmailMutationVariables>;
export const SetPrimaryEmailDocument = "mutation SetPrimaryEmail($input:SetPrimaryEmailInput!){setPrimaryEmail(input:$input){...OwnUser}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups signInProviders{provider address}emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<SetPrimaryEmailMutation, SetPrimaryEmailMutationVariables>;
export const RemoveEmailDocument = "mutation RemoveEmail($input:RemoveEmailInput!){removeEmail(input:$input){...OwnUser}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups signInProviders{provider address}emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<RemoveEmailMutation, RemoveEmailMutationVariables>;
export const LatestVisitsDocument = "query LatestVisits($siteId:ID!$date:AWSDate!){site(siteId:$siteId){sessions(date:$date order:NEWEST_FIRST limit:10){items{visitorId startedAt entryPage attribution{source}client{country browser}}}}}" as unknown as TypedDocumentNode<LatestVisitsQuery, LatestVisitsQueryVariables>;
export const UpdateUserDocument = "mutation UpdateUser($input:UpdateUserInput!){updateUser(input:$input){...OwnUser}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups signInProviders{provider address}emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<UpdateUserMutation, UpdateUserMutationVariables>;
export const DeleteUserDocument = "mutation DeleteUser($input:DeleteUserInput!){deleteUser(input:$input){status}}" as unknown as TypedDocumentNode<DeleteUserMutation, DeleteUserMutationVariables>;
export const DisconnectProviderDocument = "mutation DisconnectProvider($input:DisconnectProviderInput!){disconnectProvider(input:$input){userId}}" as unknown as TypedDocumentNode<DisconnectProviderMutation, DisconnectProviderMutationVariables>;
export const MonthsDocument = "query Months($siteId:ID!$from:AWSDateTime!$to:AWSDateTime!){site(siteId:$siteId){stats(period:MONTH from:$from to:$to){items{periodStart periodEnd sessions pageViews events}}}}" as unknown as TypedDocumentNode<MonthsQuery, MonthsQueryVariables>;
export const SiteReportDocument = "query SiteReport($siteId:ID!$input:ReportInput!$part:ReportInput!$hasPart:Boolean!){site(siteId:$siteId){report(input:$input){...Overview}part:report(input:$part)@include(if:$hasPart){...Part}}}fragment Overview on Report{completeUntil stats{...Counts}previous{...Counts}periods{...Counts}previousPeriods{...Counts}}fragment Counts on SiteStats{periodStart periodEnd uniqueVisitors sessions pageViews events viewsPerSession bounceRate averageDuration}fragment Part on Report{stats{...Counts}previous{...Counts}}" as unknown as TypedDocumentNode<SiteReportQuery, SiteReportQueryVariables>;