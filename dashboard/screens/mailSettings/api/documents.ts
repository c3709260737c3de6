/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** The most mails to one address. */
export type MailCapInput = {
  /** Number of days: 1 to 30. */
  days: number;
  /** Number of mails: 1 to 100. */
  messages: number;
};

/** A topic. */
export type PutTopicInput = {
  /**
   * The mail that people of this topic receive: at most 500 characters on one line. Omitted: it stays. Null
   * removes it.
   */
  description?: string | null | undefined;
  /** The version on which the update is based. Omitted: the topic must not exist. */
  expectedVersion?: number | null | undefined;
  /** The name that people see: 1 to 100 characters on one line. */
  name: string;
  /** Its key: 1 to 64 lower-case letters, digits, `_` and `-`, beginning with a letter or digit. */
  topic: string;
};

/** A part of the day. It may span midnight. */
export type QuietHoursInput = {
  /** The time at which it begins, such as `22:00`. */
  from: string;
  /** The time at which it ends, such as `07:00`. Another time than `from`. */
  to: string;
};

/**
 * `DRAFT`: the template is drafted with the facts of the invoice filled in, and sent once a person approves the
 * draft. `CLAIM`: the mail is requested without a person.
 */
export type ReminderMode =
  | 'CLAIM'
  | 'DRAFT';

/** A reminder of each open invoice. */
export type ReminderSettingInput = {
  /** The number of days after the due date at which it is sent: 0 to 365. */
  daysOverdue: number;
  /** `DRAFT` if a person approves each mail, `CLAIM` if mails are requested without a person. */
  mode: ReminderMode;
  /** The key of its template. If there is none, or no version of it is approved, the reminder waits. */
  templateKey: string;
  /** The type of the reminder. */
  type: ReminderType;
};

/** The reminders of an open invoice, in the order in which they are sent. */
export type ReminderType =
  | 'FINAL_NOTICE'
  | 'FIRST_REMINDER'
  | 'SECOND_REMINDER';

/** The settings to update. An omitted value stays. */
export type UpdateEmailSettingsInput = {
  /** Null removes the limit. */
  cap?: MailCapInput | null | undefined;
  /**
   * The version on which the update is based: 0 for the first one. Another present version is a
   * `VersionConflict`.
   */
  expectedVersion: number;
  /** At most 500 characters on one or more lines. Null or empty removes it. */
  postalAddress?: string | null | undefined;
  /** Null removes the quiet hours. */
  quietHours?: QuietHoursInput | null | undefined;
  /**
   * The reminders of open invoices: each type at most once, in the order of `ReminderType`, each on a later day
   * than the one before. Null or empty removes them.
   */
  reminders?: Array<ReminderSettingInput> | null | undefined;
  /** IANA time zone name, such as `Europe/Vienna`. */
  timezone?: string | null | undefined;
};

export type MailSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type MailSettingsQuery = { emailSettings: MailSettingsFragment | null };

export type MailSettingsFragment = { version: number, postalAddress: string, timezone: string, cap: { messages: number, days: number } | null, quietHours: { from: string, to: string } | null, reminders: Array<{ type: ReminderType, daysOverdue: number, templateKey: string, mode: ReminderMode }> | null };

export type ReminderTemplatesQueryVariables = Exact<{
  nextToken?: string | null | undefined;
}>;


export type ReminderTemplatesQuery = { templates: { nextToken: string | null, items: Array<{ key: string, name: string, approved: { number: number } | null }> } | null };

export type UpdateEmailSettingsMutationVariables = Exact<{
  input: UpdateEmailSettingsInput;
}>;


export type UpdateEmailSettingsMutation = { updateEmailSettings: MailSettingsFragment | null };

export type TopicsQueryVariables = Exact<{
  nextToken?: string | null | undefined;
}>;


export type TopicsQuery = { topics: { nextToken: string | null, items: Array<TopicFragment> } | null };

export type TopicFragment = { topic: string, version: number, name: string, description: string | null };

export type PutTopicMutationVariables = Exact<{
  input: PutTopicInput;
}>;


export type PutTopicMutation = { putTopic: TopicFragment | null };

export const MailSettingsDocument = "query MailSettings{emailSettings{...MailSettings}}fragment MailSettings on EmailSettings{version postalAddress timezone cap{messages days}quietHours{from to}reminders{type daysOverdue templateKey mode}}" as unknown as TypedDocumentNode<MailSettingsQuery, MailSettingsQueryVariables>;
export const ReminderTemplatesDocument = "query ReminderTemplates($nextToken:String){templates(limit:100 nextToken:$nextToken){items{key name approved{number}}nextToken}}" as unknown as TypedDocumentNode<ReminderTemplatesQuery, ReminderTemplatesQueryVariables>;
export const UpdateEmailSettingsDocument = "mutation UpdateEmailSettings($input:UpdateEmailSettingsInput!){updateEmailSettings(input:$input){...MailSettings}}fragment MailSettings on EmailSettings{version postalAddress timezone cap{messages days}quietHours{from to}reminders{type daysOverdue templateKey mode}}" as unknown as TypedDocumentNode<UpdateEmailSettingsMutation, UpdateEmailSettingsMutationVariables>;
export const TopicsDocument = "query Topics($nextToken:String){topics(limit:100 nextToken:$nextToken){items{...Topic}nextToken}}fragment Topic on Topic{topic version name description}" as unknown as TypedDocumentNode<TopicsQuery, TopicsQueryVariables>;
export const PutTopicDocument = "mutation PutTopic($input:PutTopicInput!){putTopic(input:$input){...Topic}}fragment Topic on Topic{topic version name description}" as unknown as TypedDocumentNode<PutTopicMutation, PutTopicMutationVariables>;