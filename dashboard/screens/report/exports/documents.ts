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

/** The format of an exported file. */
export type ExportFormat =
  /**
   * A header, then a line for each row, in UTF-8 (RFC 4180), all text quoted. A text that begins with `=`, `+`,
   * `-`, `@`, a tab, a carriage return, a line feed or a NUL has an apostrophe before it, so that a spreadsheet
   * takes it for text.
   */
  | 'CSV'
  /** Apache Parquet, compressed: with zstd for a site, with Snappy for a segment or source. */
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
 * A `WAITING` job waits for its file and `startJob`. A `RUNNING` one works. `DONE`, `FAILED` and `CANCELLED`
 * jobs have ended; what they did before stays done.
 */
export type JobStatus =
  | 'CANCELLED'
  | 'DONE'
  | 'FAILED'
  | 'RUNNING'
  | 'WAITING';

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


export type ExportFileQuery = { job: { url: string | null } | null };

export const ExportSiteDocument = "mutation ExportSite($input:ExportSiteInput!){exportSite(input:$input){jobId}}" as unknown as TypedDocumentNode<ExportSiteMutation, ExportSiteMutationVariables>;
export const ExportJobDocument = "query ExportJob($jobId:ID!){job(jobId:$jobId){status done progress error completeUntil}}" as unknown as TypedDocumentNode<ExportJobQuery, ExportJobQueryVariables>;
export const ExportFileDocument = "query ExportFile($jobId:ID!){job(jobId:$jobId){url:resultUrl}}" as unknown as TypedDocumentNode<ExportFileQuery, ExportFileQueryVariables>;