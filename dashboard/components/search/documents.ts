/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** A kind of entity that a search finds. Each domain adds its own. */
export type SearchKind =
  | 'CAMPAIGN'
  | 'DESTINATION'
  | 'INVOICE'
  | 'SEGMENT'
  | 'SEQUENCE'
  | 'SITE'
  | 'SOURCE'
  | 'SUBSCRIBER'
  | 'TEMPLATE'
  | 'USER';

export type SearchQueryVariables = Exact<{
  text: string;
}>;


export type SearchQuery = { search: Array<SearchHitFragment> | null };

export type SearchHitFragment = { kind: SearchKind, id: string, title: string, detail: string | null };

export const SearchDocument = "query Search($text:String!){search(text:$text){...SearchHit}}fragment SearchHit on SearchHit{kind id title detail}" as unknown as TypedDocumentNode<SearchQuery, SearchQueryVariables>;