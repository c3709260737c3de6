/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** A send to cancel. */
export type CancelSendInput = {
  /** The address that it is to: `Send.email`. */
  email: string;
  /** The id of the send. */
  sendId: string;
};

/**
 * `QUEUED`: it waits for its delivery. `SENDING`: SES is being asked. `UNKNOWN`: SES did not answer, and an
 * event or a second attempt will decide. `SENT`: SES has accepted it. `DELIVERED`: the mail server of the
 * address has accepted it. `BOUNCED`, `COMPLAINED`: it came back, or was reported as spam. `FAILED`: it will not
 * be sent; `failedBecause` says why. `CANCELLED`: it was cancelled before it was sent.
 */
export type SendStatus =
  | 'BOUNCED'
  | 'CANCELLED'
  | 'COMPLAINED'
  | 'DELIVERED'
  | 'FAILED'
  | 'QUEUED'
  | 'SENDING'
  | 'SENT'
  | 'UNKNOWN';

export type ApprovedTemplatesQueryVariables = Exact<{
  nextToken?: string | null | undefined;
}>;


export type ApprovedTemplatesQuery = { templates: { nextToken: string | null, items: Array<{ key: string, name: string, approved: { number: number, transactional: boolean } | null }> } | null };

export type StopMailMutationVariables = Exact<{
  input: CancelSendInput;
}>;


export type StopMailMutation = { stopped: { status: SendStatus } | null };

export const ApprovedTemplatesDocument = "query ApprovedTemplates($nextToken:String){templates(limit:100 nextToken:$nextToken){items{key name approved{number transactional}}nextToken}}" as unknown as TypedDocumentNode<ApprovedTemplatesQuery, ApprovedTemplatesQueryVariables>;
export const StopMailDocument = "mutation StopMail($input:CancelSendInput!){stopped:cancelSend(input:$input){status}}" as unknown as TypedDocumentNode<StopMailMutation, StopMailMutationVariables>;