import type { TestCloud } from "../../support/cloud.ts";
import { subscribed, topicsOf } from "../../support/links.ts";
import { sendItem } from "../../support/sends.ts";
import { putItems } from "../../support/sites.ts";
import { textItems } from "../../support/sends.ts";
import { waiting } from "#table/due";
import { pass, settle } from "./settle.ts";

/** Has a mail of each lane delivered, with all that a text can ask for, and one that SES has not answered. */
export async function driveDeliveries(test: TestCloud): Promise<void> {
  const email = await subscribed(test, { email: "delivered@example.com" });
  await topicsOf(test, { delivered: "Delivered" });
  const html = '<a href="https://shop.example/">Shop</a>';
  const texts = [
    { key: "delivered/receipt", transactional: true, html },
    { key: "delivered/news", html },
    { key: "delivered/topic", topic: "delivered" },
  ];
  for (const text of texts) {
    const send = sendItem(email, text, { now: test.cloud.clock.now() });
    await putItems(test, [...textItems(text), send]);
  }
  await settle(test);
  const now = test.cloud.clock.now();
  const send = sendItem(email, texts[1]!, { now });
  const due = waiting(send.sendId, new Date(now + 60_000).toISOString());
  await putItems(test, [{ ...send, status: "UNKNOWN", attempt: 1, ...due }]);
  await pass(test, "PT2M");
}
