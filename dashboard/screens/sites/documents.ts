/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/**
 * The role of a person in a site. `VIEWER`: sees its reports and settings. `EDITOR`: also changes goals,
 * funnels, saved filters, notes and `excludedPaths`. `OWNER`: also changes everything else, public links, keys
 * and members, and can transfer or delete the site.
 */
export type SiteRole =
  | 'EDITOR'
  | 'OWNER'
  | 'VIEWER';

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

export type SiteCardFragment = { siteId: string, myRole: SiteRole | null, name: string, domains: Array<string>, timezone: string, createdAt: string };

export const MySitesDocument = "query MySites($limit:Int!$nextToken:String){mySites(limit:$limit nextToken:$nextToken){items{...SiteCard}nextToken}}fragment SiteCard on Site{siteId myRole name domains timezone createdAt}" as unknown as TypedDocumentNode<MySitesQuery, MySitesQueryVariables>;
export const AllSitesDocument = "query AllSites($limit:Int!$nextToken:String){sites(limit:$limit nextToken:$nextToken){items{...SiteCard}nextToken}}fragment SiteCard on Site{siteId myRole name domains timezone createdAt}" as unknown as TypedDocumentNode<AllSitesQuery, AllSitesQueryVariables>;