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

/** A key to create. */
export type CreateSiteKeyInput = {
  /**
   * 1 to 256 characters. Within 24 hours, the same key with the same input creates one key; with another input
   * it is a `Conflict`.
   */
  idempotencyKey?: string | null | undefined;
  /** The site. */
  siteId: string;
};

/** The goal to delete. */
export type DeleteGoalInput = {
  /** The goal's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** The goal. */
  goalId: string;
  /** The site. */
  siteId: string;
};

/** The site to delete. */
export type DeleteSiteInput = {
  /** The site's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** The site. */
  siteId: string;
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
 * `HOSTNAME`, `CHANNEL`, `REGION`, `CITY`, `BROWSER_VERSION`, `OS_VERSION` and `PROPERTY` are in no stored
 * counts: their breakdowns are always calculated from the sessions themselves, as with filters.
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

/** The format of an exported file. */
export type ExportFormat =
  /**
   * A header, then a line for each row, in UTF-8 (RFC 4180), all text quoted. A text that begins with `=`, `+`,
   * `-`, `@`, a tab, a carriage return, a line feed or a NUL has an apostrophe before it, so that a spreadsheet
   * takes it for text.
   */
  | 'CSV'
  /** Apache Parquet, compressed with zstd. */
  | 'PARQUET';

/** The kind of rows in an exported file. */
export type ExportKind =
  /** A page view or a custom event in the range. */
  | 'EVENTS'
  /** A session that began in the range. */
  | 'SESSIONS';

/** The sessions to export. */
export type ExportSiteInput = {
  /**
   * True: a CSV file begins with a byte order mark, by which Excel reads it as UTF-8. Parquet has none. Default:
   * false.
   */
  byteOrderMark?: boolean | null | undefined;
  /**
   * At most 20, of 16,384 bytes as JSON in all: the sessions that match all of them. See `FilterInput`. Default:
   * all sessions.
   */
  filters?: Array<FilterInput> | null | undefined;
  /** The format of the file. */
  format: ExportFormat;
  /** The beginning, rounded up to a whole hour of the site's time zone, as in every range of a report. */
  from: string;
  /** The same key and input return the same job. At most 256 characters, kept for 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** The site. */
  siteId: string;
  /** The end, rounded up; the file says in `Job.completeUntil` how far it came. */
  to: string;
  /** The kind of rows in the file. */
  what: ExportKind;
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

/**
 * A `WAITING` job waits for its file and `startJob`. A `RUNNING` one works. `DONE`, `FAILED` and `CANCELLED`
 * jobs have ended; what they did before stays done.
 */
export type JobStatus =
  | 'CANCELLED'
  | 'DONE'
  | 'FAILED'
  | 'RUNNING'
  | 'WAITING';

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

/** The user to reactivate. */
export type ReactivateUserInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** The user. */
  userId: string;
};

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

/** The public link to revoke. */
export type RevokeShareInput = {
  /** The link. */
  shareId: string;
  /** The site. */
  siteId: string;
};

/** The key to revoke. */
export type RevokeSiteKeyInput = {
  /** The site. */
  siteId: string;
  /** The key's id. */
  siteKeyId: string;
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

/** The new groups of a user. */
export type SetUserGroupsInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** All groups that the user is to have: any of `viewer`, `editor` and `admin`, or an empty list. */
  groups: Array<string>;
  /** The user. */
  userId: string;
};

/**
 * The parts of a site that can be shared: `STATS`, its periods and totals; `BREAKDOWN`, its breakdowns;
 * `REALTIME`, its current visitors and last 30 minutes; `DEPTH`, funnels, paths and retention.
 */
export type ShareField =
  | 'BREAKDOWN'
  | 'DEPTH'
  | 'REALTIME'
  | 'STATS';

/** A public link to create. */
export type ShareSiteInput = {
  /** When the link expires, in whole seconds. Default: never. */
  expiresAt?: string | null | undefined;
  /** The parts to share, at least one. */
  fields: Array<ShareField>;
  /**
   * At most 20, of 16,384 bytes as JSON in all: the link shows only sessions that match all of them. Then it
   * cannot show `REALTIME`. Goals are named with `IS` or `IS_NOT`. Default: all sessions.
   */
  filters?: Array<FilterInput> | null | undefined;
  /**
   * 1 to 256 characters. Within 24 hours, the same key with the same input creates one link; with another input
   * it is a `Conflict`.
   */
  idempotencyKey?: string | null | undefined;
  /** The site. */
  siteId: string;
};

/**
 * Why an event, or a detail of it, was not taken as it was sent. The first four cost the whole event. With the
 * others the event counts, without the detail: `docs/collect.md`.
 */
export type SiteProblemReason =
  /**
   * Dropped: it came with a key of the site, or of a source of its page views and from no browser, and was taken
   * for a robot's.
   */
  | 'BOT'
  /** Dropped: its page's origin is neither of the site's domains nor below one nor allowed. */
  | 'FOREIGN_ORIGIN'
  /** Dropped: a browser's event names a page that is none of the site's. */
  | 'FOREIGN_PAGE'
  /**
   * Control characters became blanks or were left out; half of a surrogate pair or bytes that are not UTF-8
   * became U+FFFD.
   */
  | 'INVALID_CHARACTERS'
  /** One of several domains is none. */
  | 'INVALID_DOMAIN'
  /** Refused: it has no readable name, address, domain or id. */
  | 'INVALID_EVENT'
  /** The properties are no object; all were left out. */
  | 'INVALID_PROPERTIES'
  /** A property without a name, or no text, number or truth value. */
  | 'INVALID_PROPERTY'
  /** The referrer is no address of a page or an app; it was left out. */
  | 'INVALID_REFERRER'
  /** The revenue has no readable amount; it was left out. */
  | 'INVALID_REVENUE'
  /**
   * A value that its field does not take, or that stands for none, such as the message id `undefined`; it was
   * left out.
   */
  | 'INVALID_VALUE'
  /** The revenue is 2^53 or more of the smallest unit; it was left out. */
  | 'LARGE_REVENUE'
  /** A text was cut. */
  | 'LONG_TEXT'
  /** The domains after the first 10 were left out. */
  | 'TOO_MANY_DOMAINS'
  /** The properties after the first 30 were left out. */
  | 'TOO_MANY_PROPERTIES'
  /** A server names its visitor by no IP address. The visitor is known by that text. */
  | 'UNKNOWN_ADDRESS'
  /** The revenue has no currency of ISO 4217; it was left out. */
  | 'UNKNOWN_CURRENCY';

/** The user to suspend. */
export type SuspendUserInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** The user. */
  userId: string;
};

