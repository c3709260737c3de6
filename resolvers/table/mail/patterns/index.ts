import * as notice from "../../notice.ts";
import type { Pattern } from "../../pattern.ts";
import { campaignWalkPatterns } from "./campaignWalkPatterns.ts";
import { campaignListPatterns } from "./campaignListPatterns.ts";
import { engagementPatterns } from "./engagementPatterns.ts";
import { invoicePatterns } from "./invoicePatterns.ts";
import { imagePatterns } from "./imagePatterns.ts";
import { jobPatterns } from "./jobPatterns.ts";
import { mailStatsPatterns } from "./mailStatsPatterns.ts";
import { reminderLockPatterns } from "./reminderLockPatterns.ts";
import { reminderPatterns } from "./reminderPatterns.ts";
import { executionPatterns } from "./executionPatterns.ts";
import { templateMailPatterns } from "./templateMailPatterns.ts";
import { sendPatterns } from "./sendPatterns.ts";
import { sendReadPatterns } from "./sendReadPatterns.ts";
import { subscriberCountPatterns } from "./subscriberCountPatterns.ts";
import { sequenceListPatterns } from "./sequenceListPatterns.ts";
import { templatePatterns } from "./templatePatterns.ts";
import * as consent from "../consent.ts";
import * as emailOwner from "../../users/emailOwner.ts";
import * as user from "../../users/user.ts";
import * as word from "../../word.ts";
import * as settings from "../settings.ts";
import * as site from "../../sites/site.ts";
import * as subscriber from "../subscriber.ts";
import * as subscriberTag from "../subscriberTag.ts";
import * as suppression from "../suppression.ts";
import * as topic from "../topics/topic.ts";

/** The access patterns of invoices and of their reminders. */
export const billingPatterns: Pattern[] = [...reminderLockPatterns, ...reminderPatterns, ...invoicePatterns];

