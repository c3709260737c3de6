import type { IndexAttribute } from "../indexes.ts";
import type { EntityPlace } from "../place.ts";
import * as campaign from "./campaign.ts";
import * as consent from "./consent.ts";
import * as draftAddress from "./draftAddress.ts";
import * as emailState from "./emailState.ts";
import * as execution from "./execution.ts";
import * as image from "./images/image.ts";
import * as imageSaving from "./images/imageSaving.ts";
import * as invoice from "./invoice.ts";
import * as mailStats from "./mailStats.ts";
import * as reminder from "./reminder.ts";
import * as reminderLock from "./reminderLock.ts";
import * as send from "./send.ts";
import * as sequence from "./sequence.ts";
import * as sequenceVersion from "./sequenceVersion.ts";
import * as sentTemplate from "./sentTemplate.ts";
import * as settings from "./settings.ts";
import * as signUp from "./signUp.ts";
import * as skippedPerson from "./skippedPerson.ts";
import * as subscriber from "./subscriber.ts";
import * as subscriberCount from "./subscriberCount.ts";
import * as subscriberTag from "./subscriberTag.ts";
import * as suppression from "./suppression.ts";
import type { ReminderType } from "./reminder.ts";
import * as template from "./template.ts";
import * as templateAudit from "./templateAudit.ts";
import * as templateVersion from "./templateVersion.ts";
import * as topic from "./topics/topic.ts";

