import { ulid } from "#functions/ulid";
import * as execution from "#table/mail/execution";
import type { TestCloud } from "../../support/cloud.ts";
import { subscribed, topicsOf } from "../../support/links.ts";
import { sequenceItems } from "../../support/sequences.ts";
import { sendItem } from "../../support/sends.ts";
import { putItems } from "../../support/sites.ts";
import { textItems } from "../../support/sends.ts";
import { waiting } from "#table/due";
import { pass, settle } from "./settle.ts";

/**
 * Has mails of each lane delivered, with all that a text can ask for, requested by themselves and by a run; and one that SES
 * has not answered.
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
  for (const text of texts) {
    const now = test.cloud.clock.now();
    const sends = [sendItem(email, text, { now }), sendItem(email, text, { now, ...ofRun })];
    await putItems(test, [...textItems(text), ...sends]);
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
  const run = { ...execution.key(email, "delivered"), ...begun };
  const steps = [{ id: "hello", send: { templateKey: "delivered/news" } }];
  await putItems(test, [...sequenceItems("delivered", steps), execution.ended(run, { status: "DONE" }, at)]);
  return ofRun;
}
