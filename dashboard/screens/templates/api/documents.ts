/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** The template version to cancel. */
export type CancelTemplateInput = {
  /** The `version` of the template version that was read. Another present one is a `VersionConflict`. */
  expectedVersion: number;
  /** The key of the template. */
  key: string;
  /** Why, for the audit: at most 500 characters on one line. */
  note?: string | null | undefined;
  /** The number. */
  number: number;
};

/**
 * A template to create. At least one of `text` and `html` is needed. docs/email/templates.md says what a
 * template may contain.
 */
export type CreateTemplateInput = {
  /** The language of `html`. Default: `HTML`. */
  format?: TemplateFormat | null | undefined;
  /**
   * The sender, as `address` or `Name <address>`; the address is one of the deployment's. Omitted: the
   * deployment's.
   */
  from?: string | null | undefined;
  /** The HTML, MJML or Markdown, as Liquid. */
  html?: string | null | undefined;
  /** The same key and input return the same template. At most 256 characters, kept for 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Its key: 1 to 100 lower-case letters, digits, `-`, `_`, `.` and `/`. */
  key: string;
  /** Its name in lists: 1 to 100 characters on one line. Omitted: the last part of the key. */
  name?: string | null | undefined;
  /** True: it can be sent once only. Default: false. */
  once?: boolean | null | undefined;
  /**
   * The preview line, as Liquid: at most 200 characters on one line. It needs `html`, and MJML that has no
   * `<mj-preview>`. Omitted: mail programs show the first words of the mail.
   */
  previewText?: string | null | undefined;
  /** The address that answers go to, in any case. */
  replyTo?: string | null | undefined;
  /** The subject, as Liquid: 1 to 300 characters on one line. */
  subject: string;
  /** The plain text, as Liquid. Omitted: it is made from the HTML. */
  text?: string | null | undefined;
  /** The key of an existing topic, whose subscribers it is for. Omitted: it is for everybody who is subscribed. */
  topic?: string | null | undefined;
  /**
   * True: it is also sent to people who have unsubscribed. Use it for answers to actions of the person only.
   * Default: false.
   */
  transactional?: boolean | null | undefined;
};

/** An image to delete. */
export type DeleteImageInput = {
  /** Its id. */
  imageId: string;
};

/** An image that was uploaded. */
export type FinishImageInput = {
  /** Its id, from `uploadImage`. */
  imageId: string;
};

/** The reminders of an open invoice, in the order in which they are sent. */
export type ReminderType =
  | 'FINAL_NOTICE'
  | 'FIRST_REMINDER'
  | 'SECOND_REMINDER';

/** The template version to ask approval for. */
export type RequestApprovalInput = {
  /** The `version` of the template version that was read. Another present one is a `VersionConflict`. */
  expectedVersion: number;
  /** The same key and input return the same version. At most 256 characters, kept for 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** The key of the template. */
  key: string;
  /** A note for the approvers: at most 500 characters on one line. */
  note?: string | null | undefined;
  /** The number. */
  number: number;
  /**
   * The ids of the users to mail: at most 10 active users whom an admin has put in the group `editor` or
   * `admin`, and not the caller. Omitted: there is no mail.
   */
  to?: Array<string> | null | undefined;
};

/** An action on a template version. The actor of `SUPERSEDED` is the one who saved the version after it. */
export type TemplateAction =
  | 'APPROVED'
  | 'CANCELLED'
  | 'REQUESTED'
  | 'RETURNED'
  | 'SAVED'
  | 'SENT'
  | 'SUPERSEDED';

/**
 * The language that an author types. `HTML` is HTML, or MJML if it begins with `<mjml`. `MARKDOWN` is compiled
 * to HTML in a calm layout; raw HTML in it is shown as it was typed.
 */
export type TemplateFormat =
  | 'HTML'
  | 'MARKDOWN';

/** The state of the latest version of a template. */
export type TemplateState =
  /** It is approved: new sends use it. */
  | 'APPROVED'
  /** It is cancelled. New sends may use an earlier one. */
  | 'CANCELLED'
  /** A draft that waits for no approval. */
  | 'DRAFT'
  /** A draft that was sent back to its author, and for which no user has asked again. */
  | 'RETURNED'
  /** A draft for which `requestApproval` asked. */
  | 'WAITING';

