/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
export type OwnUserQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnUserQuery = { me: OwnUserFragment | null };

export type OnOwnUserSubscriptionVariables = Exact<{
  userId: string;
}>;


export type OnOwnUserSubscription = { onUserUpdated: OwnUserFragment | null };

export type OwnUserFragment = { userId: string, version: number, email: string, firstName: string | null, lastName: string | null, locale: string | null, timezone: string | null, groups: Array<string>, signInProviders: Array<{ provider: string, address: string }>, emails: { items: Array<{ emailId: string, email: string, isVerified: boolean, isPrimary: boolean, claimExpiresAt: string | null, bouncedAt: string | null }> } | null };

export const OwnUserDocument = "query OwnUser{me{...OwnUser}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups signInProviders{provider address}emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<OwnUserQuery, OwnUserQueryVariables>;
export const OnOwnUserDocument = "subscription OnOwnUser($userId:ID!){onUserUpdated(userId:$userId){...OwnUser}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups signInProviders{provider address}emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<OnOwnUserSubscription, OnOwnUserSubscriptionVariables>;