/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** The template version to approve. */
export type ApproveTemplateInput = {
  /** The `version` of the template version that was read. Another present one is a `VersionConflict`. */
  expectedVersion: number;
  /** The key of the template. */
  key: string;
  /** Why, for the audit: at most 500 characters on one line. */
  note?: string | null | undefined;
  /** The number. */
  number: number;
};

/** The template versions to approve. */
export type ApproveTemplatesInput = {
  /** The versions: 1 to 20, each of another template. */
  items: Array<ApproveTemplateInput>;
};

/**
 * Every `errorType` that an error of this API can have. Data for programs is in `errorInfo`.
 *
 * - `ValidationError`: the input is invalid in every state of the data; `errorInfo.field` names the field.
 * - `NotFound`: there is no such entity, or the caller may not know of it.
 * - `Conflict`: the operation contradicts the present state. With `errorInfo.retry` another request was changing
 *   the same data: send it again.
 * - `VersionConflict`: the entity has changed since you read it; `errorInfo.currentVersion` is its present
 *   version.
 * - `Unauthorized`: the caller lacks the permission, or has lost it.
 * - `LimitExceeded`: too many items, or too many requests in a time.
 * - `Suppressed`, `Unsubscribed`: mail may not be sent to that address.
 * - `DuplicateReminder`: a reminder of this type was requested in this month; `sendId` is its send.
 * - `InvalidTransition`: the present status does not allow the operation; `errorInfo.status` is that status.
 * - `Expired`: a code or token was valid once and is no longer.
 * - `BackfillRunning`: an update is still counting what was stored before it: ask again later.
 * - `Unavailable`: a service that the operation needs does not answer, or is not configured.
 */
export type ErrorType =
  | 'BackfillRunning'
  | 'Conflict'
  | 'DuplicateReminder'
  | 'Expired'
  | 'InvalidTransition'
  | 'LimitExceeded'
  | 'NotFound'
  | 'Suppressed'
  | 'Unauthorized'
  | 'Unavailable'
  | 'Unsubscribed'
  | 'ValidationError'
  | 'VersionConflict';

/** The template version to send back. */
export type ReturnTemplateInput = {
  /** The `version` of the template version that was read. Another present one is a `VersionConflict`. */
  expectedVersion: number;
  /** The key of the template. */
  key: string;
  /** Why, for the author and the audit: 1 to 500 characters on one line. */
  note: string;
  /** The number. */
  number: number;
};

export type ApproveTemplateMutationVariables = Exact<{
  input: ApproveTemplateInput;
}>;


export type ApproveTemplateMutation = { decided: { key: string } | null };

export type ApproveTemplatesMutationVariables = Exact<{
  input: ApproveTemplatesInput;
}>;


export type ApproveTemplatesMutation = { decided: { items: Array<{ key: string, number: number, errorType: ErrorType | null, errorInfo: unknown }> } | null };

export type ReturnTemplateMutationVariables = Exact<{
  input: ReturnTemplateInput;
}>;


export type ReturnTemplateMutation = { decided: { key: string } | null };

export const ApproveTemplateDocument = "mutation ApproveTemplate($input:ApproveTemplateInput!){decided:approveTemplate(input:$input){key}}" as unknown as TypedDocumentNode<ApproveTemplateMutation, ApproveTemplateMutationVariables>;
export const ApproveTemplatesDocument = "mutation ApproveTemplates($input:ApproveTemplatesInput!){decided:approveTemplates(input:$input){items{key number errorType errorInfo}}}" as unknown as TypedDocumentNode<ApproveTemplatesMutation, ApproveTemplatesMutationVariables>;
export const ReturnTemplateDocument = "mutation ReturnTemplate($input:ReturnTemplateInput!){decided:returnTemplate(input:$input){key}}" as unknown as TypedDocumentNode<ReturnTemplateMutation, ReturnTemplateMutationVariables>;