/**
 * The state of a template version. A `DRAFTED` one is not approved yet. `APPROVED` and `SENT` ones can be sent;
 * `SENT` says that it was. `CANCELLED` and `SUPERSEDED` ones cannot be sent; a draft is superseded by the
 * version that was saved after it.
 */
export type TemplateStatus =
  | 'APPROVED'
  | 'CANCELLED'
  | 'DRAFTED'
  | 'SENT'
  | 'SUPERSEDED';

/**
 * The next version of a template. `subject`, `text` and `html` are replaced as a whole; at least one of `text`
 * and `html` is needed. Other values that are omitted stay as the latest version has them.
 */
export type UpdateTemplateInput = {
  /** The template's `version` on which the update is based. Another present one is a `VersionConflict`. */
  expectedVersion: number;
  /** The language of `html`, which is given with it. Default: `HTML`. */
  format?: TemplateFormat | null | undefined;
  /** The sender, as `address` or `Name <address>`. Null: the deployment's. */
  from?: string | null | undefined;
  /** The HTML, MJML or Markdown, as Liquid. Omitted: the template has no HTML. */
  html?: string | null | undefined;
  /** The key of the template. */
  key: string;
  /** Its name in lists, which needs no approval. Null: the last part of the key. */
  name?: string | null | undefined;
  /**
   * The preview line, as in `createTemplate`. Null: none. It goes with the HTML, so a version without one has
   * none.
   */
  previewText?: string | null | undefined;
  /** The address that answers go to. Null: the sender's. */
  replyTo?: string | null | undefined;
  /** The subject, as Liquid: 1 to 300 characters on one line. */
  subject: string;
  /** The plain text, as Liquid. Omitted: it is made from the HTML. */
  text?: string | null | undefined;
  /** The key of an existing topic. Null: it is for everybody who is subscribed. */
  topic?: string | null | undefined;
  /** True: it is also sent to people who have unsubscribed. */
  transactional?: boolean | null | undefined;
};

/** An image that is to be uploaded. */
export type UploadImageInput = {
  /** The size of the file in bytes: 1 to 5,242,880. */
  bytes: number;
  /** `image/png`, `image/jpeg`, `image/gif` or `image/webp`. */
  contentType: string;
  /** The name of the file: 1 to 200 characters on one line. */
  fileName: string;
  /** The SHA-256 of the file, as 64 lower-case hex digits. */
  sha256: string;
};

export type TemplatesQueryVariables = Exact<{
  state?: TemplateState | null | undefined;
  search?: string | null | undefined;
  limit: number;
  nextToken?: string | null | undefined;
}>;


export type TemplatesQuery = { templates: { nextToken: string | null, items: Array<TemplateRowFragment> } | null };

export type TemplateCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type TemplateCountsQuery = { templateCounts: Array<{ state: TemplateState, count: number, isComplete: boolean }> | null };

export type TemplateInFullQueryVariables = Exact<{
  key: string;
}>;


export type TemplateInFullQuery = { template: TemplateInFullFragment | null, subscribers: { items: Array<{ email: string }> } | null };

export type TemplateUsesQueryVariables = Exact<{ [key: string]: never; }>;


export type TemplateUsesQuery = { sequences: { nextToken: string | null, items: Array<{ sequenceId: string, name: string, latest: { steps: Array<{ send: { templateKey: string | null, variants: Array<{ templateKey: string }> | null } | null }> } | null }> } | null, campaigns: { nextToken: string | null, items: Array<{ campaignId: string, name: string, dryRun: boolean, templateKey: string | null, variants: Array<{ templateKey: string }> | null }> } | null, emailSettings: { reminders: Array<{ type: ReminderType, templateKey: string }> | null } | null };

export type EditedTemplateQueryVariables = Exact<{
  key: string;
}>;


export type EditedTemplateQuery = { template: EditedTemplateFragment | null };

export type WaitingQueryVariables = Exact<{
  limit: number;
  nextToken?: string | null | undefined;
}>;


export type WaitingQuery = { templatesToApprove: { nextToken: string | null, items: Array<WaitingVersionFragment> } | null };

export type NewestWaitingQueryVariables = Exact<{
  limit: number;
}>;


export type NewestWaitingQuery = { templatesToApprove: { nextToken: string | null, items: Array<WaitingVersionFragment> } | null, subscribers: { items: Array<{ email: string }> } | null };

