/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
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

export const VisitsSiteDocument = "query VisitsSite($siteId:ID!){site(siteId:$siteId){siteId name timezone retentionDays goals(limit:100){items{goalId name}}}}" as unknown as TypedDocumentNode<VisitsSiteQuery, VisitsSiteQueryVariables>;
export const VisitsOfDayDocument = "query VisitsOfDay($siteId:ID!$date:AWSDate!$nextToken:String){site(siteId:$siteId){sessions(date:$date order:NEWEST_FIRST limit:25 nextToken:$nextToken){items{...Visit}nextToken}}}fragment Visit on Session{visitorId startedAt duration pageViews events attribution{source referrer utmCampaign}client{country browser os device}steps{at path name}goals{goalId at}}" as unknown as TypedDocumentNode<VisitsOfDayQuery, VisitsOfDayQueryVariables>;