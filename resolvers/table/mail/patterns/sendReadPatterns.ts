import * as idempotency from "../../idempotency.ts";
import type { Key } from "../../key.ts";
import type { Pattern, Subject } from "../../pattern.ts";
import * as emailState from "../emailState.ts";
import * as send from "../send.ts";
import * as sentTemplate from "../sentTemplate.ts";
import * as settings from "../settings.ts";
import * as subscriber from "../subscriber.ts";
import * as suppression from "../suppression.ts";
import * as template from "../template.ts";
import * as templateBody from "../templateBody.ts";
import * as templateVersion from "../templateVersion.ts";

/** The access patterns of requesting and reading sends. */
export const sendReadPatterns: Pattern[] = [
  {
    row: "sends-1",
    question: "a send by its address and id",
    by: ["Query.send", "Mutation.cancelSend"],
    requests: (input) => [{ get: send.key(input.address, input.queuedAt, input.sendId), consistent: true }],
  },
  {
    row: "sends-2",
    question: "the sends to an address (then to each address before it)",
    by: ["Subscriber.sends"],
    requests: (input) => [{ query: send.to(input.address), page: true, order: "either" }],
  },
  {
    row: "sends-3",
    question: "the same in a time",
    by: ["Subscriber.sends"],
    requests: (input) => [
      { query: send.toWithin(input.address, input.from, input.to), page: true, order: "either" },
    ],
  },
  {
    row: "sends-4",
    question: "whether a text was sent to an address",
    by: ["Subscriber.sent"],
    requests: (input) => [{ get: sentTemplate.key(input.address, input.templateKey), consistent: true }],
  },
  {
    row: "sends-5",
    question: "what was sent to an address, in numbers",
    by: ["Subscriber.state"],
    requests: (input) => [{ get: emailState.key(input.address), consistent: true }],
  },
  {
    row: "sends-6",
    question: "who was last mailed in a part of a month (then of each month after it)",
    by: ["Query.subscribersByLastContact"],
    requests: (input) => [
      { query: emailState.contactedIn(input.month, input.from, input.to), page: true, order: "either" },
    ],
  },
  {
    row: "sends-7",
    question: "what decides about a send: the text, the settings, the subscriber and the suppression",
    by: ["step/claimSend", "queue/due"],
    requests: (input) => [{ batch: deciding(input), consistent: true }],
  },
  {
    row: "sends-8",
    question: "the same, and whether the caller has requested it before",
    by: ["step/claimSend"],
    requests: (input) => [
      {
        batch: [...deciding(input), idempotency.key(input.userId, input.operation, input.idempotencyKey)],
        consistent: true,
      },
    ],
  },
  {
    row: "sends-9",
    question: "the subscriber and the suppression of the address that it was changed to",
    by: ["step/claimSend"],
    requests: (input) => [
      { batch: [subscriber.key(input.address), suppression.key(input.address)], consistent: true },
    ],
  },
  {
    row: "sends-10",
    question: "a number of a text, with what it says (cached)",
    by: [
      "step/claimSend",
      "step/startCampaign",
      "step/draftText",
      "queue/due",
      "queue/campaigns",
      "queue/drafts",
    ],
    requests: (input) => [
      {
        batch: [
          templateVersion.key(input.templateKey, input.number),
          templateBody.key(input.templateKey, input.number),
        ],
        consistent: true,
      },
    ],
  },
  {
    row: "sends-11",
    question:
      "the send of an earlier call: the addresses of its person (the present one, too), then the send",
    by: ["step/claimSend"],
    requests: (input) => [
      { get: subscriber.key(input.address), consistent: true },
      { batch: [send.key(input.address, input.queuedAt, input.sendId)], consistent: true },
    ],
  },
  {
    row: "sends-12",
    question: "the sends of a text in a time",
    by: ["Template.sends"],
    requests: (input) => [
      { query: send.ofTemplate(input.templateKey, input.from, input.to), page: true, order: "either" },
    ],
  },
  {
    row: "sends-13",
    question: "a send by the id that SES gave its message",
    by: ["Query.sendByMessageId"],
    requests: (input) => [
      { query: send.withMessageId(input.messageId), page: true },
      { get: send.key(input.address, input.queuedAt, input.sendId), consistent: true },
    ],
  },
  {
    row: "sends-14",
    question: "what was sent to each subscriber of a page, in numbers",
    by: ["Query.subscribers"],
    requests: (input) => [{ batch: [emailState.key(input.address)], consistent: true }],
  },
  {
    row: "sends-15",
    question: "the latest mails of all addresses, day by day",
    by: ["Query.sends"],
    requests: (input) => [
      { query: send.queuedOn(input.from.slice(0, 10), input.from, input.to), page: true, order: "either" },
      { batch: [send.key(input.address, input.queuedAt, input.sendId)], consistent: true },
    ],
  },
];

function deciding({ templateKey, address }: Subject): Key[] {
  return [template.key(templateKey), settings.key, subscriber.key(address), suppression.key(address)];
}