export const mailEntities: Record<string, EntityPlace> = {
  Subscriber: {
    ...subscriber.key("{address}"),
    ...subscriber.listed("{address}"),
    ...subscriber.listedOfCustomer("{customerId}", "{address}"),
    ...subscriber.listedByStatus({ email: "{address}", status: "{status}" as "SUBSCRIBED" }),
    ttl:
      "30 days from the last form, if only a form has named it and it is not confirmed. " +
      `Without an expiry \`{ttl}\` of the key is ${subscriber.NEVER}`,
  },
  Consent: {
    ...consent.key("{address}", "{at}", "{consentId}"),
    GSI1PK: "CONSENTS#{action}#{yyyy-mm}",
    GSI1SK: "{at}#{consentId}",
  },
  SignUp: { ...signUp.key("{address}", "{optInId}"), ttl: "a day" },
  SubscriberTag: subscriberTag.key("{tag}", "{address}"),
  Topic: topic.key("{topic}"),
  StatusCount: subscriberCount.status("{shard}" as unknown as number),
  TagCount: subscriberCount.tagPlace("{tag}", `{${subscriberCount.MOST_COUNTED} - count}`),
  TopicCount: subscriberCount.topicPlace("{topic}"),
  CountsReady: subscriberCount.ready,
  CountedSubscriber: subscriberCount.countedKey("{shard}" as unknown as number, "{address}"),
  Suppression: {
    ...suppression.key("{address}"),
    GSI1PK: suppression.byAddress("").partition,
    GSI1SK: "{address}",
    GSI2PK: "SUPPRESSIONS#{suppressionKind}",
    GSI2SK: "{address}",
  },
  EmailSettings: settings.key,
  Send: {
    ...send.key("{address}", "{queuedAt}", "{sendId}"),
    GSI1PK: "SENT#{templateKey}",
    GSI1SK: "{queuedAt}#{sendId}",
    GSI3PK: "SENDS#{yyyy-mm-dd}",
    GSI3SK: "{queuedAt}#{sendId}",
    GSI2PK: "DUE#{yyyy-mm-dd}#{shard}",
    GSI2SK: "{dueAt}#{sendId}",
    ttl: "90 days from `sendAt`, else from `queuedAt`",
  },
  SentTemplate: sentTemplate.key("{address}", "{templateKey}"),
  SkippedPerson: {
    ...skippedPerson.key("{address}", "{campaignId}"),
    GSI1PK: "SKIPPED#{campaignId}#{reason}",
    GSI1SK: "{address}",
    ttl: "30 days",
  },
  EmailState: {
    ...emailState.key("{address}"),
    GSI1PK: "CONTACTED#{yyyy-mm}",
    GSI1SK: "{lastSentAt}#{address}",
  },
  EngagementEvent: {
    PK: subscriber.addressPartition("{address}"),
    SK: "EVT#{at}#{type}#{eventId}",
    GSI1PK: "TEMPLATE#{templateKey}#{type}",
    GSI1SK: "EVT#{at}#{eventId}",
    GSI2PK: "EVENTS#{CAMPAIGN or SEQUENCE}#{its id}",
    GSI2SK: "{at}#{eventId}",
    ttl: "365 days",
  },
  MailDelta: { PK: "MAILDELTA#{00 to 07}", SK: "{deltaId}" },
  MailStats: { ...mailStats.key("{yyyy-mm-dd}"), ttl: "2 years" },
  Template: {
    ...template.key("{templateKey}"),
    ...template.listed("{templateKey}"),
    ...template.listedInState("{state}" as template.TemplateState, "{templateKey}"),
  },
  TemplateVersion: {
    PK: template.templatePartition("{templateKey}"),
    SK: "v#{000001}",
    ...templateVersion.listed("{status}" as templateVersion.ListedStatus, "{createdAt}", "{templateKey}"),
    ...templateVersion.listedOfCustomer("{customerId}", "{createdAt}", "{templateKey}"),
    GSI3PK: templateVersion.toApprove.partition,
    GSI3SK: "{requestedAt}#{templateKey}#{000001}",
  },
  TemplateBody: { PK: template.templatePartition("{templateKey}"), SK: "BODY#{000001}" },
  TemplateAudit: {
    ...templateAudit.key("{templateKey}", "{at}", "{auditId}"),
    GSI1PK: "AUDITS#{actor}",
    GSI1SK: "{at}#{auditId}",
  },
  Image: {
    ...image.key("{imageId}"),
    ...image.listed({ createdAt: "{createdAt}", imageId: "{imageId}" }),
    ttl: "a day while its file is stored",
  },
  ImageSaving: { ...imageSaving.key("{imageId}", "{savingId}"), ttl: "a minute" },
  ImageUse: { PK: image.imagePartition("{imageId}"), SK: "USE#{templateKey}#{000001}" },
  Sequence: { ...sequence.key("{sequenceId}"), ...sequence.listed("{sequenceId}") },
  SequenceVersion: { PK: sequenceVersion.sequencePartition("{sequenceId}"), SK: "v#{000001}" },
  Execution: {
    ...execution.key("{address}", "{sequenceId}"),
    GSI1PK: "SEQUENCE#{sequenceId}#{status}",
    GSI1SK: "{stepId}#{address}",
    GSI2PK: "DUE#{yyyy-mm-dd}#{shard}",
    GSI2SK: "{dueAt}#{executionId}",
  },
  Campaign: {
    ...campaign.key("{campaignId}"),
    ...campaign.listed("{startsAt}", "{campaignId}"),
    ...campaign.listedByStatus("{status}" as campaign.CampaignStatus, "{startsAt}", "{campaignId}"),
    ttl: "of a dry run, 91 days",
    GSI2PK: "DUE#{yyyy-mm-dd}#{shard}",
    GSI2SK: "{dueAt}#{campaignId}",
  },
  SendKey: { ...campaign.campaignSendKey("{campaignId}", "{addressHash}"), ttl: "400 days" },
  Invoice: {
    ...invoice.key("{invoiceId}"),
    ...invoice.listed({
      ...{ invoiceId: "{invoiceId}", customerId: "{customerId}", status: "OPEN", dueDate: "{dueDate}" },
    }),
  },
  DraftAddress: draftAddress.key("{address}", "{templateKey}"),
  InvoiceAddress: invoice.addressKey("{address}", "{invoiceId}"),
  InvoiceSend: { ...invoice.invoiceSendKey("{invoiceId}", "{queuedAt}", "{sendId}"), ttl: "400 days" },
  Reminder: {
    ...reminder.key("{invoiceId}"),
    GSI2PK: "DUE#{yyyy-mm-dd}#{shard}",
    GSI2SK: "{dueAt}#{reminderId}",
  },
  ReminderLock: {
    ...reminderLock.key("{address}", "{type}" as ReminderType, "{yyyy-mm}"),
    ...reminderLock.listed("{type}" as ReminderType, "{queuedAt}", "{sendId}"),
    ttl: "400 days",
  },
};

/** The other keys that an item of an entity has in an index, after words that say when. */
export const otherKeys: Record<string, { when: string; keys: Partial<Record<IndexAttribute, string>> }> = {
  Subscriber: {
    when: "while PENDING",
    keys: subscriber.listedByStatus({
      email: "{address}",
      status: "PENDING",
      ttl: "{ttl}" as unknown as number,
    }),
  },
  Send: { when: "then", keys: send.listedByMessage("{messageId}", "{sendId}") },
  Execution: { when: "then", keys: execution.listedAsFailed("{endedAt}", "{executionId}") },
};
