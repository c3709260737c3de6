/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
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
  /**
   * The user who owns the site. Only for the role `backend`, which must pass it; for other callers
   * `Unauthorized`. A user who is not active is a `Conflict`.
   */
  ownerId?: string | null | undefined;
  /** 1 to 400 days. Default: 30. */
  retentionDays?: number | null | undefined;
  /** 1 to 16. Default: 1. */
  shards?: number | null | undefined;
  /** IANA name of a time zone, such as `Europe/Vienna`, `UTC` or `Etc/GMT-1`. */
  timezone: string;
  /** Default: `DAY`. */
  visitorIdRotation?: VisitorIdRotation | null | undefined;
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

/**
 * When visitors get a new id: at the end of the site's local day, of its ISO week, or of its month. Ids of two
 * periods cannot be linked, because the secret that made them is deleted. More than a day needs a legal basis,
 * such as consent.
 */
export type VisitorIdRotation =
  | 'DAY'
  | 'MONTH'
  | 'WEEK';

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

export const CreateSiteDocument = "mutation CreateSite($input:CreateSiteInput!){createSite(input:$input){siteId}}" as unknown as TypedDocumentNode<CreateSiteMutation, CreateSiteMutationVariables>;
export const MonthsWithCountsDocument = "query MonthsWithCounts($siteId:ID!$from:AWSDateTime!$to:AWSDateTime!){site(siteId:$siteId){stats(period:MONTH from:$from to:$to){items{periodStart}}}}" as unknown as TypedDocumentNode<MonthsWithCountsQuery, MonthsWithCountsQueryVariables>;