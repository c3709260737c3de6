/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
export type WaitingForMeQueryVariables = Exact<{ [key: string]: never; }>;


export type WaitingForMeQuery = { templatesToApprove: { nextToken: string | null, items: Array<{ isDecidable: boolean }> } | null };

export const WaitingForMeDocument = "query WaitingForMe{templatesToApprove(limit:100){items{isDecidable}nextToken}}" as unknown as TypedDocumentNode<WaitingForMeQuery, WaitingForMeQueryVariables>;