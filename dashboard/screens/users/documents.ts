/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** The user to reactivate. */
export type ReactivateUserInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** The user. */
  userId: string;
};

/** The user who has lost the second factor. */
export type ResetSecondFactorInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** The user. */
  userId: string;
};

/** The new groups of a user. */
export type SetUserGroupsInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** All groups that the user is to have: any of `viewer`, `editor` and `admin`, or an empty list. */
  groups: Array<string>;
  /** The user. */
  userId: string;
};

/** The user to sign out. */
export type SignOutUserInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** The user. */
  userId: string;
};

/** The user to suspend. */
export type SuspendUserInput = {
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
  /** The user. */
  userId: string;
};

/**
 * `ACTIVE` users can use the API. `SUSPENDED` users cannot until they are reactivated. `DELETED` users
 * cannot be restored, and disappear after 30 days.
 */
export type UserStatus =
  | 'ACTIVE'
  | 'DELETED'
  | 'SUSPENDED';

export type UsersQueryVariables = Exact<{
  prefix?: string | null | undefined;
  limit: number;
  nextToken?: string | null | undefined;
}>;


export type UsersQuery = { users: { nextToken: string | null, items: Array<UserRowFragment> } | null };

export type UserAgainQueryVariables = Exact<{
  userId: string;
}>;


export type UserAgainQuery = { user: UserRowFragment | null };

export type SuspendUserMutationVariables = Exact<{
  input: SuspendUserInput;
}>;


export type SuspendUserMutation = { changed: UserRowFragment | null };

export type ReactivateUserMutationVariables = Exact<{
  input: ReactivateUserInput;
}>;


export type ReactivateUserMutation = { changed: UserRowFragment | null };

export type ResetSecondFactorMutationVariables = Exact<{
  input: ResetSecondFactorInput;
}>;


export type ResetSecondFactorMutation = { changed: UserRowFragment | null };

export type SignOutUserMutationVariables = Exact<{
  input: SignOutUserInput;
}>;


export type SignOutUserMutation = { changed: UserRowFragment | null };

export type SetUserGroupsMutationVariables = Exact<{
  input: SetUserGroupsInput;
}>;


export type SetUserGroupsMutation = { changed: UserRowFragment | null };

export type UserRowFragment = { userId: string, version: number, status: UserStatus, email: string, firstName: string | null, lastName: string | null, groups: Array<string>, createdAt: string };

export const UsersDocument = "query Users($prefix:String$limit:Int!$nextToken:String){users(prefix:$prefix limit:$limit nextToken:$nextToken){items{...UserRow}nextToken}}fragment UserRow on User{userId version status email firstName lastName groups createdAt}" as unknown as TypedDocumentNode<UsersQuery, UsersQueryVariables>;
export const UserAgainDocument = "query UserAgain($userId:ID!){user(userId:$userId){...UserRow}}fragment UserRow on User{userId version status email firstName lastName groups createdAt}" as unknown as TypedDocumentNode<UserAgainQuery, UserAgainQueryVariables>;
export const SuspendUserDocument = "mutation SuspendUser($input:SuspendUserInput!){changed:suspendUser(input:$input){...UserRow}}fragment UserRow on User{userId version status email firstName lastName groups createdAt}" as unknown as TypedDocumentNode<SuspendUserMutation, SuspendUserMutationVariables>;
export const ReactivateUserDocument = "mutation ReactivateUser($input:ReactivateUserInput!){changed:reactivateUser(input:$input){...UserRow}}fragment UserRow on User{userId version status email firstName lastName groups createdAt}" as unknown as TypedDocumentNode<ReactivateUserMutation, ReactivateUserMutationVariables>;
export const ResetSecondFactorDocument = "mutation ResetSecondFactor($input:ResetSecondFactorInput!){changed:resetSecondFactor(input:$input){...UserRow}}fragment UserRow on User{userId version status email firstName lastName groups createdAt}" as unknown as TypedDocumentNode<ResetSecondFactorMutation, ResetSecondFactorMutationVariables>;
export const SignOutUserDocument = "mutation SignOutUser($input:SignOutUserInput!){changed:signOutUser(input:$input){...UserRow}}fragment UserRow on User{userId version status email firstName lastName groups createdAt}" as unknown as TypedDocumentNode<SignOutUserMutation, SignOutUserMutationVariables>;
export const SetUserGroupsDocument = "mutation SetUserGroups($input:SetUserGroupsInput!){changed:setUserGroups(input:$input){...UserRow}}fragment UserRow on User{userId version status email firstName lastName groups createdAt}" as unknown as TypedDocumentNode<SetUserGroupsMutation, SetUserGroupsMutationVariables>;