export type ComparedQueryVariables = Exact<{
  key: string;
  number: number;
}>;


export type ComparedQuery = { template: { latestNumber: number, number: (
      { text: string | null }
      & WaitingVersionFragment
      & VersionContentFragment
    ) | null, approved: (
      { text: string | null }
      & VersionContentFragment
    ) | null } | null };

export type LatestDecisionsQueryVariables = Exact<{
  actor: string;
}>;


export type LatestDecisionsQuery = { templateAudit: { items: Array<{ auditId: string, key: string, number: number, action: TemplateAction, at: string }> } | null };

export type RecipientOfInvoiceQueryVariables = Exact<{
  invoiceId: string;
}>;


export type RecipientOfInvoiceQuery = { invoice: { email: string } | null };

export type TopicsQueryVariables = Exact<{ [key: string]: never; }>;


export type TopicsQuery = { topics: { items: Array<{ topic: string, name: string }> } | null };

export type PreviewSourceQueryVariables = Exact<{
  subject: string;
  previewText?: string | null | undefined;
  text?: string | null | undefined;
  html?: string | null | undefined;
  format?: TemplateFormat | null | undefined;
  topic?: string | null | undefined;
  transactional?: boolean | null | undefined;
  email?: string | null | undefined;
}>;


export type PreviewSourceQuery = { previewSource: MailPreviewFragment | null };

export type PreviewVersionQueryVariables = Exact<{
  key: string;
  number: number;
  email?: string | null | undefined;
}>;


export type PreviewVersionQuery = { previewTemplate: MailPreviewFragment | null };

export type RecipientsQueryVariables = Exact<{
  prefix?: string | null | undefined;
}>;


export type RecipientsQuery = { subscribers: { items: Array<{ email: string, firstName: string | null }> } | null };

export type ImagesQueryVariables = Exact<{
  limit: number;
  nextToken?: string | null | undefined;
}>;


export type ImagesQuery = { images: { nextToken: string | null, items: Array<ListedImageFragment> } | null };

export type CreateTemplateMutationVariables = Exact<{
  input: CreateTemplateInput;
}>;


export type CreateTemplateMutation = { saved: EditedTemplateFragment | null };

export type UpdateTemplateMutationVariables = Exact<{
  input: UpdateTemplateInput;
}>;


export type UpdateTemplateMutation = { saved: EditedTemplateFragment | null };

export type RequestApprovalMutationVariables = Exact<{
  input: RequestApprovalInput;
}>;


export type RequestApprovalMutation = { asked: VersionStateFragment | null };

export type UploadImageMutationVariables = Exact<{
  input: UploadImageInput;
}>;


export type UploadImageMutation = { uploadImage: { imageId: string, uploadUrl: string, headers: unknown } | null };

export type FinishImageMutationVariables = Exact<{
  input: FinishImageInput;
}>;


export type FinishImageMutation = { finishImage: ListedImageFragment | null };

export type DeleteImageMutationVariables = Exact<{
  input: DeleteImageInput;
}>;


export type DeleteImageMutation = { deleteImage: { imageId: string } | null };

export type ListedImageFragment = { imageId: string, imageUrl: string, fileName: string, bytes: number, uploadedBy: string, uploadedByUser: ColleagueFragment | null, uses: { nextToken: string | null, items: Array<{ key: string }> } | null };

export type TemplateRowFragment = { key: string, name: string, latestNumber: number, updatedAt: string, latest: (
    { subject: string, sentAt: string | null, authorUser: ColleagueFragment | null }
    & VersionStateFragment
  ) | null };

export type TemplateInFullFragment = (
  { latest: { previewText: string | null, returnNote: string | null, isDecidable: boolean } | null, approved: { number: number, approvedAt: string | null, approvedBy: string | null, approvedByUser: ColleagueFragment | null } | null, sends: { items: Array<{ queuedAt: string }> } | null }
  & TemplateRowFragment
);

export type EditedTemplateFragment = { key: string, name: string, version: number, latestNumber: number, latest: (
    { returnNote: string | null }
    & VersionStateFragment
    & VersionContentFragment
  ) | null, approved: VersionContentFragment | null };

