/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** A change of the address. */
export type ChangeSubscriberAddressInput = {
  /** The present address, in any case. */
  email: string;
  /** The subscriber's version on which the change is based. Another present version is a `VersionConflict`. */
  expectedVersion: number;
  /** The new address, in any case. */
  newEmail: string;
};

/**
 * `SUBSCRIBED`: the subscriber was created, or a form asked for an opt-in mail. `CONFIRMED`: the person
 * confirmed it, or did so in the account that has verified the address. `UNSUBSCRIBED`, `RESUBSCRIBED`: all mail
 * but transactional mail was left or joined again. `TOPIC_OUT`, `TOPIC_IN`: the same for one topic.
 * `UNSUPPRESSED`: an editor lifted the suppression of the address.
 */
export type ConsentAction =
  | 'CONFIRMED'
  | 'RESUBSCRIBED'
  | 'SUBSCRIBED'
  | 'TOPIC_IN'
  | 'TOPIC_OUT'
  | 'UNSUBSCRIBED'
  | 'UNSUPPRESSED';

/**
 * `API`: a member of a group or a server. `FORM`: the public sign-up form. `IMPORT`: an import. `ONE_CLICK`: the
 * mail program's unsubscribe button. `PAGE`: a page that a link in a mail opened. `ACCOUNT`: the signed-in
 * person.
 */
export type ConsentSource =
  | 'ACCOUNT'
  | 'API'
  | 'FORM'
  | 'IMPORT'
  | 'ONE_CLICK'
  | 'PAGE';

