/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** An account at a provider to connect. */
export type ConnectProviderInput = {
  /** The token behind `connect:` in the error of the sign-in, valid for 15 minutes. */
  proof: string;
};

/** A sign-up by a provider. */
export type SignUpByProviderInput = {
  /** The token behind `create:` in the error of the sign-in, valid for 15 minutes. */
  proof: string;
};

export type ConnectProviderMutationVariables = Exact<{
  input: ConnectProviderInput;
}>;


export type ConnectProviderMutation = { connectProvider: { userId: string } | null };

export type SignUpByProviderMutationVariables = Exact<{
  input: SignUpByProviderInput;
}>;


export type SignUpByProviderMutation = { signUpByProvider: string | null };

export const ConnectProviderDocument = "mutation ConnectProvider($input:ConnectProviderInput!){connectProvider(input:$input){userId}}" as unknown as TypedDocumentNode<ConnectProviderMutation, ConnectProviderMutationVariables>;
export const SignUpByProviderDocument = "mutation SignUpByProvider($input:SignUpByProviderInput!){signUpByProvider(input:$input)}" as unknown as TypedDocumentNode<SignUpByProviderMutation, SignUpByProviderMutationVariables>;