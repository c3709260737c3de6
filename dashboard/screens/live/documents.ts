/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
export type LatestVisitsQueryVariables = Exact<{
  siteId: string;
  date: string;
}>;


export type LatestVisitsQuery = { site: { sessions: { items: Array<{ visitorId: string, startedAt: string, entryPage: string | null, attribution: { source: string | null }, client: { country: string | null, browser: string | null } }> } | null } | null };

export const LatestVisitsDocument = "query LatestVisits($siteId:ID!$date:AWSDate!){site(siteId:$siteId){sessions(date:$date order:NEWEST_FIRST limit:10){items{visitorId startedAt entryPage attribution{source}client{country browser}}}}}" as unknown as TypedDocumentNode<LatestVisitsQuery, LatestVisitsQueryVariables>;