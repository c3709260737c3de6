/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** The user to delete. */
export type DeleteUserInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** The caller if omitted; another user only for `admin`. */
  userId?: string | null | undefined;
};

/** A provider to disconnect. */
export type DisconnectProviderInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** The provider's name in the stage. */
  provider: string;
};

/** Changes of the caller's profile. */
export type UpdateUserInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** Given name, at most 100 characters. */
  firstName?: string | null | undefined;
  /** Family name, at most 100 characters. */
  lastName?: string | null | undefined;
  /** A BCP 47 tag, such as `de-AT`. */
  locale?: string | null | undefined;
  /**
   * Phone number with `+` and its country code, such as `+43 1 234 56 78`, at most 15 digits. It is stored in
   * the form of E.164: blanks, brackets, dots, slashes and dashes are left out, and so is the 0 of calls within
   * a country.
   */
  phone?: string | null | undefined;
  /** IANA name of a time zone, such as `Europe/Vienna`, `UTC` or `Etc/GMT-1`. */
  timezone?: string | null | undefined;
};

/**
 * `ACTIVE` users can use the API. `SUSPENDED` users cannot until they are reactivated. `DELETED` users
 * cannot be restored, and disappear after 30 days.
 */
export type UserStatus =
  | 'ACTIVE'
  | 'DELETED'
  | 'SUSPENDED';

export type OwnUserQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnUserQuery = { me: OwnUserFragment | null };

export type OnOwnUserSubscriptionVariables = Exact<{
  userId: string;
}>;


export type OnOwnUserSubscription = { onUserUpdated: OwnUserFragment | null };

export type OwnUserFragment = { userId: string, version: number, email: string, firstName: string | null, lastName: string | null, locale: string | null, timezone: string | null, groups: Array<string>, signInProviders: Array<{ provider: string, address: string }>, emails: { items: Array<{ emailId: string, email: string, isVerified: boolean, isPrimary: boolean, claimExpiresAt: string | null, bouncedAt: string | null }> } | null };

export type UpdateUserMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type UpdateUserMutation = { updateUser: OwnUserFragment | null };

export type DeleteUserMutationVariables = Exact<{
  input: DeleteUserInput;
}>;


export type DeleteUserMutation = { deleteUser: { status: UserStatus } | null };

export type DisconnectProviderMutationVariables = Exact<{
  input: DisconnectProviderInput;
}>;


export type DisconnectProviderMutation = { disconnectProvider: { userId: string } | null };

export const OwnUserDocument = "query OwnUser{me{...OwnUser}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups signInProviders{provider address}emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<OwnUserQuery, OwnUserQueryVariables>;
export const OnOwnUserDocument = "subscription OnOwnUser($userId:ID!){onUserUpdated(userId:$userId){...OwnUser}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups signInProviders{provider address}emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<OnOwnUserSubscription, OnOwnUserSubscriptionVariables>;
export const UpdateUserDocument = "mutation UpdateUser($input:UpdateUserInput!){updateUser(input:$input){...OwnUser}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups signInProviders{provider address}emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<UpdateUserMutation, UpdateUserMutationVariables>;
export const DeleteUserDocument = "mutation DeleteUser($input:DeleteUserInput!){deleteUser(input:$input){status}}" as unknown as TypedDocumentNode<DeleteUserMutation, DeleteUserMutationVariables>;
export const DisconnectProviderDocument = "mutation DisconnectProvider($input:DisconnectProviderInput!){disconnectProvider(input:$input){userId}}" as unknown as TypedDocumentNode<DisconnectProviderMutation, DisconnectProviderMutationVariables>;