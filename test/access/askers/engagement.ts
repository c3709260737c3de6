import * as suppression from "#table/mail/suppression";
import * as emailOwner from "#table/users/emailOwner";
import type { TestCloud } from "../../support/cloud.ts";
import { subscribed } from "../../support/links.ts";
import { granted, staff } from "../../support/people.ts";
import { own, profileItems } from "../../support/people/profiles.ts";
import { campaignItem, sendItem, textItems } from "../../support/sends.ts";
import { putItems } from "../../support/sites.ts";
import { settle } from "./settle.ts";

/** Has SES report of mails, also of one that it did not answer for, and reads what it reported. */
export async function driveEngagement(test: TestCloud): Promise<void> {
  const [email, other] = [
    await subscribed(test, { email: "engaged@example.com" }),
    await subscribed(test, { email: "unanswered@example.com" }),
  ];
  await putItems(test, personOf(email));
  const text = { key: "engaged/receipt", html: '<a href="{{ unsubscribeUrl }}">Leave</a>' };
  await putItems(test, [...textItems(text), sendItem(email, text, { now: test.cloud.clock.now() })]);
  await settle(test);
  await control(test, { answer: "TIMEOUT_AFTER", times: 1 });
  await putItems(test, [sendItem(other, text, { now: test.cloud.clock.now() })]);
  await settle(test);
  await control(test, { answer: "TIMEOUT_AFTER", times: 1 });
  const reminder = {
    reminderType: "FIRST_REMINDER",
    reminderMonth: "2026-01",
    customerId: "engaged",
  } as const;
  await putItems(test, [sendItem(other, text, { now: test.cloud.clock.now(), ...reminder })]);
  await settle(test);
  await clickInCampaign(test, other);
  await openTwice(test, email);
  await leave(test, email);
  await liftSuppression(test, text);
  const { token } = await staff(test, "viewer");
  const range = 'from: "2026-01-01T00:00:00Z", to: "2036-01-01T00:00:00Z"';
  const ask = async (query: string) => granted(await test.graphql({ token }, query));
  for (const bounds of ["", `(${range})`, "(order: NEWEST_FIRST)", `(order: NEWEST_FIRST, ${range})`])
    await ask(`{ subscriber(email: "${email}") { events${bounds} { items { type } } } }`);
  for (const order of ["OLDEST_FIRST", "NEWEST_FIRST"])
    await ask(
      `{ templateEvents(templateKey: "${text.key}", type: DELIVERED, ${range}, order: ${order}) { items { type } } }`,
    );
  for (const order of ["OLDEST_FIRST", "NEWEST_FIRST"])
    await ask(
      `{ template(key: "${text.key}") { events(type: DELIVERED, ${range}, order: ${order}) { items { type } } } }`,
    );
  await settle(test);
}

/** A person whose user owns the address in the account: what happens to the mail is filed. */
function personOf(address: string): object[] {
  const owner = { address, userId: "engaged-user", emailId: "engaged-email" };
  return [
    ...profileItems("01ENGAGED", { identities: [own("user", owner.userId)] }),
    { ...emailOwner.key(address), ...emailOwner.item(owner) },
  ];
}

/** A delivery that is reported after the suppression by temporary bounces lifts it. */
async function liftSuppression(test: TestCloud, text: { key: string }): Promise<void> {
  const email = await subscribed(test, { email: "lifted@example.com" });
  await control(test, { events: "LATE" });
  const send = sendItem(email, text, { now: test.cloud.clock.now() });
  await putItems(test, [send]);
  await settle(test);
  const { sendId, queuedAt: at } = send;
  const about = { email, kind: "SOFT_BOUNCE" as const, reason: "Five mails bounced.", at, sendId };
  await putItems(test, [{ ...suppression.key(email), ...suppression.item(about) }]);
  await test.advance("PT11M");
  await settle(test);
  await control(test, { events: "OK" });
}

/** The second time changes nothing of the send: its event is stored while there is the send. */
async function openTwice(test: TestCloud, email: string): Promise<void> {
  const { origin } = test.cloud;
  const answer = await fetch(`${origin}/inbox/messages?to=${encodeURIComponent(email)}`);
  const { html } = ((await answer.json()) as { html: string }[]).at(-1)!;
  const pixel = new RegExp(`"(${origin}/ses/track/I0/[^"]+)"`).exec(html)![1]!;
  for (let times = 0; times < 2; times += 1) {
    await fetch(pixel);
    await test.advance("PT2S");
    await settle(test);
  }
}

async function clickInCampaign(test: TestCloud, email: string): Promise<void> {
  const { origin } = test.cloud;
  const text = { key: "engaged/news", html: '<a href="https://shop.example/">Shop</a>' };
  const send = sendItem(email, text, { now: test.cloud.clock.now() });
  const ofCampaign = campaignItem({ campaignId: "engaged", status: "DONE" });
  await putItems(test, [...textItems(text), ofCampaign, { ...send, campaignId: "engaged" }]);
  await settle(test);
  const answer = await fetch(`${origin}/inbox/messages?to=${encodeURIComponent(email)}`);
  const { html } = ((await answer.json()) as { html: string }[]).at(-1)!;
  const link = new RegExp(`"(${origin}/ses/track/L0/[^"]+)"`).exec(html)![1]!;
  await fetch(link, { redirect: "manual" });
  await test.advance("PT2S");
  await settle(test);
}

/** As a mail program does it, by the header of the newest mail. */
async function leave(test: TestCloud, email: string): Promise<void> {
  const { origin } = test.cloud;
  const answer = await fetch(`${origin}/inbox/messages?to=${encodeURIComponent(email)}`);
  const { messageId } = ((await answer.json()) as { messageId: string }[]).at(-1)!;
  const left = await fetch(`${origin}/inbox/messages/${messageId}/unsubscribe`, { method: "POST" });
  if (!left.ok) throw new Error(`${email} could not be unsubscribed: ${await left.text()}`);
  await settle(test);
}

async function control(test: TestCloud, body: object): Promise<void> {
  const answer = await fetch(`${test.cloud.origin}/control/ses`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
