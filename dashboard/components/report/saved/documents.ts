/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** The saved filter to delete. */
export type DeleteSavedFilterInput = {
  /** The saved filter's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** The saved filter. */
  savedFilterId: string;
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

/** The complete saved filter. */
export type PutSavedFilterInput = {
  /**
   * The saved filter's `version` that you read, to update it; if it is not the present one, the error is
   * `VersionConflict`. Omit it to create one: an id that exists is then a `Conflict`.
   */
  expectedVersion?: number | null | undefined;
  /** 1 to 20, of 16,384 bytes as JSON in all. */
  filters: Array<FilterInput>;
  /**
   * 1 to 256 characters. Within 24 hours, what was created with this key and the same input is returned again;
   * with another input it is a `Conflict`. An update that is repeated is a `VersionConflict`.
   */
  idempotencyKey?: string | null | undefined;
  /** The display name: 1 to 100 characters. */
  name: string;
  /**
   * The id of the saved filter to update, or of the new one: 1 to 128 letters, digits and `. _ / : -`, but not
   * `__proto__`. If omitted, a new one gets a ULID.
   */
  savedFilterId?: string | null | undefined;
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

export type SavedFiltersQueryVariables = Exact<{
  siteId: string;
  nextToken?: string | null | undefined;
}>;


export type SavedFiltersQuery = { site: { myRole: SiteRole | null, savedFilters: { nextToken: string | null, items: Array<SavedFilterFragment> } | null } | null };

export type PutSavedFilterMutationVariables = Exact<{
  input: PutSavedFilterInput;
}>;


export type PutSavedFilterMutation = { putSavedFilter: SavedFilterFragment | null };

export type DeleteSavedFilterMutationVariables = Exact<{
  input: DeleteSavedFilterInput;
}>;


export type DeleteSavedFilterMutation = { deleteSavedFilter: { savedFilterId: string } | null };

export type SavedFilterFragment = { savedFilterId: string, version: number, name: string, filters: Array<{ dimension: Dimension, property: string | null, event: string | null, operator: FilterOperator, values: Array<string> | null }> };

export const SavedFiltersDocument = "query SavedFilters($siteId:ID!$nextToken:String){site(siteId:$siteId){myRole savedFilters(limit:100 nextToken:$nextToken){items{...SavedFilter}nextToken}}}fragment SavedFilter on SavedFilter{savedFilterId version name filters{dimension property event operator values}}" as unknown as TypedDocumentNode<SavedFiltersQuery, SavedFiltersQueryVariables>;
export const PutSavedFilterDocument = "mutation PutSavedFilter($input:PutSavedFilterInput!){putSavedFilter(input:$input){...SavedFilter}}fragment SavedFilter on SavedFilter{savedFilterId version name filters{dimension property event operator values}}" as unknown as TypedDocumentNode<PutSavedFilterMutation, PutSavedFilterMutationVariables>;
export const DeleteSavedFilterDocument = "mutation DeleteSavedFilter($input:DeleteSavedFilterInput!){deleteSavedFilter(input:$input){savedFilterId}}" as unknown as TypedDocumentNode<DeleteSavedFilterMutation, DeleteSavedFilterMutationVariables>;