/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/**
 * Why mail that is not transactional is paused. `BOUNCES`: too many mails bounced permanently. `COMPLAINTS`: too
 * many were reported as spam. `MANUAL`: an editor or admin paused it.
 */
export type PauseReason =
  | 'BOUNCES'
  | 'COMPLAINTS'
  | 'MANUAL';

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

/** An address to stop all mail to. */
export type SuppressInput = {
  /** The address, in any case. */
  email: string;
  /** Why: 1 to 500 characters on one line. */
  reason: string;
};

/**
 * `BOUNCE`: a mail bounced permanently. `SOFT_BOUNCE`: mails bounced repeatedly, which stops transactional mail
 * later than all other mail (`Suppression.stopsAll`). `COMPLAINT`: the person reported a mail as spam. `MANUAL`:
 * an editor or a server suppressed it. `ERASED`: the person had the data erased.
 */
export type SuppressionKind =
  | 'BOUNCE'
  | 'COMPLAINT'
  | 'ERASED'
  | 'MANUAL'
  | 'SOFT_BOUNCE';

/** An address whose suppression is to be lifted. */
export type UnsuppressInput = {
  /** The address, in any case. */
  email: string;
  /** Why: 1 to 500 characters on one line. */
  reason: string;
};

export type MailHealthQueryVariables = Exact<{ [key: string]: never; }>;


export type MailHealthQuery = { sendingHealth: { sent: number, bounced: number, complained: number, bounceRate: number | null, complaintRate: number | null, maxBounceRate: number, maxComplaintRate: number, minSent: number, isJudged: boolean, pausedAt: string | null, pausedBecause: PauseReason | null } | null };

export type LatestMailsQueryVariables = Exact<{
  status?: SendStatus | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type LatestMailsQuery = { sends: { nextToken: string | null, items: Array<{ sendId: string, email: string, subject: string, templateKey: string, campaignId: string | null, status: SendStatus, queuedAt: string, sendAt: string | null, openedAt: string | null, clickedAt: string | null, failedBecause: string | null }> } | null };

export type MailDaysQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type MailDaysQuery = { emailAnalytics: { items: Array<{ date: string, sent: number, deliveryRate: number | null, openRate: number | null, clickRate: number | null, bounced: number, complained: number, unsubscribed: number, failed: number }> } | null };

export type PauseSendingMutationVariables = Exact<{ [key: string]: never; }>;


export type PauseSendingMutation = { changed: { pausedAt: string | null } | null };

export type ResumeSendingMutationVariables = Exact<{ [key: string]: never; }>;


export type ResumeSendingMutation = { changed: { pausedAt: string | null } | null };

export type SuppressionsQueryVariables = Exact<{
  kind?: SuppressionKind | null | undefined;
  prefix: string;
  nextToken?: string | null | undefined;
}>;


export type SuppressionsQuery = { suppressions: { nextToken: string | null, items: Array<SuppressionRowFragment> } | null };

export type SuppressionRowFragment = { email: string, kind: SuppressionKind, stopsAll: boolean | null, reason: string | null, at: string };

export type SuppressMutationVariables = Exact<{
  input: SuppressInput;
}>;


export type SuppressMutation = { suppress: SuppressionRowFragment | null };

export type UnsuppressMutationVariables = Exact<{
  input: UnsuppressInput;
}>;


export type UnsuppressMutation = { unsuppress: { email: string } | null };

export const MailHealthDocument = "query MailHealth{sendingHealth{sent bounced complained bounceRate complaintRate maxBounceRate maxComplaintRate minSent isJudged pausedAt pausedBecause}}" as unknown as TypedDocumentNode<MailHealthQuery, MailHealthQueryVariables>;
export const LatestMailsDocument = "query LatestMails($status:SendStatus$nextToken:String){sends(status:$status nextToken:$nextToken){items{sendId email subject templateKey campaignId status queuedAt sendAt openedAt clickedAt failedBecause}nextToken}}" as unknown as TypedDocumentNode<LatestMailsQuery, LatestMailsQueryVariables>;
export const MailDaysDocument = "query MailDays($from:AWSDate!$to:AWSDate!){emailAnalytics(from:$from to:$to order:NEWEST_FIRST){items{date sent deliveryRate openRate clickRate bounced complained unsubscribed failed}}}" as unknown as TypedDocumentNode<MailDaysQuery, MailDaysQueryVariables>;
export const PauseSendingDocument = "mutation PauseSending{changed:pauseSending{pausedAt}}" as unknown as TypedDocumentNode<PauseSendingMutation, PauseSendingMutationVariables>;
export const ResumeSendingDocument = "mutation ResumeSending{changed:resumeSending{pausedAt}}" as unknown as TypedDocumentNode<ResumeSendingMutation, ResumeSendingMutationVariables>;
export const SuppressionsDocument = "query Suppressions($kind:SuppressionKind$prefix:String!$nextToken:String){suppressions(kind:$kind prefix:$prefix limit:25 nextToken:$nextToken){items{...SuppressionRow}nextToken}}fragment SuppressionRow on Suppression{email kind stopsAll reason at}" as unknown as TypedDocumentNode<SuppressionsQuery, SuppressionsQueryVariables>;
export const SuppressDocument = "mutation Suppress($input:SuppressInput!){suppress(input:$input){...SuppressionRow}}fragment SuppressionRow on Suppression{email kind stopsAll reason at}" as unknown as TypedDocumentNode<SuppressMutation, SuppressMutationVariables>;
export const UnsuppressDocument = "mutation Unsuppress($input:UnsuppressInput!){unsuppress(input:$input){email}}" as unknown as TypedDocumentNode<UnsuppressMutation, UnsuppressMutationVariables>;