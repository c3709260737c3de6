import * as idempotency from "../../idempotency.ts";
import type { Key } from "../../key.ts";
import type { Pattern, Subject } from "../../pattern.ts";
import * as emailState from "../emailState.ts";
import * as invoice from "../invoice.ts";
import * as reminderLock from "../reminderLock.ts";
import * as sentTemplate from "../sentTemplate.ts";
import * as settings from "../settings.ts";
import * as subscriber from "../subscriber.ts";
import * as suppression from "../suppression.ts";
import * as template from "../template.ts";
import * as templateVersion from "../templateVersion.ts";
import * as topic from "../topics/topic.ts";

const CLAIMERS = ["step/claimSend", "queue/due", "queue/drafts"];
const WORKERS = ["queue/deliver", "queue/deliverBulk"];

/**
 * The access patterns of mails about invoices, and of reminders: those of sends, with the invoice or the
 * locks.
 */
export const reminderLockPatterns: Pattern[] = [
  {
    row: "locks-1",
    question: "what decides about a send about an invoice",
    by: CLAIMERS,
    requests: (input) => [{ batch: [...claiming(input), invoice.key(input.invoiceId)], consistent: true }],
  },
  {
    row: "locks-2",
    question: "the same, and whether the caller has requested it before",
    by: ["step/claimSend"],
    requests: (input) => [
      { batch: [...claiming(input), onceOf(input), invoice.key(input.invoiceId)], consistent: true },
    ],
  },
  {
    row: "locks-3",
    question:
      "whether a reminder was requested this month: for the address, each address before it, and the customer (if there is one)",
    by: CLAIMERS,
    requests: (input) => [{ batch: locksOf(input), consistent: true }],
  },
  {
    row: "locks-4",
    question: "what decides whether a mail about an invoice goes out",
    by: WORKERS,
    requests: (input) => [{ batch: [...delivering(input), invoice.key(input.invoiceId)], consistent: true }],
  },
  {
    row: "locks-5",
    question: "the same, and the name of the topic",
    by: ["queue/deliverBulk"],
    requests: (input) => [
      {
        batch: [...delivering(input), topic.key(input.topic), invoice.key(input.invoiceId)],
        consistent: true,
      },
    ],
  },
  {
    row: "locks-6",
    question: "what else follows of a reminder without an answer depends on: also its locks",
    by: ["queue/engagement"],
    requests: (input) => [{ batch: [...settling(input), ...locksOf(input)], consistent: true }],
  },
  {
    row: "locks-7",
    question: "the invoice that a text to compose was drafted about",
    by: ["Query/previewTemplate", "step/sendTest"],
    requests: (input) => [{ get: invoice.key(input.invoiceId), consistent: true }],
  },
];

function claiming({ templateKey, address }: Subject): Key[] {
  return [template.key(templateKey), settings.key, subscriber.key(address), suppression.key(address)];
}

function onceOf({ userId, operation, idempotencyKey }: Subject): Key {
  return idempotency.key(userId, operation, idempotencyKey);
}

function locksOf({ address, customerId, reminderType, month }: Subject): Key[] {
  return [
    reminderLock.key(address, reminderType, month),
    reminderLock.keyOfCustomer(customerId, reminderType, month),
  ];
}

function delivering({ templateKey, number, address }: Subject): Key[] {
  return [
    ...[templateVersion.key(templateKey, number), subscriber.key(address), suppression.key(address)],
    ...[settings.key, emailState.key(address)],
  ];
}

function settling({ address, templateKey, number }: Subject): Key[] {
  const ofText = [templateVersion.key(templateKey, number), sentTemplate.key(address, templateKey)];
  return [settings.key, ...ofText, emailState.key(address)];
}
