/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/**
 * The effect of an import on the people of its file. `SUBSCRIBED` creates subscribers; the status of existing
 * ones does not change. `UNSUBSCRIBED` also unsubscribes existing ones, as `unsubscribe` does. `SUPPRESSED`
 * suppresses the addresses as `suppress` does, and creates no subscribers.
 */
export type ImportAs =
  | 'SUBSCRIBED'
  | 'SUPPRESSED'
  | 'UNSUBSCRIBED';

/** The meaning of a column of an imported file. */
export type ImportColumnInput = {
  /** The meaning of the cells. */
  as: ImportColumnKind;
  /** The name of the attribute, if it is not that of the column; with `ATTRIBUTE` alone. */
  attribute?: string | null | undefined;
  /** True for numbers that are written as 1.234,5. Default: false, for 1234.5. With `NUMBER` alone. */
  decimalComma?: boolean | null | undefined;
  /**
   * The name of the column in the first line of the file. If none is the same, case and blanks do not count.
   * Either this or `position`.
   */
  header?: string | null | undefined;
  /** The place of the column, from 1: for columns without a name, or with that of another one. */
  position?: number | null | undefined;
  /** The key of the topic; with `TOPIC` and `TOPIC_LEFT` alone. */
  topic?: string | null | undefined;
  /** The type of the attribute's values; with `ATTRIBUTE` alone. Default: `TEXT`. */
  type?: ImportValueType | null | undefined;
};

/** The meaning of the cells of a column. An empty cell changes nothing. */
export type ImportColumnKind =
  /** The address. One column must be. */
  | 'ADDRESS'
  /** One attribute. */
  | 'ATTRIBUTE'
  /** A JSON object of attributes. Null removes one. */
  | 'ATTRIBUTES'
  /** `Subscriber.customerId`. */
  | 'CUSTOMER_ID'
  /** Nothing: the column is not imported. */
  | 'LEFT_OUT'
  /** `Subscriber.locale`. */
  | 'LOCALE'
  /** The first name, as a whole. */
  | 'NAME'
  /**
   * It says who may be mailed. A name that the import knows, such as `unsubscribed` or `Email Opt Out`, says
   * how; any other one is read as `statusColumn` is. A file may have several: the strictest counts.
   */
  | 'STATUS'
  /** Tags, separated by commas or semicolons. Blanks in a tag become hyphens. */
  | 'TAGS'
  /** `Subscriber.timezone`. */
  | 'TIMEZONE'
  /** True or false: the person receives a topic. False leaves it; true changes nothing. */
  | 'TOPIC'
  /** True or false: the person has left a topic. True leaves it; false changes nothing. */
  | 'TOPIC_LEFT';

/** The character between the cells of a file. */
export type ImportDelimiter =
  | 'COMMA'
  | 'SEMICOLON'
  | 'TAB';

/**
 * The encoding of a file. `WINDOWS_1252` also reads Latin-1 (ISO 8859-1): it is what Excel on Windows writes as
 * CSV.
 */
export type ImportEncoding =
  | 'UTF_8'
  | 'UTF_16_BE'
  | 'UTF_16_LE'
  | 'WINDOWS_1252';

/** A product whose exported files are known. */
export type ImportPreset =
  /** HubSpot's export of contacts in English, with the property `Unsubscribed from all email`. */
  | 'HUBSPOT'
  /** listmonk's export of subscribers. */
  | 'LISTMONK'
  /**
   * Mailchimp's export of an audience. People with an `UNSUB_TIME` are unsubscribed, those with a `CLEAN_TIME`
   * suppressed.
   */
  | 'MAILCHIMP';

/** The effect of a status on its person. */
export type ImportStatus =
  /** Nothing: the line is in the file of refused lines. */
  | 'REFUSED'
  /** The effect of `as`. */
  | 'SUBSCRIBED'
  /** As with `as: SUPPRESSED`. */
  | 'SUPPRESSED'
  /** As with `as: UNSUBSCRIBED`. */
  | 'UNSUBSCRIBED';

/** The meaning of a word in the status column. */
export type ImportStatusWordInput = {
  /** The effect on the person. It is never weaker than `as`. */
  status: ImportStatus;
  /** The word: 1 to 200 characters. */
  word: string;
};