export type VersionStateFragment = { number: number, version: number, status: TemplateStatus, author: string, requestedAt: string | null, returnedAt: string | null };

export type ColleagueFragment = { userId: string, email: string, firstName: string | null, lastName: string | null };

export type VersionContentFragment = { number: number, subject: string, previewText: string | null, source: string | null, sourceText: string | null, format: TemplateFormat, topic: string | null, transactional: boolean, from: string | null, replyTo: string | null };

export type MailPreviewFragment = { subject: string, previewText: string, text: string, html: string | null, previewUrl: string | null, headers: unknown, variables: unknown, warnings: Array<string> };

export type WaitingVersionFragment = (
  { key: string, templateName: string, isDecidable: boolean, subject: string, invoiceId: string | null, reminderType: ReminderType | null, requestNote: string | null, authorUser: ColleagueFragment | null, requestedByUser: ColleagueFragment | null }
  & VersionStateFragment
);

export type TemplateVersionsQueryVariables = Exact<{
  key: string;
  nextToken?: string | null | undefined;
}>;


export type TemplateVersionsQuery = { template: { versions: { nextToken: string | null, items: Array<ListedVersionFragment> } | null } | null };

export type VersionSourceQueryVariables = Exact<{
  key: string;
  number: number;
}>;


export type VersionSourceQuery = { template: { number: VersionContentFragment | null } | null };

export type OneVersionQueryVariables = Exact<{
  key: string;
  number: number;
}>;


export type OneVersionQuery = { template: { number: ListedVersionFragment | null } | null };

export type WithdrawVersionMutationVariables = Exact<{
  input: CancelTemplateInput;
}>;


export type WithdrawVersionMutation = { withdrawn: ListedVersionFragment | null };

export type ListedVersionFragment = (
  { subject: string, createdAt: string, authorUser: ColleagueFragment | null }
  & VersionStateFragment
);

