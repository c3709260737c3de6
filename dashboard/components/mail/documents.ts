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

/** A template to try, and who gets it: `emailId` or `to`. */
export type SendTestEmailInput = {
  /**
   * The address of the person whose data is used instead, as `email` in `previewTemplate`. The mail still goes
   * to the caller or the colleague, and its links are theirs.
   */
  as?: string | null | undefined;
  /** The id of an address of the caller, which must be verified. If it has a subscriber, that one's data is used. */
  emailId?: string | null | undefined;
  /**
   * The same key and input return the same result, and send nothing again. At most 256 characters, kept for 24
   * hours.
   */
  idempotencyKey?: string | null | undefined;
  /** The key of the template. */
  key: string;
  /** The number. Omitted: the latest. One that is `CANCELLED` or `SUPERSEDED` is an `InvalidTransition`. */
  number?: number | null | undefined;
  /**
   * The id of a colleague, whose primary address gets the mail: one of `approvers`, and not the caller. If the
   * address has a subscriber, that one's data is used.
   */
  to?: string | null | undefined;
  /** The variables of the send, as in `previewTemplate`. */
  variables?: string | null | undefined;
};

export type ApprovedTemplatesQueryVariables = Exact<{
  nextToken?: string | null | undefined;
}>;


export type ApprovedTemplatesQuery = { templates: { nextToken: string | null, items: Array<{ key: string, name: string, approved: { number: number, transactional: boolean } | null }> } | null };

export type StopMailMutationVariables = Exact<{
  input: CancelSendInput;
}>;


export type StopMailMutation = { stopped: { status: SendStatus } | null };

export type OwnEmailQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnEmailQuery = { me: { primaryEmailId: string } | null };

export type SendTestEmailMutationVariables = Exact<{
  input: SendTestEmailInput;
}>;


export type SendTestEmailMutation = { sent: { status: SendStatus, email: string, failedBecause: string | null } | null };

export type ColleaguesQueryVariables = Exact<{
  nextToken?: string | null | undefined;
}>;


export type ColleaguesQuery = { approvers: { nextToken: string | null, items: Array<ColleagueFragment> } | null };

export type ColleagueFragment = { userId: string, email: string, firstName: string | null, lastName: string | null };

export const ApprovedTemplatesDocument = "query ApprovedTemplates($nextToken:String){templates(limit:100 nextToken:$nextToken){items{key name approved{number transactional}}nextToken}}" as unknown as TypedDocumentNode<ApprovedTemplatesQuery, ApprovedTemplatesQueryVariables>;
export const StopMailDocument = "mutation StopMail($input:CancelSendInput!){stopped:cancelSend(input:$input){status}}" as unknown as TypedDocumentNode<StopMailMutation, StopMailMutationVariables>;
export const OwnEmailDocument = "query OwnEmail{me{primaryEmailId}}" as unknown as TypedDocumentNode<OwnEmailQuery, OwnEmailQueryVariables>;
export const SendTestEmailDocument = "mutation SendTestEmail($input:SendTestEmailInput!){sent:sendTestEmail(input:$input){status email failedBecause}}" as unknown as TypedDocumentNode<SendTestEmailMutation, SendTestEmailMutationVariables>;
export const ColleaguesDocument = "query Colleagues($nextToken:String){approvers(limit:100 nextToken:$nextToken){items{...Colleague}nextToken}}fragment Colleague on Approver{userId email firstName lastName}" as unknown as TypedDocumentNode<ColleaguesQuery, ColleaguesQueryVariables>;