/** The access patterns of the other entities of mail. */
export const mailPatterns: Pattern[] = [
  ...jobPatterns,
  ...templatePatterns,
  ...imagePatterns,
  ...templateMailPatterns,
  ...engagementPatterns,
  ...sendReadPatterns,
  ...sendPatterns,
  ...executionPatterns,
  ...mailStatsPatterns,
  ...sequenceListPatterns,
  ...campaignWalkPatterns,
  ...campaignListPatterns,
  ...subscriberCountPatterns,
  {
    row: "mail-1",
    question: "a subscriber (a second time if the address was changed)",
    by: ["Query.subscriber"],
    requests: (input) => [{ get: subscriber.key(input.address), consistent: true }],
  },
  {
    row: "mail-2",
    question:
      "a subscriber to change, the suppression and the settings (then those of the address that it was changed to, or will be)",
    by: [
      "Mutation.upsertSubscriber",
      "Mutation.unsubscribe",
      "Mutation.resubscribe",
      "Mutation.changeSubscriberAddress",
      "Mutation.stopExecution",
    ],
    requests: (input) => [
      {
        batch: [subscriber.key(input.address), suppression.key(input.address), settings.key],
        consistent: true,
      },
    ],
  },
  {
    row: "mail-3",
    question: "subscribers by the beginning of their address",
    by: ["Query.subscribers"],
    requests: (input) => [{ query: subscriber.byAddress(input.prefix), page: true }],
  },
  {
    row: "mail-4",
    question: "all subscribers",
    by: ["Query.subscribers"],
    requests: () => [{ query: subscriber.byAddress(""), page: true }],
  },
  {
    row: "mail-5",
    question: "up to 100 subscribers by address (a second time for changed addresses)",
    by: ["Query.subscribersByEmail", "Mutation.tagSubscribers"],
    requests: (input) => [{ batch: [subscriber.key(input.address)], consistent: true }],
  },
  {
    row: "mail-6",
    question: "who has a tag",
    by: ["Query.subscribers", "Query.subscribersByTag"],
    requests: (input) => [
      { query: subscriberTag.having(input.tag), page: true },
      { batch: [subscriber.key(input.address)], consistent: true },
    ],
  },
  {
    row: "mail-7",
    question: "the subscribers of a customer",
    by: ["Query.subscribersByCustomer"],
    requests: (input) => [
      { query: subscriber.ofCustomer(input.customerId), page: true },
      { batch: [subscriber.key(input.address)], consistent: true },
    ],
  },
  {
    row: "mail-8",
    question: "everything about an address without its history",
    by: ["Query.subscriberItems"],
    requests: (input) => [
      { query: subscriber.everything(input.address, false), page: true, consistent: true },
    ],
  },
  {
    row: "mail-9",
    question: "everything about an address",
    by: ["Query.subscriberItems"],
    requests: (input) => [
      { query: subscriber.everything(input.address, true), page: true, consistent: true },
    ],
  },
  {
    row: "mail-10",
    question: "the history of an address's consent (then of each address before it)",
    by: ["Subscriber.consents"],
    requests: (input) => [{ query: consent.of(input.address), page: true, order: "either" }],
  },
  {
    row: "mail-11",
    question: "the same in a time",
    by: ["Subscriber.consents"],
    requests: (input) => [
      { query: consent.within(input.address, input.from, input.to), page: true, order: "either" },
    ],
  },
  {
    row: "mail-12",
    question: "who changed consent in a part of a month (then of each month after it)",
    by: ["Query.consents"],
    requests: (input) => [
      {
        query: consent.inMonth(input.action, input.month, input.from, input.to),
        page: true,
        order: "either",
      },
    ],
  },
  {
    row: "mail-13",
    question: "the suppression of an address",
    // If the condition of `suppress` fails, AppSync reads the item as it is.
    by: ["Subscriber.suppression", "Mutation.suppress", "Mutation.unsuppress"],
    requests: (input) => [{ get: suppression.key(input.address), consistent: true }],
  },
  {
    row: "mail-14",
    question: "suppressed addresses by their beginning",
    by: ["Query.suppressions"],
    requests: (input) => [{ query: suppression.byAddress(input.prefix), page: true }],
  },
  {
    row: "mail-15",
    question: "all suppressed addresses",
    by: ["Query.suppressions"],
    requests: () => [{ query: suppression.byAddress(""), page: true }],
  },
  {
    row: "mail-16",
    question: "a page of the topics",
    by: ["Query.topics"],
    requests: () => [{ query: topic.all, page: true }],
  },
  {
    row: "mail-17",
    question: "all topics",
    by: ["Subscriber.topics"],
    requests: () => [{ query: topic.all }],
  },
  {
    row: "mail-18",
    question: "all topics, to add one or to change one",
    by: ["Mutation.putTopic"],
    requests: () => [{ query: topic.all, consistent: true }],
  },
  {
    row: "mail-19",
    question: "the user who has verified a subscriber's address",
    by: ["Subscriber.user"],
    requests: (input) => [{ get: emailOwner.key(input.address), consistent: true }],
  },
  {
    row: "mail-20",
    question: "the settings of email",
    // If the condition of the update fails, AppSync reads the item as it is.
    by: [
      ...["Query.emailSettings", "Query.sendingHealth", "Mutation.updateEmailSettings"],
      "Overview.overdueInvoices",
      ...[
        "Mutation.pauseSending",
        "Mutation.resumeSending",
        "Query/previewSource",
        "schedule/due",
        "queue/optIn",
        "queue/campaigns",
        "http/consent",
      ],
    ],
    requests: () => [{ get: settings.key, consistent: true }],
  },
  {
    row: "mail-21",
    question: "a subscriber; after a change of the address also by the new one",
    by: ["http/consent", "queue/optIn", "step/startExecution", "queue/runs", "queue/engagement"],
    requests: ({ address }) => [{ get: subscriber.key(address), consistent: true }],
  },
  {
    row: "mail-22",
    question: "whether an address is suppressed",
    by: ["http/consent", "queue/optIn"],
    requests: ({ address }) => [{ get: suppression.key(address), consistent: true }],
  },
  {
    row: "mail-23",
    question: "the name of a topic",
    by: ["http/consent"],
    requests: (input) => [{ get: topic.key(input.topic), consistent: true }],
  },
  {
    row: "mail-24",
    question: "all topics, for the preferences of a person",
    by: ["http/consent"],
    requests: () => [{ query: topic.all, consistent: true }],
  },
  {
    row: "mail-25",
    question: "whether an opt-in mail was mailed",
    by: ["queue/optIn"],
    requests: ({ optInId }) => [{ get: notice.ofOptIn(optInId), consistent: true }],
  },
  {
    row: "mail-26",
    question: "the site of a sign-up form",
    by: ["http/consent"],
    requests: ({ siteId }) => [{ get: site.key(siteId), consistent: true }],
  },
  {
    row: "mail-27",
    question: "the subscription of an account's verified address",
    by: ["Email.subscriber"],
    requests: ({ address }) => [{ get: subscriber.key(address), consistent: true }],
  },
  {
    row: "mail-28",
    question: "whose address it is, its user, its subscription and its suppression, and the settings",
    by: ["Mutation.updateMySubscription"],
    requests: ({ address, userId }) => [
      {
        batch: [
          ...[emailOwner.key(address), user.key(userId), subscriber.key(address), suppression.key(address)],
          settings.key,
        ],
        consistent: true,
      },
    ],
  },
  {
    row: "mail-29",
    question: "what a person said since a form was sent, under each address",
    by: ["queue/optIn"],
    requests: ({ address, from }) => [{ query: consent.since(address, from), consistent: true }],
  },
  {
    row: "mail-30",
    question: "the subscribers with a status",
    by: ["Query.subscribers"],
    requests: (input) => [
      { query: subscriber.withStatus(input.subscriberStatus, ""), page: true },
      { batch: [subscriber.key(input.address)], consistent: true },
    ],
  },
  {
    row: "mail-31",
    question: "the subscribers with a status whose address begins so",
    by: ["Query.subscribers"],
    requests: (input) => [
      { query: subscriber.withStatus(input.subscriberStatus, input.prefix), page: true },
      { batch: [subscriber.key(input.address)], consistent: true },
    ],
  },
  {
    row: "mail-32",
    question: "the PENDING subscribers, the latest expiry first",
    by: ["Query.subscribers"],
    requests: (input) => [
      { query: subscriber.pending, page: true, order: "backwards" },
      { batch: [subscriber.key(input.address)], consistent: true },
    ],
  },
  {
    row: "mail-33",
    question: "the subscribers with a tag whose address begins so (then of each round after it)",
    by: ["Query.subscribers"],
    requests: (input) => [
      { query: subscriberTag.having(input.tag, input.prefix), page: true },
      { batch: [subscriber.key(input.address)], consistent: true },
    ],
  },
  {
    row: "mail-34",
    question: "the subscribers with a word that begins so (then of each round after it)",
    by: ["Query.subscribers"],
    requests: (input) => [
      {
        query: { partition: word.partition("SUBSCRIBER", input.beginning), prefix: input.prefix },
        page: true,
      },
      { batch: [subscriber.key(input.address)], consistent: true },
    ],
  },
  {
    row: "mail-35",
    question: "suppressed addresses of a kind by their beginning",
    by: ["Query.suppressions"],
    requests: ({ suppressionKind, prefix, address }) => [
      { query: suppression.suppressedAs(suppressionKind, prefix), page: true },
      { batch: [suppression.key(address)], consistent: true },
    ],
  },
  {
    row: "mail-36",
    question: "all suppressions, to give them their place in the list of their kind",
    by: ["queue/due"],
    requests: () => [{ query: suppression.byAddress(""), page: true }],
  },
  {
    row: "mail-37",
    question: "all suppressed addresses of a kind",
    by: ["Query.suppressions"],
    requests: ({ suppressionKind, address }) => [
      { query: suppression.suppressedAs(suppressionKind, ""), page: true },
      { batch: [suppression.key(address)], consistent: true },
    ],
  },
];