export const TemplatesDocument = "query Templates($state:TemplateState$search:String$limit:Int!$nextToken:String){templates(state:$state search:$search limit:$limit nextToken:$nextToken){items{...TemplateRow}nextToken}}fragment TemplateRow on Template{key name latestNumber updatedAt latest{...VersionState authorUser{...Colleague}subject sentAt}}fragment VersionState on TemplateVersion{number version status author requestedAt returnedAt}fragment Colleague on User{userId email firstName lastName}" as unknown as TypedDocumentNode<TemplatesQuery, TemplatesQueryVariables>;
export const TemplateCountsDocument = "query TemplateCounts{templateCounts{state count isComplete}}" as unknown as TypedDocumentNode<TemplateCountsQuery, TemplateCountsQueryVariables>;
export const TemplateInFullDocument = "query TemplateInFull($key:ID!){template(key:$key){...TemplateInFull}subscribers(limit:1){items{email}}}fragment TemplateInFull on Template{...TemplateRow latest{previewText returnNote isDecidable}approved{number approvedAt approvedBy approvedByUser{...Colleague}}sends(order:NEWEST_FIRST limit:1){items{queuedAt}}}fragment TemplateRow on Template{key name latestNumber updatedAt latest{...VersionState authorUser{...Colleague}subject sentAt}}fragment VersionState on TemplateVersion{number version status author requestedAt returnedAt}fragment Colleague on User{userId email firstName lastName}" as unknown as TypedDocumentNode<TemplateInFullQuery, TemplateInFullQueryVariables>;
export const TemplateUsesDocument = "query TemplateUses{sequences(limit:100){items{sequenceId name latest{steps{send{templateKey variants{templateKey}}}}}nextToken}campaigns(limit:100){items{campaignId name dryRun templateKey variants{templateKey}}nextToken}emailSettings{reminders{type templateKey}}}" as unknown as TypedDocumentNode<TemplateUsesQuery, TemplateUsesQueryVariables>;
export const EditedTemplateDocument = "query EditedTemplate($key:ID!){template(key:$key){...EditedTemplate}}fragment EditedTemplate on Template{key name version latestNumber latest{...VersionState ...VersionContent returnNote}approved{...VersionContent}}fragment VersionState on TemplateVersion{number version status author requestedAt returnedAt}fragment VersionContent on TemplateVersion{number subject previewText source sourceText format topic transactional from replyTo}" as unknown as TypedDocumentNode<EditedTemplateQuery, EditedTemplateQueryVariables>;
export const WaitingDocument = "query Waiting($limit:Int!$nextToken:String){templatesToApprove(limit:$limit nextToken:$nextToken){items{...WaitingVersion}nextToken}}fragment WaitingVersion on TemplateVersion{key templateName isDecidable subject ...VersionState authorUser{...Colleague}invoiceId reminderType requestNote requestedByUser{...Colleague}}fragment VersionState on TemplateVersion{number version status author requestedAt returnedAt}fragment Colleague on User{userId email firstName lastName}" as unknown as TypedDocumentNode<WaitingQuery, WaitingQueryVariables>;
export const NewestWaitingDocument = "query NewestWaiting($limit:Int!){templatesToApprove(order:NEWEST_FIRST limit:$limit){items{...WaitingVersion}nextToken}subscribers(limit:1){items{email}}}fragment WaitingVersion on TemplateVersion{key templateName isDecidable subject ...VersionState authorUser{...Colleague}invoiceId reminderType requestNote requestedByUser{...Colleague}}fragment VersionState on TemplateVersion{number version status author requestedAt returnedAt}fragment Colleague on User{userId email firstName lastName}" as unknown as TypedDocumentNode<NewestWaitingQuery, NewestWaitingQueryVariables>;
export const ComparedDocument = "query Compared($key:ID!$number:Int!){template(key:$key){latestNumber number(number:$number){...WaitingVersion ...VersionContent text}approved{...VersionContent text}}}fragment WaitingVersion on TemplateVersion{key templateName isDecidable subject ...VersionState authorUser{...Colleague}invoiceId reminderType requestNote requestedByUser{...Colleague}}fragment VersionState on TemplateVersion{number version status author requestedAt returnedAt}fragment Colleague on User{userId email firstName lastName}fragment VersionContent on TemplateVersion{number subject previewText source sourceText format topic transactional from replyTo}" as unknown as TypedDocumentNode<ComparedQuery, ComparedQueryVariables>;
export const LatestDecisionsDocument = "query LatestDecisions($actor:String!){templateAudit(actor:$actor order:NEWEST_FIRST limit:50){items{auditId key number action at}}}" as unknown as TypedDocumentNode<LatestDecisionsQuery, LatestDecisionsQueryVariables>;
export const RecipientOfInvoiceDocument = "query RecipientOfInvoice($invoiceId:ID!){invoice(invoiceId:$invoiceId){email}}" as unknown as TypedDocumentNode<RecipientOfInvoiceQuery, RecipientOfInvoiceQueryVariables>;
export const TopicsDocument = "query Topics{topics(limit:100){items{topic name}}}" as unknown as TypedDocumentNode<TopicsQuery, TopicsQueryVariables>;
export const PreviewSourceDocument = "query PreviewSource($subject:String!$previewText:String$text:String$html:String$format:TemplateFormat$topic:ID$transactional:Boolean$email:String){previewSource(subject:$subject previewText:$previewText text:$text html:$html format:$format topic:$topic transactional:$transactional email:$email){...MailPreview}}fragment MailPreview on TemplatePreview{subject previewText text html previewUrl headers variables warnings}" as unknown as TypedDocumentNode<PreviewSourceQuery, PreviewSourceQueryVariables>;
export const PreviewVersionDocument = "query PreviewVersion($key:ID!$number:Int!$email:String){previewTemplate(key:$key number:$number email:$email){...MailPreview}}fragment MailPreview on TemplatePreview{subject previewText text html previewUrl headers variables warnings}" as unknown as TypedDocumentNode<PreviewVersionQuery, PreviewVersionQueryVariables>;
export const RecipientsDocument = "query Recipients($prefix:String){subscribers(prefix:$prefix limit:10){items{email firstName}}}" as unknown as TypedDocumentNode<RecipientsQuery, RecipientsQueryVariables>;
export const ImagesDocument = "query Images($limit:Int!$nextToken:String){images(limit:$limit nextToken:$nextToken){items{...ListedImage}nextToken}}fragment ListedImage on Image{imageId imageUrl fileName bytes uploadedBy uploadedByUser{...Colleague}uses(limit:10){items{key}nextToken}}fragment Colleague on User{userId email firstName lastName}" as unknown as TypedDocumentNode<ImagesQuery, ImagesQueryVariables>;
export const CreateTemplateDocument = "mutation CreateTemplate($input:CreateTemplateInput!){saved:createTemplate(input:$input){...EditedTemplate}}fragment EditedTemplate on Template{key name version latestNumber latest{...VersionState ...VersionContent returnNote}approved{...VersionContent}}fragment VersionState on TemplateVersion{number version status author requestedAt returnedAt}fragment VersionContent on TemplateVersion{number subject previewText source sourceText format topic transactional from replyTo}" as unknown as TypedDocumentNode<CreateTemplateMutation, CreateTemplateMutationVariables>;
export const UpdateTemplateDocument = "mutation UpdateTemplate($input:UpdateTemplateInput!){saved:updateTemplate(input:$input){...EditedTemplate}}fragment EditedTemplate on Template{key name version latestNumber latest{...VersionState ...VersionContent returnNote}approved{...VersionContent}}fragment VersionState on TemplateVersion{number version status author requestedAt returnedAt}fragment VersionContent on TemplateVersion{number subject previewText source sourceText format topic transactional from replyTo}" as unknown as TypedDocumentNode<UpdateTemplateMutation, UpdateTemplateMutationVariables>;
export const RequestApprovalDocument = "mutation RequestApproval($input:RequestApprovalInput!){asked:requestApproval(input:$input){...VersionState}}fragment VersionState on TemplateVersion{number version status author requestedAt returnedAt}" as unknown as TypedDocumentNode<RequestApprovalMutation, RequestApprovalMutationVariables>;
export const UploadImageDocument = "mutation UploadImage($input:UploadImageInput!){uploadImage(input:$input){imageId uploadUrl headers}}" as unknown as TypedDocumentNode<UploadImageMutation, UploadImageMutationVariables>;
export const FinishImageDocument = "mutation FinishImage($input:FinishImageInput!){finishImage(input:$input){...ListedImage}}fragment ListedImage on Image{imageId imageUrl fileName bytes uploadedBy uploadedByUser{...Colleague}uses(limit:10){items{key}nextToken}}fragment Colleague on User{userId email firstName lastName}" as unknown as TypedDocumentNode<FinishImageMutation, FinishImageMutationVariables>;
export const DeleteImageDocument = "mutation DeleteImage($input:DeleteImageInput!){deleteImage(input:$input){imageId}}" as unknown as TypedDocumentNode<DeleteImageMutation, DeleteImageMutationVariables>;
export const TemplateVersionsDocument = "query TemplateVersions($key:ID!$nextToken:String){template(key:$key){versions(limit:10 nextToken:$nextToken){items{...ListedVersion}nextToken}}}fragment ListedVersion on TemplateVersion{...VersionState subject createdAt authorUser{...Colleague}}fragment VersionState on TemplateVersion{number version status author requestedAt returnedAt}fragment Colleague on User{userId email firstName lastName}" as unknown as TypedDocumentNode<TemplateVersionsQuery, TemplateVersionsQueryVariables>;
export const VersionSourceDocument = "query VersionSource($key:ID!$number:Int!){template(key:$key){number(number:$number){...VersionContent}}}fragment VersionContent on TemplateVersion{number subject previewText source sourceText format topic transactional from replyTo}" as unknown as TypedDocumentNode<VersionSourceQuery, VersionSourceQueryVariables>;
export const OneVersionDocument = "query OneVersion($key:ID!$number:Int!){template(key:$key){number(number:$number){...ListedVersion}}}fragment ListedVersion on TemplateVersion{...VersionState subject createdAt authorUser{...Colleague}}fragment VersionState on TemplateVersion{number version status author requestedAt returnedAt}fragment Colleague on User{userId email firstName lastName}" as unknown as TypedDocumentNode<OneVersionQuery, OneVersionQueryVariables>;
export const WithdrawVersionDocument = "mutation WithdrawVersion($input:CancelTemplateInput!){withdrawn:cancelTemplate(input:$input){...ListedVersion}}fragment ListedVersion on TemplateVersion{...VersionState subject createdAt authorUser{...Colleague}}fragment VersionState on TemplateVersion{number version status author requestedAt returnedAt}fragment Colleague on User{userId email firstName lastName}" as unknown as TypedDocumentNode<WithdrawVersionMutation, WithdrawVersionMutationVariables>;