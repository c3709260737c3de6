/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** An address to add. */
export type AddEmailInput = {
  /**
   * The address, in any case. ASCII only; write an international domain as A-labels (`xn--...`), because SES
   * sends no mail to other addresses.
   */
  email: string;
  /**
   * 1 to 256 characters. Within 24 hours, the same key with the same address returns the same result. The
   * spelling of the address is part of the input, because the result shows it: the same key with another
   * spelling is a `Conflict`.
   */
  idempotencyKey?: string | null | undefined;
};

/** The address to remove. */
export type RemoveEmailInput = {
  /** An Email of the caller that is not primary. */
  emailId: string;
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
};

/** The address to send another code to. */
export type SendEmailVerificationInput = {
  /** An Email of the caller that is not verified yet. */
  emailId: string;
};

/** The address to make primary. */
export type SetPrimaryEmailInput = {
  /** A verified Email of the caller. */
  emailId: string;
  /** The user's `version` that you read. If it is not the present one, the error is `VersionConflict`. */
  expectedVersion: number;
};

/** The address and its code. */
export type VerifyEmailInput = {
  /** The 6 digits from the mail. Spaces around and between them are ignored. */
  code: string;
  /** An Email of the caller that is not verified yet. */
  emailId: string;
};

export type OwnUserQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnUserQuery = { me: OwnUserFragment | null };

export type OnOwnUserSubscriptionVariables = Exact<{
  userId: string;
}>;


export type OnOwnUserSubscription = { onUserUpdated: OwnUserFragment | null };

export type OwnUserFragment = { userId: string, version: number, email: string, firstName: string | null, lastName: string | null, locale: string | null, timezone: string | null, groups: Array<string>, signInProviders: Array<{ provider: string, address: string }>, emails: { items: Array<{ emailId: string, email: string, isVerified: boolean, isPrimary: boolean, claimExpiresAt: string | null, bouncedAt: string | null }> } | null };

export type AddEmailMutationVariables = Exact<{
  input: AddEmailInput;
}>;


export type AddEmailMutation = { addEmail: { emailId: string, user: OwnUserFragment | null } | null };

export type SendEmailVerificationMutationVariables = Exact<{
  input: SendEmailVerificationInput;
}>;


export type SendEmailVerificationMutation = { sendEmailVerification: { emailId: string } | null };

export type VerifyEmailMutationVariables = Exact<{
  input: VerifyEmailInput;
}>;


export type VerifyEmailMutation = { verifyEmail: { user: OwnUserFragment | null } | null };

export type SetPrimaryEmailMutationVariables = Exact<{
  input: SetPrimaryEmailInput;
}>;


export type SetPrimaryEmailMutation = { setPrimaryEmail: OwnUserFragment | null };

export type RemoveEmailMutationVariables = Exact<{
  input: RemoveEmailInput;
}>;


export type RemoveEmailMutation = { removeEmail: OwnUserFragment | null };

export const OwnUserDocument = "query OwnUser{me{...OwnUser}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups signInProviders{provider address}emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<OwnUserQuery, OwnUserQueryVariables>;
export const OnOwnUserDocument = "subscription OnOwnUser($userId:ID!){onUserUpdated(userId:$userId){...OwnUser}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups signInProviders{provider address}emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<OnOwnUserSubscription, OnOwnUserSubscriptionVariables>;
export const AddEmailDocument = "mutation AddEmail($input:AddEmailInput!){addEmail(input:$input){emailId user{...OwnUser}}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups signInProviders{provider address}emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<AddEmailMutation, AddEmailMutationVariables>;
export const SendEmailVerificationDocument = "mutation SendEmailVerification($input:SendEmailVerificationInput!){sendEmailVerification(input:$input){emailId}}" as unknown as TypedDocumentNode<SendEmailVerificationMutation, SendEmailVerificationMutationVariables>;
export const VerifyEmailDocument = "mutation VerifyEmail($input:VerifyEmailInput!){verifyEmail(input:$input){user{...OwnUser}}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups signInProviders{provider address}emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<VerifyEmailMutation, VerifyEmailMutationVariables>;
export const SetPrimaryEmailDocument = "mutation SetPrimaryEmail($input:SetPrimaryEmailInput!){setPrimaryEmail(input:$input){...OwnUser}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups signInProviders{provider address}emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<SetPrimaryEmailMutation, SetPrimaryEmailMutationVariables>;
export const RemoveEmailDocument = "mutation RemoveEmail($input:RemoveEmailInput!){removeEmail(input:$input){...OwnUser}}fragment OwnUser on User{userId version email firstName lastName locale timezone groups signInProviders{provider address}emails{items{emailId email isVerified isPrimary claimExpiresAt bouncedAt}}}" as unknown as TypedDocumentNode<RemoveEmailMutation, RemoveEmailMutationVariables>;