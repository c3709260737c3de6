import type { TestCloud } from "../../support/cloud.ts";
import { subscribed, topicsOf } from "../../support/links.ts";
import { sendItem, textItems } from "../../support/sends.ts";
import { putItems } from "../../support/sites.ts";
import { settle } from "./settle.ts";

/** Has a mail of each lane delivered, with all that a text can ask for. */
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
}