/** An import to prepare. */
export type ImportSubscribersInput = {
  /** The effect of the import on the people of the file; by default `SUBSCRIBED`. */
  as?: ImportAs | null | undefined;
  /**
   * The meaning of columns, at most 200. A column that is not here is read by the preset, or by its name:
   * `email`, `name`, `tags`, `attributes`; any other is a text attribute of its own name. If that cannot be the
   * name of an attribute, the job is `FAILED` before anything is stored, and `error` lists the columns of the
   * file.
   */
  columns?: Array<ImportColumnInput> | null | undefined;
  /**
   * A description of how and to what the people of the file agreed, or why they are unsubscribed or suppressed:
   * 1 to 1,000 characters. It is kept in the history of each person's consent.
   */
  consent: string;
  /**
   * The character between cells. Omitted: the line `sep=` of the file says it, or the one that splits the first
   * line best.
   */
  delimiter?: ImportDelimiter | null | undefined;
  /** True: new subscribers are `PENDING` until they confirm the opt-in mail. Only with `SUBSCRIBED`. */
  doubleOptIn?: boolean | null | undefined;
  /** The encoding. A byte order mark in the file wins. Omitted: UTF-8, or UTF-16 where the bytes show it. */
  encoding?: ImportEncoding | null | undefined;
  /**
   * The same key and input return the same job, with a new `uploadUrl`. At most 256 characters, kept for 24
   * hours.
   */
  idempotencyKey?: string | null | undefined;
  /** True leaves out the columns that nothing describes. Default: false, then they are attributes. */
  leaveOutOthers?: boolean | null | undefined;
  /** A name by which people recognise the import: 1 to 100 characters on one line. */
  name: string;
  /**
   * The product that has exported the file: its columns and status words are known. `columns` and `statusColumn`
   * win over it.
   */
  preset?: ImportPreset | null | undefined;
  /**
   * The name of the column with each person's status, such as `subscribed` or `bounced`. Known words keep people
   * out who have left or cannot be reached: docs/email/imports.md lists them. A line with another word, or none,
   * is refused. Omitted: columns with the name of a status, such as `status` or `unsubscribed`, say it, unless
   * `columns` describes them.
   */
  statusColumn?: string | null | undefined;
  /** Meanings of words of `statusColumn`, at most 50, before the known ones. Upper and lower case are the same. */
  statusWords?: Array<ImportStatusWordInput> | null | undefined;
  /** Tags that every line gets, at most 20; not with `SUPPRESSED`. */
  tags?: Array<string> | null | undefined;
};

/** The type of an attribute's values. A cell that is none is refused with its line. */
export type ImportValueType =
  /**
   * A day such as 2026-11-27, or an instant in ISO 8601 form, in UTC if it names no zone. Conditions compare
   * both.
   */
  | 'DATE'
  /**
   * True or false: also yes and no, 1 and 0, on and off, and what spreadsheets write in German, French, Spanish
   * and Italian.
   */
  | 'FLAG'
  /** A number of at most 15 digits, or one that is kept exactly. */
  | 'NUMBER'
  /** A text, as it is. */
  | 'TEXT';

/**
 * Why mail that is not transactional is paused. `BOUNCES`: too many mails bounced permanently. `COMPLAINTS`: too
 * many were reported as spam. `MANUAL`: an editor, an admin or a server paused it.
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


export type MailDaysQuery = { sendingHealth: { to: string } | null, emailAnalytics: { items: Array<{ date: string, sent: number, delivered: number, deliveryRate: number | null, openRate: number | null, clickRate: number | null, bounced: number, complained: number, unsubscribed: number, failed: number }> } | null };

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

export type SuppressListMutationVariables = Exact<{
  input: ImportSubscribersInput;
}>;


export type SuppressListMutation = { prepared: { uploadUrl: string, job: { jobId: string } } | null };

export const MailHealthDocument = "query MailHealth{sendingHealth{sent bounced complained bounceRate complaintRate maxBounceRate maxComplaintRate minSent isJudged pausedAt pausedBecause}}" as unknown as TypedDocumentNode<MailHealthQuery, MailHealthQueryVariables>;
export const LatestMailsDocument = "query LatestMails($status:SendStatus$nextToken:String){sends(status:$status nextToken:$nextToken){items{sendId email subject templateKey campaignId status queuedAt sendAt openedAt clickedAt failedBecause}nextToken}}" as unknown as TypedDocumentNode<LatestMailsQuery, LatestMailsQueryVariables>;
export const MailDaysDocument = "query MailDays($from:AWSDate!$to:AWSDate!){sendingHealth{to}emailAnalytics(from:$from to:$to order:NEWEST_FIRST){items{date sent delivered deliveryRate openRate clickRate bounced complained unsubscribed failed}}}" as unknown as TypedDocumentNode<MailDaysQuery, MailDaysQueryVariables>;
export const PauseSendingDocument = "mutation PauseSending{changed:pauseSending{pausedAt}}" as unknown as TypedDocumentNode<PauseSendingMutation, PauseSendingMutationVariables>;
export const ResumeSendingDocument = "mutation ResumeSending{changed:resumeSending{pausedAt}}" as unknown as TypedDocumentNode<ResumeSendingMutation, ResumeSendingMutationVariables>;
export const SuppressionsDocument = "query Suppressions($kind:SuppressionKind$prefix:String!$nextToken:String){suppressions(kind:$kind prefix:$prefix limit:25 nextToken:$nextToken){items{...SuppressionRow}nextToken}}fragment SuppressionRow on Suppression{email kind stopsAll reason at}" as unknown as TypedDocumentNode<SuppressionsQuery, SuppressionsQueryVariables>;
export const SuppressDocument = "mutation Suppress($input:SuppressInput!){suppress(input:$input){...SuppressionRow}}fragment SuppressionRow on Suppression{email kind stopsAll reason at}" as unknown as TypedDocumentNode<SuppressMutation, SuppressMutationVariables>;
export const UnsuppressDocument = "mutation Unsuppress($input:UnsuppressInput!){unsuppress(input:$input){email}}" as unknown as TypedDocumentNode<UnsuppressMutation, UnsuppressMutationVariables>;
export const SuppressListDocument = "mutation SuppressList($input:ImportSubscribersInput!){prepared:importSubscribers(input:$input){job{jobId}uploadUrl}}" as unknown as TypedDocumentNode<SuppressListMutation, SuppressListMutationVariables>;