/** The person to erase. */
export type EraseSubscriberInput = {
  /** The address. It is trimmed and lower-cased. */
  email: string;
  /** The same key and input return the same job. At most 256 characters, kept for 24 hours. */
  idempotencyKey?: string | null | undefined;
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

/** The person to export. */
export type ExportSubscriberInput = {
  /** The address. It is trimmed and lower-cased. */
  email: string;
  /** The same key and input return the same job. At most 256 characters, kept for 24 hours. */
  idempotencyKey?: string | null | undefined;
};

/**
 * A `WAITING` job waits for its file and `startJob`. A `RUNNING` one works. `DONE`, `FAILED` and `CANCELLED`
 * jobs have ended; what they did before stays done.
 */
export type JobStatus =
  | 'CANCELLED'
  | 'DONE'
  | 'FAILED'
  | 'RUNNING'
  | 'WAITING';

/** The reminders of an open invoice, in the order in which they are sent. */
export type ReminderType =
  | 'FINAL_NOTICE'
  | 'FIRST_REMINDER'
  | 'SECOND_REMINDER';

/** A consent to record. */
export type ResubscribeInput = {
  /** The subscriber's address, in any case. */
  email: string;
  /** A description of how the person agreed: 1 to 500 characters on one line. */
  reason: string;
  /** The key of the topic to join. Omitted: all mail. */
  topic?: string | null | undefined;
};

/** A mail to send. */
export type SendEmailInput = {
  /** The address, in any case. */
  email: string;
  /**
   * The same key and input return the same send, as it is then. At most 256 characters, kept as long as the
   * send. Each call without a key is a mail of its own.
   */
  idempotencyKey?: string | null | undefined;
  /**
   * The invoice that the mail is about: an open one, of the same address. The template can use `invoice.amount`
   * and more. The mail is not sent if the invoice is paid or changed before.
   */
  invoiceId?: string | null | undefined;
  /**
   * As which reminder it is sent: one of each type a month, in the time zone of `emailSettings`, to an address
   * and to the customer of the invoice, else of the subscriber. A second one is a `DuplicateReminder` with the
   * `sendId` of the first. One that fails for good or is cancelled does not count.
   */
  reminderType?: ReminderType | null | undefined;
  /**
   * When to send, at most 365 days ahead. Omitted: at once. An instant of the last 5 minutes is at once too, and
   * an earlier one is a `ValidationError`.
   */
  sendAt?: string | null | undefined;
  /** The key of the template. Its approved version is sent, also if another one is approved before the delivery. */
  templateKey: string;
  /**
   * A JSON object of variables for the template, at most 32 KB. They replace those that Rollcall provides, but
   * not `unsubscribeUrl`, `preferencesUrl` and `postalAddress`. They can be secrets: they cannot be read, and
   * are deleted when the mail is sent.
   */
  variables?: string | null | undefined;
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

/**
 * `PENDING` subscribers have not confirmed the opt-in mail yet. `SUBSCRIBED` subscribers receive mail.
 * `UNSUBSCRIBED` ones receive transactional mail only.
 */
export type SubscriberStatus =
  | 'PENDING'
  | 'SUBSCRIBED'
  | 'UNSUBSCRIBED';

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

/** Tags to add or to take away. */
export type TagSubscribersInput = {
  /** True: the tags are added. False: they are taken away. */
  add: boolean;
  /** 1 to 100 addresses, in any case. ASCII only. A changed address is its subscriber under the new one. */
  emails: Array<string>;
  /** 1 to 5 tags, each 1 to 100 letters, digits and `. _ / : -`. */
  tags: Array<string>;
};

/** A consent to end. */
export type UnsubscribeInput = {
  /** The subscriber's address, in any case. */
  email: string;
  /** The key of the topic to leave. Omitted: all mail but transactional mail. */
  topic?: string | null | undefined;
};

/** An address whose suppression is to be lifted. */
export type UnsuppressInput = {
  /** The address, in any case. */
  email: string;
  /** Why: 1 to 500 characters on one line. */
  reason: string;
};

/** The values to set of a subscriber. An omitted field keeps its value. */
export type UpsertSubscriberInput = {
  /**
   * A JSON object of attributes to set; null removes one. A name is a letter, then up to 63 letters, digits, `_`
   * and `-`, because templates use it as a variable; `constructor` is none. A value is any JSON, nested at most
   * 10 levels deep. A subscriber has at most 100 attributes and 32 KB of them: more in the input is a
   * `ValidationError`, more together with the stored ones is `LimitExceeded`.
   */
  attributes?: string | null | undefined;
  /**
   * The id of the person or company in your own systems: 1 to 128 letters, digits and `. _ / : -`. Null removes
   * it.
   */
  customerId?: string | null | undefined;
  /**
   * True: a new subscriber is `PENDING` until they confirm the address, and an opt-in mail is sent. For an
   * existing subscriber no mail is sent. Default: false.
   */
  doubleOptIn?: boolean | null | undefined;
  /** The address, in any case. ASCII only; write an international domain as A-labels (`xn--...`). */
  email: string;
  /**
   * The subscriber's `version` that you read. If the present version is another one, the error is
   * `VersionConflict`. If there is no subscriber, it is `NotFound`. 0: there must be none yet. Omitted: the
   * values are set even if others have set them in between.
   */
  expectedVersion?: number | null | undefined;
  /** Given name, 1 to 100 characters on one line. Null removes it. */
  firstName?: string | null | undefined;
  /** Language and region as a BCP 47 tag, such as `de-AT`. Null removes it. */
  locale?: string | null | undefined;
  /**
   * Keys of topics to leave, at most 50 in one call. They are added to those that the person has left, at most
   * 100 in all. A topic need not exist.
   */
  optOuts?: Array<string> | null | undefined;
  /**
   * The origin of the consent, such as `checkout`: 1 to 100 characters on one line. The consent of a new
   * subscriber keeps it as `pageUrl`.
   */
  source?: string | null | undefined;
  /** All tags: at most 20, each 1 to 100 letters, digits and `. _ / : -`. An empty list removes all. */
  tags?: Array<string> | null | undefined;
  /** IANA time zone name, such as `Europe/Vienna`. Null removes it. */
  timezone?: string | null | undefined;
};

export type SubscribersQueryVariables = Exact<{
  search?: string | null | undefined;
  status?: SubscriberStatus | null | undefined;
  tag?: string | null | undefined;
  topic?: string | null | undefined;
  limit: number;
  nextToken?: string | null | undefined;
}>;


export type SubscribersQuery = { subscribers: { nextToken: string | null, items: Array<SubscriberRowFragment> } | null };

export type SubscriberNumbersQueryVariables = Exact<{ [key: string]: never; }>;


export type SubscriberNumbersQuery = { subscriberCounts: { total: number, byStatus: Array<{ status: SubscriberStatus, count: number }>, byTag: Array<{ tag: string, count: number }>, byTopic: Array<{ topic: string, count: number }> } | null };

export type SubscriberTopicsQueryVariables = Exact<{
  nextToken?: string | null | undefined;
}>;


export type SubscriberTopicsQuery = { topics: { nextToken: string | null, items: Array<{ topic: string, name: string }> } | null };

export type SubscriberInFullQueryVariables = Exact<{
  email: string;
}>;


export type SubscriberInFullQuery = { subscriber: SubscriberDetailsFragment | null };

export type SubscriberAsRowQueryVariables = Exact<{
  email: string;
}>;


export type SubscriberAsRowQuery = { subscriber: SubscriberRowFragment | null };

export type SaveSubscriberMutationVariables = Exact<{
  input: UpsertSubscriberInput;
}>;


export type SaveSubscriberMutation = { changed: SubscriberRowFragment | null };

export type TagChosenMutationVariables = Exact<{
  input: TagSubscribersInput;
}>;


export type TagChosenMutation = { tagged: { items: Array<{ email: string, errorType: ErrorType | null, subscriber: SubscriberRowFragment | null }> } | null };

export type UnsubscribePersonMutationVariables = Exact<{
  input: UnsubscribeInput;
}>;


export type UnsubscribePersonMutation = { changed: SubscriberRowFragment | null };

export type ResubscribePersonMutationVariables = Exact<{
  input: ResubscribeInput;
}>;


export type ResubscribePersonMutation = { changed: SubscriberRowFragment | null };

export type SuppressAddressMutationVariables = Exact<{
  input: SuppressInput;
}>;


export type SuppressAddressMutation = { suppressed: { kind: SuppressionKind } | null };

export type UnsuppressAddressMutationVariables = Exact<{
  input: UnsuppressInput;
}>;


export type UnsuppressAddressMutation = { suppressed: { kind: SuppressionKind } | null };

export type ErasePersonMutationVariables = Exact<{
  input: EraseSubscriberInput;
}>;


export type ErasePersonMutation = { eraseSubscriber: { jobId: string } | null };

export type ChangeAddressMutationVariables = Exact<{
  input: ChangeSubscriberAddressInput;
}>;


export type ChangeAddressMutation = { changed: SubscriberRowFragment | null };

export type SendOneMailMutationVariables = Exact<{
  input: SendEmailInput;
}>;


export type SendOneMailMutation = { sent: { sendId: string } | null };

export type ExportPersonMutationVariables = Exact<{
  input: ExportSubscriberInput;
}>;


export type ExportPersonMutation = { exportSubscriber: { jobId: string } | null };

export type PersonExportQueryVariables = Exact<{
  jobId: string;
}>;


export type PersonExportQuery = { job: { status: JobStatus, error: string | null } | null };

export type PersonFileQueryVariables = Exact<{
  jobId: string;
}>;


export type PersonFileQuery = { job: { url: string | null } | null };

export type SubscriberRowFragment = { email: string, firstName: string | null, status: SubscriberStatus, version: number, tags: Array<string>, customerId: string | null, locale: string | null, timezone: string | null, state: { lastSentAt: string | null } | null };

export type SubscriberDetailsFragment = (
  { attributes: unknown, optOuts: Array<string>, previous: Array<string>, createdAt: string, suppression: { kind: SuppressionKind, reason: string | null, at: string } | null, sends: { items: Array<{ sendId: string, subject: string, status: SendStatus, queuedAt: string, sendAt: string | null, openedAt: string | null, clickedAt: string | null }> } | null, consents: { items: Array<{ consentId: string, action: ConsentAction, source: ConsentSource, topic: string | null, reason: string | null, at: string }> } | null }
  & SubscriberRowFragment
);

export const SubscribersDocument = "query Subscribers($search:String$status:SubscriberStatus$tag:String$topic:ID$limit:Int!$nextToken:String){subscribers(search:$search status:$status tag:$tag topic:$topic limit:$limit nextToken:$nextToken){items{...SubscriberRow}nextToken}}fragment SubscriberRow on Subscriber{email firstName status version tags customerId locale timezone state{lastSentAt}}" as unknown as TypedDocumentNode<SubscribersQuery, SubscribersQueryVariables>;
export const SubscriberNumbersDocument = "query SubscriberNumbers{subscriberCounts{total byStatus{status count}byTag{tag count}byTopic{topic count}}}" as unknown as TypedDocumentNode<SubscriberNumbersQuery, SubscriberNumbersQueryVariables>;
export const SubscriberTopicsDocument = "query SubscriberTopics($nextToken:String){topics(limit:100 nextToken:$nextToken){items{topic name}nextToken}}" as unknown as TypedDocumentNode<SubscriberTopicsQuery, SubscriberTopicsQueryVariables>;
export const SubscriberInFullDocument = "query SubscriberInFull($email:String!){subscriber(email:$email){...SubscriberDetails}}fragment SubscriberDetails on Subscriber{...SubscriberRow attributes optOuts previous createdAt suppression{kind reason at}sends(order:NEWEST_FIRST limit:5){items{sendId subject status queuedAt sendAt openedAt clickedAt}}consents(order:NEWEST_FIRST limit:5){items{consentId action source topic reason at}}}fragment SubscriberRow on Subscriber{email firstName status version tags customerId locale timezone state{lastSentAt}}" as unknown as TypedDocumentNode<SubscriberInFullQuery, SubscriberInFullQueryVariables>;
export const SubscriberAsRowDocument = "query SubscriberAsRow($email:String!){subscriber(email:$email){...SubscriberRow}}fragment SubscriberRow on Subscriber{email firstName status version tags customerId locale timezone state{lastSentAt}}" as unknown as TypedDocumentNode<SubscriberAsRowQuery, SubscriberAsRowQueryVariables>;
export const SaveSubscriberDocument = "mutation SaveSubscriber($input:UpsertSubscriberInput!){changed:upsertSubscriber(input:$input){...SubscriberRow}}fragment SubscriberRow on Subscriber{email firstName status version tags customerId locale timezone state{lastSentAt}}" as unknown as TypedDocumentNode<SaveSubscriberMutation, SaveSubscriberMutationVariables>;
export const TagChosenDocument = "mutation TagChosen($input:TagSubscribersInput!){tagged:tagSubscribers(input:$input){items{email errorType subscriber{...SubscriberRow}}}}fragment SubscriberRow on Subscriber{email firstName status version tags customerId locale timezone state{lastSentAt}}" as unknown as TypedDocumentNode<TagChosenMutation, TagChosenMutationVariables>;
export const UnsubscribePersonDocument = "mutation UnsubscribePerson($input:UnsubscribeInput!){changed:unsubscribe(input:$input){...SubscriberRow}}fragment SubscriberRow on Subscriber{email firstName status version tags customerId locale timezone state{lastSentAt}}" as unknown as TypedDocumentNode<UnsubscribePersonMutation, UnsubscribePersonMutationVariables>;
export const ResubscribePersonDocument = "mutation ResubscribePerson($input:ResubscribeInput!){changed:resubscribe(input:$input){...SubscriberRow}}fragment SubscriberRow on Subscriber{email firstName status version tags customerId locale timezone state{lastSentAt}}" as unknown as TypedDocumentNode<ResubscribePersonMutation, ResubscribePersonMutationVariables>;
export const SuppressAddressDocument = "mutation SuppressAddress($input:SuppressInput!){suppressed:suppress(input:$input){kind}}" as unknown as TypedDocumentNode<SuppressAddressMutation, SuppressAddressMutationVariables>;
export const UnsuppressAddressDocument = "mutation UnsuppressAddress($input:UnsuppressInput!){suppressed:unsuppress(input:$input){kind}}" as unknown as TypedDocumentNode<UnsuppressAddressMutation, UnsuppressAddressMutationVariables>;
export const ErasePersonDocument = "mutation ErasePerson($input:EraseSubscriberInput!){eraseSubscriber(input:$input){jobId}}" as unknown as TypedDocumentNode<ErasePersonMutation, ErasePersonMutationVariables>;
export const ChangeAddressDocument = "mutation ChangeAddress($input:ChangeSubscriberAddressInput!){changed:changeSubscriberAddress(input:$input){...SubscriberRow}}fragment SubscriberRow on Subscriber{email firstName status version tags customerId locale timezone state{lastSentAt}}" as unknown as TypedDocumentNode<ChangeAddressMutation, ChangeAddressMutationVariables>;
export const SendOneMailDocument = "mutation SendOneMail($input:SendEmailInput!){sent:sendEmail(input:$input){sendId}}" as unknown as TypedDocumentNode<SendOneMailMutation, SendOneMailMutationVariables>;
export const ExportPersonDocument = "mutation ExportPerson($input:ExportSubscriberInput!){exportSubscriber(input:$input){jobId}}" as unknown as TypedDocumentNode<ExportPersonMutation, ExportPersonMutationVariables>;
export const PersonExportDocument = "query PersonExport($jobId:ID!){job(jobId:$jobId){status error}}" as unknown as TypedDocumentNode<PersonExportQuery, PersonExportQueryVariables>;
export const PersonFileDocument = "query PersonFile($jobId:ID!){job(jobId:$jobId){url:resultUrl}}" as unknown as TypedDocumentNode<PersonFileQuery, PersonFileQueryVariables>;