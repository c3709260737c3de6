import { ulid } from "#functions/ids/ulid";
import * as execution from "#table/mail/execution";
import type { TestCloud } from "../../support/cloud.ts";
import { subscribed, topicsOf } from "../../support/links.ts";
import { sequenceItems } from "../../support/sequences.ts";
import { putItems } from "../../support/sites.ts";
import { invoiceItem, sendItem, textItems } from "../../support/sends.ts";
import { waiting } from "#table/due";
import { pass, settle } from "./settle.ts";

const REMINDER = { reminderType: "FIRST_REMINDER", reminderMonth: "2026-01" } as const;

/**
 * Has mails of each lane delivered, with all that a text can ask for, requested by themselves, by a run and
 * about an invoice; and one that SES has not answered. One about an invoice that has changed is a reminder,
 * and gives its locks back.
 */
export async function driveDeliveries(test: TestCloud): Promise<void> {
  const email = await subscribed(test, { email: "delivered@example.com" });
  await topicsOf(test, { delivered: "Delivered" });
  const html = '<a href="https://shop.example/">Shop</a>';
  const texts = [
    { key: "delivered/receipt", transactional: true, html },
    { key: "delivered/news", html },
    { key: "delivered/topic", topic: "delivered" },
  ];
  const ofRun = await runOf(test, email);
  const invoice = invoiceItem(email, { invoiceId: "delivered" });
  await putItems(test, [invoice]);
  const ofInvoice = { invoiceId: invoice.invoiceId, invoiceVersion: invoice.version };
  for (const text of texts) {
    const now = test.cloud.clock.now();
    const sends = [{}, ofRun, ofInvoice].map((of) => sendItem(email, text, { now, ...of }));
    const changed = sendItem(email, text, { now, ...ofInvoice, invoiceVersion: 0, ...REMINDER });
    await putItems(test, [...textItems(text), ...sends, changed]);
  }
  await settle(test);
  const now = test.cloud.clock.now();
  const send = sendItem(email, texts[1]!, { now });
  const due = waiting(send.sendId, new Date(now + 60_000).toISOString());
  await putItems(test, [{ ...send, status: "UNKNOWN", attempt: 1, ...due }]);
  await pass(test, "PT2M");
}

/** A run that is done. Returns what its sends have of it. */
async function runOf(test: TestCloud, email: string) {
  const now = test.cloud.clock.now();
  const ofRun = { sequenceId: "delivered", executionId: ulid(now), stepId: "hello" };
  const at = new Date(now).toISOString();
  const begun = execution.item({ ...ofRun, email, number: 1, actor: "backend" }, at);
  const item = { ...execution.key(email, "delivered"), ...begun };
  const steps = [{ id: "hello", send: { templateKey: "delivered/news" } }];
  await putItems(test, [...sequenceItems("delivered", steps), execution.ended(item, { status: "DONE" }, at)]);
  return ofRun;
}
