import * as invoice from "#table/mail/invoice";
import * as emailState from "#table/mail/emailState";
import type { SendItem } from "#table/mail/send";
import * as templateAudit from "#table/mail/templateAudit";
import * as templateBody from "#table/mail/templateBody";
import type { TemplateStatus } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { reminderItems } from "../../support/mail/invoices.ts";
import { textItems } from "../../support/sends.ts";
import { addressOf, NAMES } from "./mailItems.ts";
import { EDGES, minute } from "./times.ts";

/** A text with the versions 9 to 11: 9 is in use, and 11 waits for an approval. */
export function versionsOf(key: string): object[] {
  const [head] = textItems({ key });
  const numbers: [number, TemplateStatus][] = [
    [9, "APPROVED"],
    [10, "SUPERSEDED"],
    [11, "DRAFTED"],
  ];
  return [
    { ...head, latestNumber: 11, approvedNumber: 9 },
    ...numbers.flatMap(([number, status]) => versionItems(key, number, status)),
  ];
}

function versionItems(key: string, number: number, status: TemplateStatus): object[] {
  const [, { GSI1PK: _, GSI1SK: __, ...version }, body] = textItems({ key, status });
  const createdAt = minute(number);
  const listed = status === "SUPERSEDED" ? {} : templateVersion.listed(status, createdAt, key);
  return [
    { ...version, ...templateVersion.key(key, number), number, status, createdAt, ...listed },
    { ...body, ...templateBody.key(key, number), number },
  ];
}

/** Two people's changes of a text at the edges of the range. */
export function auditItems(key: string): object[] {
  return ["editor", "editor2"].flatMap((actor) =>
    EDGES.map((at) => {
      const auditId = `${key} ${actor}`;
      const item = templateAudit.item({ auditId, key, number: 9, action: "SAVED", actor, at });
      return { ...templateAudit.key(key, at, auditId), ...item };
    }),
  );
}

/** A reminder to each person, at the edges of the range. */
export const reminders = NAMES.map((name, at) => {
  const customerId = name === "ann" ? "customer" : "customer2";
  const about = { invoiceId: `reminded/${name}`, email: addressOf(name), customerId };
  return reminderItems({ ...about, queuedAt: EDGES[at]! });
});

/** Each person was last mailed at an edge of the range. */
export const states = NAMES.map((name, at) => {
  const email = addressOf(name);
  const counts = { sent: 4, bounces: 1, softBounces: 2 };
  return {
    ...{ ...emailState.key(email), ...emailState.item(email, EDGES[at]!), version: 1 },
    ...{ ...emailState.contacted(EDGES[at]!, email), lastSentAt: EDGES[at]!, ...counts },
  };
});

/** The records of mails about an invoice. */
export function invoiceSends(invoiceId: string, sends: SendItem[]): object[] {
  return sends.map(({ sendId, email, queuedAt }) => ({
    ...invoice.invoiceSendKey(invoiceId, queuedAt, sendId),
    ...invoice.sendItem({ sendId, email, queuedAt }, 2 ** 31),
  }));
}
