/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
export type SignInsQueryVariables = Exact<{
  userId: string;
  limit: number;
  nextToken?: string | null | undefined;
}>;


export type SignInsQuery = { user: { signIns: { nextToken: string | null, items: Array<SignInRowFragment> } | null } | null };

export type SignInRowFragment = { signInId: string, at: string, browser: string | null, os: string | null };

export const SignInsDocument = "query SignIns($userId:ID!$limit:Int!$nextToken:String){user(userId:$userId){signIns(limit:$limit nextToken:$nextToken){items{...SignInRow}nextToken}}}fragment SignInRow on SignIn{signInId at browser os}" as unknown as TypedDocumentNode<SignInsQuery, SignInsQueryVariables>;