/** Changes of a site. Omitted and null fields keep their values. */
export type UpdateSiteInput = {
  /** All additional origins whose pages may send events, at most 20. */
  allowedOrigins?: Array<string> | null | undefined;
  /**
   * The number of days for which the statistics of days are kept: 70 to 3,650, and at least `hourlyStatsDays`.
   * It holds for days that are written from now on, as `hourlyStatsDays` does.
   */
  dailyStatsDays?: number | null | undefined;
  /**
   * All domains of the site, 1 to 10. A domain that is not in the list any more is available to other sites
   * immediately.
   */
  domains?: Array<string> | null | undefined;
  /** All countries whose visitors are not counted from now on, at most 50. */
  excludedCountries?: Array<string> | null | undefined;
  /** All paths that are not counted, at most 50. */
  excludedPaths?: Array<string> | null | undefined;
  /** The site's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /**
   * Number of days for which the site's files are kept in the lake: 0 to 3,650. Files of older days are deleted
   * within three days, and files of a month with its last day. With 0, all files are deleted within a day. More
   * than 0 needs `retentionDays` of at least 4.
   */
  historyDays?: number | null | undefined;
  /**
   * The number of days for which the statistics of hours are kept: 35 to 731, for hours that are written from
   * now on. Stored hours stay as long as the value of then says. A range that needs hours beyond the lower value
   * is refused.
   */
  hourlyStatsDays?: number | null | undefined;
  /** The most exact place to keep with events from now on. Places of stored events do not change. */
  location?: Location | null | undefined;
  /** The display name: 1 to 100 characters. */
  name?: string | null | undefined;
  /** 1 to 400 days, for events from now on. */
  retentionDays?: number | null | undefined;
  /** 1 to 16. Stored events stay in their shards and remain readable. */
  shards?: number | null | undefined;
  /** True if pages of the site may have sign-up forms. Only an admin may set it; of others it is `Unauthorized`. */
  signUpForm?: boolean | null | undefined;
  /** The site. */
  siteId: string;
  /** The rotation for visitors from now on. */
  visitorIdRotation?: VisitorIdRotation | null | undefined;
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

export type OwnUserFragment = { userId: string, version: number, email: string, firstName: string | null, lastName: string | null, locale: string | null, timezone: string | null, groups: Array<string>, emails: { items: Array<{ emailId: string, email: string, isVerified: boolean, isPrimary: boolean, claimExpiresAt: string | null, bouncedAt: string | null }> } | null };

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

export type GoalsSiteQueryVariables = Exact<{
  siteId: string;
}>;


export type GoalsSiteQuery = { site: { siteId: string, name: string, timezone: string, ownerId: string } | null };

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

export type ExportSiteMutationVariables = Exact<{
  input: ExportSiteInput;
}>;


export type ExportSiteMutation = { exportSite: { jobId: string } | null };

export type ExportJobQueryVariables = Exact<{
  jobId: string;
}>;


export type ExportJobQuery = { job: { status: JobStatus, done: number, progress: number | null, error: string | null, completeUntil: string | null } | null };

export type ExportFileQueryVariables = Exact<{
  jobId: string;
}>;


export type ExportFileQuery = { job: { resultUrl: string | null } | null };

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

export type DeleteSiteMutationVariables = Exact<{
  input: DeleteSiteInput;
}>;


export type DeleteSiteMutation = { deleteSite: { siteId: string } | null };

export type SiteErasureQueryVariables = Exact<{
  siteId: string;
}>;


export type SiteErasureQuery = { siteErasure: { deletedAt: string, erasedAt: string | null, deleted: Array<{ kind: string, count: number }> | null, remaining: Array<{ kind: string, until: string }> } | null };

export type SiteKeysQueryVariables = Exact<{
  siteId: string;
  nextToken?: string | null | undefined;
}>;


export type SiteKeysQuery = { site: { siteKeys: { nextToken: string | null, items: Array<SiteKeyFragment> } | null } | null };

export type CreateSiteKeyMutationVariables = Exact<{
  input: CreateSiteKeyInput;
}>;


export type CreateSiteKeyMutation = { createSiteKey: { key: string | null, siteKey: SiteKeyFragment } | null };

export type RevokeSiteKeyMutationVariables = Exact<{
  input: RevokeSiteKeyInput;
}>;


export type RevokeSiteKeyMutation = { revokeSiteKey: { siteKeyId: string } | null };

export type SiteKeyFragment = { siteKeyId: string, createdAt: string };

export type SharesQueryVariables = Exact<{
  siteId: string;
  nextToken?: string | null | undefined;
}>;


export type SharesQuery = { site: { shares: { nextToken: string | null, items: Array<ShareFragment> } | null } | null };

export type ShareSiteMutationVariables = Exact<{
  input: ShareSiteInput;
}>;


export type ShareSiteMutation = { shareSite: { token: string | null, share: ShareFragment } | null };

export type RevokeShareMutationVariables = Exact<{
  input: RevokeShareInput;
}>;


export type RevokeShareMutation = { revokeShare: { shareId: string } | null };

export type ShareFragment = { shareId: string, fields: Array<ShareField>, expiresAt: string | null, createdAt: string, filters: Array<{ dimension: Dimension, property: string | null, event: string | null, operator: FilterOperator, values: Array<string> | null }> | null };

export type SiteProblemsQueryVariables = Exact<{
  siteId: string;
  from: string;
  to: string;
  nextToken?: string | null | undefined;
}>;


export type SiteProblemsQuery = { site: { problems: { nextToken: string | null, items: Array<{ date: string, reason: SiteProblemReason, field: string | null, count: number }> } | null } | null };

export type SiteSettingsQueryVariables = Exact<{
  siteId: string;
}>;


export type SiteSettingsQuery = { site: (
    { timezone: string, ownerId: string, owner: { email: string } | null }
    & SettingsFragment
  ) | null };

export type UpdateSiteMutationVariables = Exact<{
  input: UpdateSiteInput;
}>;


export type UpdateSiteMutation = { updateSite: SettingsFragment | null };

export type SettingsFragment = { siteId: string, version: number, name: string, domains: Array<string>, allowedOrigins: Array<string>, excludedPaths: Array<string>, excludedCountries: Array<string>, retentionDays: number, historyDays: number, hourlyStatsDays: number, dailyStatsDays: number, visitorIdRotation: VisitorIdRotation, location: Location, signUpForm: boolean };

export type MySitesQueryVariables = Exact<{
  limit: number;
  nextToken?: string | null | undefined;
}>;


export type MySitesQuery = { mySites: { nextToken: string | null, items: Array<SiteCardFragment> } | null };

export type AllSitesQueryVariables = Exact<{
  limit: number;
  nextToken?: string | null | undefined;
}>;


export type AllSitesQuery = { sites: { nextToken: string | null, items: Array<SiteCardFragment> } | null };

export type SiteFiguresQueryVariables = Exact<{
  siteId: string;
  input: ReportInput;
}>;


export type SiteFiguresQuery = { site: { realtime: { currentVisitors: number } | null, report: { stats: { uniqueVisitors: number }, previous: { uniqueVisitors: number } | null, periods: Array<{ periodStart: string, uniqueVisitors: number }> } | null } | null };

export type SiteCardFragment = { siteId: string, name: string, domains: Array<string>, timezone: string, createdAt: string };

export type UsersQueryVariables = Exact<{
  prefix?: string | null | undefined;
  limit: number;
  nextToken?: string | null | undefined;
}>;


export type UsersQuery = { users: { nextToken: string | null, items: Array<UserRowFragment> } | null };

export type UserAgainQueryVariables = Exact<{
  userId: string;
}>;


export type UserAgainQuery = { user: UserRowFragment | null };

export type SuspendUserMutationVariables = Exact<{
  input: SuspendUserInput;
}>;


export type SuspendUserMutation = { changed: UserRowFragment | null };

export type ReactivateUserMutationVariables = Exact<{
  input: ReactivateUserInput;
}>;


export type ReactivateUserMutation = { changed: UserRowFragment | null };

export type SetUserGroupsMutationVariables = Exact<{
  input: SetUserGroupsInput;
}>;


export type SetUserGroupsMutation = { changed: UserRowFragment | null };

export type UserRowFragment = { userId: string, version: number, status: UserStatus, email: string, firstName: string | null, lastName: string | null, groups: Array<string>, createdAt: string };

export type VisitsSiteQueryVariables = Exact<{
  siteId: string;
}>;


export type VisitsSiteQuery = { site: { siteId: string, name: string, timezone: string, retentionDays: number, goals: { items: Array<{ goalId: string, name: string }> } | null } | null };

export type VisitsOfDayQueryVariables = Exact<{
  siteId: string;
  date: string;
  nextToken?: string | null | undefined;
}>;


export type VisitsOfDayQuery = { site: { sessions: { nextToken: string | null, items: Array<VisitFragment> } | null } | null };

export type VisitFragment = { visitorId: string, startedAt: string, duration: number, pageViews: number, events: number, attribution: { source: string | null, referrer: string | null, utmCampaign: string | null }, client: { country: string | null, browser: string | null, os: string | null, device: string | null }, steps: Array<{ at: string, path: string | null, name: string | null }>, goals: Array<{ goalId: string, at: string }> };

export const SiteListDocument = "query SiteList($siteId:ID!$dimension:Dimension!$property:String$from:AWSDateTime!$to:AWSDateTime!$limit:Int!$nextToken:String$filters:[FilterInput!]$goalId:ID$orderBy:RowOrder$search:String){site(siteId:$siteId){breakdown(dimension:$dimension property:$property from:$from to:$to limit:$limit nextToken:$nextToken filters:$filters goalId:$goalId orderBy:$orderBy search:$search){...ListPage}}}fragment ListPage on Breakdown{items{...ListRow}other{...ListRow}total{pageViews sessions events conversions}completeUntil nextToken}fragment ListRow on BreakdownRow{name visitors pageViews sessions bounceRate averageDuration events averageTimeOnPage conversions conversionRate revenue}" as unknown as TypedDocumentNode<SiteListQuery, SiteListQueryVariables>;
export const SiteGoalsDocument = "query SiteGoals($siteId:ID!){site(siteId:$siteId){goals(limit:100){items{goalId name currency createdAt}}}}" as unknown as TypedDocumentNode<SiteGoalsQuery, SiteGoalsQueryVariables>;
export const SitePropertiesDocument = "query SiteProperties($siteId:ID!$from:AWSDateTime!$to:AWSDateTime!$filters:[FilterInput!]){site(siteId:$siteId){properties(from:$from to:$to filters:$filters){property}}}" as unknown as TypedDocumentNode<SitePropertiesQuery, SitePropertiesQueryVariables>;
export const SwitcherDocument = "query Switcher{mySites(limit:25){items{siteId name}}}" as unknown as TypedDocumentNode<SwitcherQuery, SwitcherQueryVariables>;
export const SiteVisitorsDocument = "query SiteVisitors($siteId:ID!$hasMinutes:Boolean!){site(siteId:$siteId){siteId name domains timezone createdAt historyDays hourlyStatsDays dailyStatsDays hourlyStatsSince dailyStatsSince realtime{...Visitors}realtimeMinutes@include(if:$hasMinutes){at visitors}}}fragment Visitors on RealtimeStats{at currentVisitors activePages{path visitors}minutes{at visitors}}" as unknown as TypedDocumentNode<SiteVisitorsQuery, SiteVisitorsQueryVariables>;
export const OnVisitorsDocument = "subscription OnVisitors($siteId:ID!){onRealtimeStats(siteId:$siteId){...Visitors}}fragment Visitors on RealtimeStats{at currentVisitors activePages{path visitors}minutes{at visitors}}" as unknown as TypedDocumentNode<OnVisitorsSubscription, OnVisitorsSubscriptionVariables>;
export const OwnUserDocument = "query OwnUser{me{...OwnUser}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<OwnUserQuery, OwnUserQueryVariables>;
export const OnOwnUserDocument = "subscription OnOwnUser($userId:ID!){onUserUpdated(userId:$userId){...OwnUser}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<OnOwnUserSubscription, OnOwnUserSubscriptionVariables>;
export const MeDocument = "query Me{me{userId email firstName groups locale}}" as unknown as TypedDocumentNode<MeQuery, MeQueryVariables>;
export const CreateSiteDocument = "mutation CreateSite($input:CreateSiteInput!){createSite(input:$input){siteId}}" as unknown as TypedDocumentNode<CreateSiteMutation, CreateSiteMutationVariables>;
export const MonthsWithCountsDocument = "query MonthsWithCounts($siteId:ID!$from:AWSDateTime!$to:AWSDateTime!){site(siteId:$siteId){stats(period:MONTH from:$from to:$to){items{periodStart}}}}" as unknown as TypedDocumentNode<MonthsWithCountsQuery, MonthsWithCountsQueryVariables>;
export const AddEmailDocument = "mutation AddEmail($input:AddEmailInput!){addEmail(input:$input){emailId user{...OwnUser}}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<AddEmailMutation, AddEmailMutationVariables>;
export const SendEmailVerificationDocument = "mutation SendEmailVerification($input:SendEmailVerificationInput!){sendEmailVerification(input:$input){emailId}}" as unknown as TypedDocumentNode<SendEmailVerificationMutation, SendEmailVerificationMutationVariables>;
export const VerifyEmailDocument = "mutation VerifyEmail($input:VerifyEmailInput!){verifyEmail(input:$input){user{...OwnUser}}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<VerifyEmailMutation, VerifyEmailMutationVariables>;
export const SetPrimaryEmailDocument = "mutation SetPrimaryEmail($input:SetPrimaryEmailInput!){setPrimaryEmail(input:$input){...OwnUser}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<SetPrimaryEmailMutation, SetPrimaryEmailMutationVariables>;
export const RemoveEmailDocument = "mutation RemoveEmail($input:RemoveEmailInput!){removeEmail(input:$input){...OwnUser}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<RemoveEmailMutation, RemoveEmailMutationVariables>;
export const GoalsSiteDocument = "query GoalsSite($siteId:ID!){site(siteId:$siteId){siteId name timezone ownerId}}" as unknown as TypedDocumentNode<GoalsSiteQuery, GoalsSiteQueryVariables>;
export const GoalsDocument = "query Goals($siteId:ID!$limit:Int!$nextToken:String){site(siteId:$siteId){goals(limit:$limit nextToken:$nextToken){items{...Goal}nextToken}}}fragment Goal on Goal{goalId version name kind match pattern property propertyValue minDuration minScroll defaultRevenue currency}" as unknown as TypedDocumentNode<GoalsQuery, GoalsQueryVariables>;
export const GoalCountsDocument = "query GoalCounts($siteId:ID!$from:AWSDateTime!$to:AWSDateTime!){site(siteId:$siteId){breakdown(dimension:GOAL from:$from to:$to limit:100){items{name conversions conversionRate revenue}nextToken}}}" as unknown as TypedDocumentNode<GoalCountsQuery, GoalCountsQueryVariables>;
export const PutGoalDocument = "mutation PutGoal($input:PutGoalInput!){putGoal(input:$input){...Goal}}fragment Goal on Goal{goalId version name kind match pattern property propertyValue minDuration minScroll defaultRevenue currency}" as unknown as TypedDocumentNode<PutGoalMutation, PutGoalMutationVariables>;
export const DeleteGoalDocument = "mutation DeleteGoal($input:DeleteGoalInput!){deleteGoal(input:$input){goalId}}" as unknown as TypedDocumentNode<DeleteGoalMutation, DeleteGoalMutationVariables>;
export const WouldMatchDocument = "query WouldMatch($siteId:ID!$dimension:Dimension!$from:AWSDateTime!$to:AWSDateTime!){site(siteId:$siteId){breakdown(dimension:$dimension from:$from to:$to limit:100){items{name pageViews events}nextToken}}}" as unknown as TypedDocumentNode<WouldMatchQuery, WouldMatchQueryVariables>;
export const LatestDurationsDocument = "query LatestDurations($siteId:ID!$today:AWSDate!$yesterday:AWSDate!){site(siteId:$siteId){today:sessions(date:$today order:NEWEST_FIRST limit:100){items{duration}}yesterday:sessions(date:$yesterday order:NEWEST_FIRST limit:100){items{duration}}}}" as unknown as TypedDocumentNode<LatestDurationsQuery, LatestDurationsQueryVariables>;
export const LatestVisitsDocument = "query LatestVisits($siteId:ID!$date:AWSDate!){site(siteId:$siteId){sessions(date:$date order:NEWEST_FIRST limit:10){items{visitorId startedAt entryPage attribution{source}client{country browser}}}}}" as unknown as TypedDocumentNode<LatestVisitsQuery, LatestVisitsQueryVariables>;
export const UpdateUserDocument = "mutation UpdateUser($input:UpdateUserInput!){updateUser(input:$input){...OwnUser}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<UpdateUserMutation, UpdateUserMutationVariables>;
export const DeleteUserDocument = "mutation DeleteUser($input:DeleteUserInput!){deleteUser(input:$input){status}}" as unknown as TypedDocumentNode<DeleteUserMutation, DeleteUserMutationVariables>;
export const ExportSiteDocument = "mutation ExportSite($input:ExportSiteInput!){exportSite(input:$input){jobId}}" as unknown as TypedDocumentNode<ExportSiteMutation, ExportSiteMutationVariables>;
export const ExportJobDocument = "query ExportJob($jobId:ID!){job(jobId:$jobId){status done progress error completeUntil}}" as unknown as TypedDocumentNode<ExportJobQuery, ExportJobQueryVariables>;
export const ExportFileDocument = "query ExportFile($jobId:ID!){job(jobId:$jobId){resultUrl}}" as unknown as TypedDocumentNode<ExportFileQuery, ExportFileQueryVariables>;
export const MonthsDocument = "query Months($siteId:ID!$from:AWSDateTime!$to:AWSDateTime!){site(siteId:$siteId){stats(period:MONTH from:$from to:$to){items{periodStart periodEnd sessions pageViews events}}}}" as unknown as TypedDocumentNode<MonthsQuery, MonthsQueryVariables>;
export const SiteReportDocument = "query SiteReport($siteId:ID!$input:ReportInput!$part:ReportInput!$hasPart:Boolean!){site(siteId:$siteId){report(input:$input){...Overview}part:report(input:$part)@include(if:$hasPart){...Part}}}fragment Overview on Report{completeUntil stats{...Counts}previous{...Counts}periods{...Counts}previousPeriods{...Counts}}fragment Counts on SiteStats{periodStart periodEnd uniqueVisitors sessions pageViews events viewsPerSession bounceRate averageDuration}fragment Part on Report{stats{...Counts}previous{...Counts}}" as unknown as TypedDocumentNode<SiteReportQuery, SiteReportQueryVariables>;
export const DeleteSiteDocument = "mutation DeleteSite($input:DeleteSiteInput!){deleteSite(input:$input){siteId}}" as unknown as TypedDocumentNode<DeleteSiteMutation, DeleteSiteMutationVariables>;
export const SiteErasureDocument = "query SiteErasure($siteId:ID!){siteErasure(siteId:$siteId){deletedAt erasedAt deleted{kind count}remaining{kind until}}}" as unknown as TypedDocumentNode<SiteErasureQuery, SiteErasureQueryVariables>;
export const SiteKeysDocument = "query SiteKeys($siteId:ID!$nextToken:String){site(siteId:$siteId){siteKeys(limit:25 nextToken:$nextToken){items{...SiteKey}nextToken}}}fragment SiteKey on SiteKey{siteKeyId createdAt}" as unknown as TypedDocumentNode<SiteKeysQuery, SiteKeysQueryVariables>;
export const CreateSiteKeyDocument = "mutation CreateSiteKey($input:CreateSiteKeyInput!){createSiteKey(input:$input){siteKey{...SiteKey}key}}fragment SiteKey on SiteKey{siteKeyId createdAt}" as unknown as TypedDocumentNode<CreateSiteKeyMutation, CreateSiteKeyMutationVariables>;
export const RevokeSiteKeyDocument = "mutation RevokeSiteKey($input:RevokeSiteKeyInput!){revokeSiteKey(input:$input){siteKeyId}}" as unknown as TypedDocumentNode<RevokeSiteKeyMutation, RevokeSiteKeyMutationVariables>;
export const SharesDocument = "query Shares($siteId:ID!$nextToken:String){site(siteId:$siteId){shares(limit:25 nextToken:$nextToken){items{...Share}nextToken}}}fragment Share on Share{shareId fields filters{dimension property event operator values}expiresAt createdAt}" as unknown as TypedDocumentNode<SharesQuery, SharesQueryVariables>;
export const ShareSiteDocument = "mutation ShareSite($input:ShareSiteInput!){shareSite(input:$input){share{...Share}token}}fragment Share on Share{shareId fields filters{dimension property event operator values}expiresAt createdAt}" as unknown as TypedDocumentNode<ShareSiteMutation, ShareSiteMutationVariables>;
export const RevokeShareDocument = "mutation RevokeShare($input:RevokeShareInput!){revokeShare(input:$input){shareId}}" as unknown as TypedDocumentNode<RevokeShareMutation, RevokeShareMutationVariables>;
export const SiteProblemsDocument = "query SiteProblems($siteId:ID!$from:AWSDate!$to:AWSDate!$nextToken:String){site(siteId:$siteId){problems(from:$from to:$to limit:25 nextToken:$nextToken){items{date reason field count}nextToken}}}" as unknown as TypedDocumentNode<SiteProblemsQuery, SiteProblemsQueryVariables>;
export const SiteSettingsDocument = "query SiteSettings($siteId:ID!){site(siteId:$siteId){...Settings timezone ownerId owner{email}}}fragment Settings on Site{siteId version name domains allowedOrigins excludedPaths excludedCountries retentionDays historyDays hourlyStatsDays dailyStatsDays visitorIdRotation location signUpForm}" as unknown as TypedDocumentNode<SiteSettingsQuery, SiteSettingsQueryVariables>;
export const UpdateSiteDocument = "mutation UpdateSite($input:UpdateSiteInput!){updateSite(input:$input){...Settings}}fragment Settings on Site{siteId version name domains allowedOrigins excludedPaths excludedCountries retentionDays historyDays hourlyStatsDays dailyStatsDays visitorIdRotation location signUpForm}" as unknown as TypedDocumentNode<UpdateSiteMutation, UpdateSiteMutationVariables>;
export const MySitesDocument = "query MySites($limit:Int!$nextToken:String){mySites(limit:$limit nextToken:$nextToken){items{...SiteCard}nextToken}}fragment SiteCard on Site{siteId name domains timezone createdAt}" as unknown as TypedDocumentNode<MySitesQuery, MySitesQueryVariables>;
export const AllSitesDocument = "query AllSites($limit:Int!$nextToken:String){sites(limit:$limit nextToken:$nextToken){items{...SiteCard}nextToken}}fragment SiteCard on Site{siteId name domains timezone createdAt}" as unknown as TypedDocumentNode<AllSitesQuery, AllSitesQueryVariables>;
export const SiteFiguresDocument = "query SiteFigures($siteId:ID!$input:ReportInput!){site(siteId:$siteId){realtime{currentVisitors}report(input:$input){stats{uniqueVisitors}previous{uniqueVisitors}periods{periodStart uniqueVisitors}}}}" as unknown as TypedDocumentNode<SiteFiguresQuery, SiteFiguresQueryVariables>;
export const UsersDocument = "query Users($prefix:String$limit:Int!$nextToken:String){users(prefix:$prefix limit:$limit nextToken:$nextToken){items{...UserRow}nextToken}}fragment UserRow on User{userId version status email firstName lastName groups createdAt}" as unknown as TypedDocumentNode<UsersQuery, UsersQueryVariables>;
export const UserAgainDocument = "query UserAgain($userId:ID!){user(userId:$userId){...UserRow}}fragment UserRow on User{userId version status email firstName lastName groups createdAt}" as unknown as TypedDocumentNode<UserAgainQuery, UserAgainQueryVariables>;
export const SuspendUserDocument = "mutation SuspendUser($input:SuspendUserInput!){changed:suspendUser(input:$input){...UserRow}}fragment UserRow on User{userId version status email firstName lastName groups createdAt}" as unknown as TypedDocumentNode<SuspendUserMutation, SuspendUserMutationVariables>;
export const ReactivateUserDocument = "mutation ReactivateUser($input:ReactivateUserInput!){changed:reactivateUser(input:$input){...UserRow}}fragment UserRow on User{userId version status email firstName lastName groups createdAt}" as unknown as TypedDocumentNode<ReactivateUserMutation, ReactivateUserMutationVariables>;
export const SetUserGroupsDocument = "mutation SetUserGroups($input:SetUserGroupsInput!){changed:setUserGroups(input:$input){...UserRow}}fragment UserRow on User{userId version status email firstName lastName groups createdAt}" as unknown as TypedDocumentNode<SetUserGroupsMutation, SetUserGroupsMutationVariables>;
export const VisitsSiteDocument = "query VisitsSite($siteId:ID!){site(siteId:$siteId){siteId name timezone retentionDays goals(limit:100){items{goalId name}}}}" as unknown as TypedDocumentNode<VisitsSiteQuery, VisitsSiteQueryVariables>;
export const VisitsOfDayDocument = "query VisitsOfDay($siteId:ID!$date:AWSDate!$nextToken:String){site(siteId:$siteId){sessions(date:$date order:NEWEST_FIRST limit:25 nextToken:$nextToken){items{...Visit}nextToken}}}fragment Visit on Session{visitorId startedAt duration pageViews events attribution{source referrer utmCampaign}client{country browser os device}steps{at path name}goals{goalId at}}" as unknown as TypedDocumentNode<VisitsOfDayQuery, VisitsOfDayQueryVariables>;