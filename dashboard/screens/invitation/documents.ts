/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** An invitation to accept. */
export type AcceptSiteInvitationInput = {
  /** The token of the link in the mail. */
  token: string;
};

export type AcceptSiteInvitationMutationVariables = Exact<{
  input: AcceptSiteInvitationInput;
}>;


export type AcceptSiteInvitationMutation = { acceptSiteInvitation: { siteId: string } | null };

export const AcceptSiteInvitationDocument = "mutation AcceptSiteInvitation($input:AcceptSiteInvitationInput!){acceptSiteInvitation(input:$input){siteId}}" as unknown as TypedDocumentNode<AcceptSiteInvitationMutation, AcceptSiteInvitationMutationVariables>;