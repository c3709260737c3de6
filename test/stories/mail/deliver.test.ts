import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { SendItem } from "#table/mail/send";
import * as settings from "#table/mail/settings";
import { pass, settle } from "../../access/askers/settle.ts";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { subscribed, suppressed, topicsOf } from "../../support/links.ts";
import { tableOf } from "../../support/people.ts";
import { putItems } from "../../support/sites.ts";
import { isInFull } from "../../support/nightly.ts";
import { sendItem, textItems, type SampleText } from "../../support/sends.ts";
import { unmarshall } from "@aws-sdk/util-dynamodb";

let test: TestCloud;
const NEWS = {
  key: "news/1",
  subject: "Hello {{ firstName | default: 'you' }}",
  html: '<a href="{{ unsubscribeUrl }}">Leave</a>',
  topic: "news",
};
const MANY = isInFull ? 200 : 60;
const RECEIPT = { key: "receipt", transactional: true, text: "Thank you" };

beforeAll(async () => {
  test = await startTestCloud({ begun: false, timers: ["due"] });
  await topicsOf(test, { news: "Our news" });
  for (const text of [NEWS, RECEIPT]) await putItems(test, textItems(text));
  await setSettings({});
  await control({ maxSendRate: 10_000 });
});
afterAll(() => test?.stop());
afterEach(async () => {
  await control({ answer: "OK" });
  await setSettings({});
});

async function control(body: object): Promise<void> {
  const answer = await fetch(`${test.cloud.origin}/control/ses`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function setSettings(more: object): Promise<void> {
  const own = { entity: "EmailSettings", version: 1, postalAddress: "Main Street 1", timezone: "UTC" };
  await putItems(test, [{ ...settings.key, ...own, ...more }]);
}

/** A send as its claim writes it, by the cloud's clock. */
async function queued(
  email: string,
  text: SampleText = NEWS,
  more: { inMinutes?: number; variables?: object } = {},
): Promise<SendItem> {
  const now = test.cloud.clock.now();
  const { inMinutes, variables } = more;
  const sendAt = inMinutes === undefined ? {} : { sendAt: new Date(now + inMinutes * 60_000).toISOString() };
  const send = sendItem(email, text, { now, variables, ...sendAt });
  await putItems(test, [send]);
  return send;
}

async function find({ PK, SK }: SendItem): Promise<SendItem> {
  const items = Object.values(await tableOf(test));
  return unmarshall(items.find((each) => each.PK?.S === PK && each.SK?.S === SK) as never) as SendItem;
}

/**
 * Returns true if one of the sends waits for an instant. Under load one can wait. A worker that stalls while
 * it renders puts its mail back for minutes. A worker that got no response in time makes the mail wait for
 * SES's event.
 */
async function isAnyWaiting(sends: SendItem[]): Promise<boolean> {
  const own = new Set(sends.map(({ sendId }) => sendId));
  const items = Object.values(await tableOf(test));
  return items.some(({ entity, sendId, dueAt }) => entity?.S === "Send" && own.has(sendId?.S ?? "") && dueAt);
}

interface Mail {
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  tags: Record<string, string>;
}
const mailsOf = async (address: string) => (await test.mails(address)) as unknown as Mail[];

describe("a new send", () => {
  it("arrives once, as bulk mail with what mail programs need to leave the list", async () => {
    const email = await subscribed(test, { firstName: "Ann" });
    const send = await queued(email);
    await settle(test);
    const [mail, ...others] = await mailsOf(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      ...{ from: "news@example.com", subject: "Hello Ann" },
      tags: { sendId: send.sendId },
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    });
    expect(await find(send)).toMatchObject({ status: "DELIVERED", attempt: 1 });
  });

  it("that is transactional arrives without a subscriber, from the other sender", async () => {
    const send = await queued("stranger@example.com", RECEIPT);
    await settle(test);
    const [mail, ...others] = await mailsOf(send.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ from: "no-reply@example.com", text: "Thank you", headers: {} });
  });

  it("has tracked links if it is bulk mail, unless the person does not want that", async () => {
    const html =
      '<a href="https://other.example/">Other</a><a href="{{ unsubscribeUrl }}">Leave</a>{{ postalAddress }}';
    const texts = [
      { key: "links", subject: "News", html },
      { key: "links/receipt", subject: "Receipt", html, transactional: true },
    ];
    for (const text of texts) await putItems(test, textItems(text));
    const tracked = await subscribed(test);
    const untracked = await subscribed(test, { tracking: false });
    for (const email of [tracked, untracked]) for (const text of texts) await queued(email, text);
    await settle(test);
    const linksOf = async (email: string): Promise<Record<string, string[]>> =>
      Object.fromEntries(
        (await mailsOf(email)).map((mail) => [
          mail.subject,
          [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, url]) => new URL(url!).pathname.slice(0, 3)),
        ]),
      );
    // SES replaces a link by one of its own; that of the person stays.
    expect(await linksOf(tracked)).toEqual({ News: ["/se", "/u/"], Receipt: ["/", "/u/"] });
    expect(await linksOf(untracked)).toEqual({ News: ["/", "/u/"], Receipt: ["/", "/u/"] });
  });

  it("leaves by the link in its header, as a mail program does (RFC 8058)", async () => {
    const email = await subscribed(test);
    await queued(email);
    await settle(test);
    const [mail] = await mailsOf(email);
    const url = mail!.headers["List-Unsubscribe"]!.slice(1, -1);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await fetch(url, { method: "POST", body })).status).toBe(200);
    const second = await queued(email);
    await settle(test);
    expect(await find(second)).toMatchObject({ status: "FAILED", failedBecause: "UNSUBSCRIBED" });
    expect(await mailsOf(email)).toHaveLength(1);
  });
});

it(`${MANY} sends arrive once each, while their messages come again and again`, async () => {
  const people = await Promise.all(
    Array.from({ length: MANY }, (_, at) => subscribed(test, { email: `many${at}@example.com` })),
  );
  const sqs = new SQSClient({
    endpoint: test.cloud.origin,
    region: test.cloud.region,
    credentials: { accessKeyId: "key", secretAccessKey: "secret" },
  });
  const queues = test.cloud.assembly.ofType("AWS::SQS::Queue");
  const { ref: QueueUrl } = queues.find(({ logicalId }) => /^deliverBulkQueue(?!Dead)/.test(logicalId))!;
  const sends: SendItem[] = [];
  for (const email of people) sends.push(await queued(email));
  for (let copies = 0; copies < 3; copies += 1) {
    for (let from = 0; from < sends.length; from += 10) {
      const Entries = sends.slice(from, from + 10).map(({ email, sendId }, at) => ({
        Id: String(at),
        MessageBody: JSON.stringify({ email, sendId }),
      }));
      await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    }
  }
  sqs.destroy();
  await settle(test);
  while (await isAnyWaiting(sends)) await pass(test, "PT20M");
  const counts = await Promise.all(people.map(async (email) => (await mailsOf(email)).length));
  expect(counts).toEqual(Array(MANY).fill(1));
});

describe("between the claim and the delivery", () => {
  it.each([
    [
      "unsubscribes",
      "FAILED",
      "UNSUBSCRIBED",
      (email: string) => subscribed(test, { email, status: "UNSUBSCRIBED" }),
    ],
    [
      "leaves the topic",
      "FAILED",
      "UNSUBSCRIBED",
      (email: string) => subscribed(test, { email, optOuts: ["news"] }),
    ],
    ["is suppressed", "FAILED", "SUPPRESSED", (email: string) => suppressed(test, email, "MANUAL")],
  ])("somebody %s: no mail", async (_, status, failedBecause, act) => {
    const email = await subscribed(test);
    const send = await queued(email, NEWS, { inMinutes: 60, variables: { code: "secret" } });
    await act(email);
    await pass(test, "PT61M");
    expect(await find(send)).toMatchObject({ status, failedBecause });
    expect((await find(send)).variables).toBeUndefined();
    expect(await mailsOf(email)).toEqual([]);
  });

  it("the text is cancelled: no mail", async () => {
    const text = { key: "cancelled", once: true };
    const email = await subscribed(test);
    await putItems(test, textItems(text));
    const send = await queued(email, text, { inMinutes: 60 });
    await putItems(test, textItems({ ...text, status: "CANCELLED", claimedBy: send.sendId }));
    await pass(test, "PT61M");
    expect(await find(send)).toMatchObject({ status: "CANCELLED", failedBecause: "TEXT_CANCELLED" });
    expect(await mailsOf(email)).toEqual([]);
  });
});

describe("a mail waits", () => {
  it("until its time, and arrives within a minute after it", async () => {
    const email = await subscribed(test);
    await queued(email, NEWS, { inMinutes: 60 });
    await pass(test, "PT59M");
    expect(await mailsOf(email)).toEqual([]);
    await pass(test, "PT2M");
    expect(await mailsOf(email)).toHaveLength(1);
  });

  it("while SES throttles", async () => {
    const email = await subscribed(test);
    await control({ answer: "THROTTLE", times: 1 });
    const send = await queued(email);
    await settle(test);
    expect(await find(send)).toMatchObject({ status: "QUEUED", attempt: 1 });
    expect(await mailsOf(email)).toEqual([]);
    await pass(test, "PT3M");
    expect(await mailsOf(email)).toHaveLength(1);
  });

  it("through quiet hours of the subscriber's zone; transactional mail does not", async () => {
    // Quiet from the hour that it is in New York, for six hours.
    const now = test.cloud.clock.now();
    const hour = Number(
      new Intl.DateTimeFormat("en", {
        hour: "numeric",
        hourCycle: "h23",
        timeZone: "America/New_York",
      }).format(now),
    );
    const at = (hours: number): string => `${String(hours % 24).padStart(2, "0")}:00`;
    await setSettings({ quietHours: { from: at(hour), to: at(hour + 6) } });
    const email = await subscribed(test, { timezone: "America/New_York" });
    const send = await queued(email);
    await queued(email, RECEIPT);
    await settle(test);
    expect((await mailsOf(email)).map(({ text }) => text)).toEqual(["Thank you"]);
    const { notBefore } = await find(send);
    const hours = (Date.parse(notBefore!) - now) / 3_600_000;
    expect(hours).toBeGreaterThan(5);
    expect(hours).toBeLessThan(6.2);
    await pass(test, "PT5H");
    expect(await mailsOf(email)).toHaveLength(1);
    await pass(test, "PT75M");
    expect(await mailsOf(email)).toHaveLength(2);
  });

  it("by the cap, until the address can get another", async () => {
    await setSettings({ cap: { messages: 2, days: 1 } });
    const email = await subscribed(test);
    for (let mails = 0; mails < 3; mails += 1) {
      await queued(email);
      await settle(test);
    }
    expect(await mailsOf(email)).toHaveLength(2);
    await pass(test, "PT23H");
    expect(await mailsOf(email)).toHaveLength(2);
    await pass(test, "PT75M");
    expect(await mailsOf(email)).toHaveLength(3);
  });
});

describe("SES does not answer", () => {
  it.each([
    ["before", "TIMEOUT_BEFORE", "SENT", 1],
    ["after", "TIMEOUT_AFTER", "DELIVERED", 2],
  ])(
    "and hung up %s it took the mail, whose event is lost: one second attempt after 15 minutes",
    async (_, answer, status, mails) => {
      const email = await subscribed(test);
      await control({ answer, times: 1, events: "LOSE" });
      const send = await queued(email);
      await settle(test);
      expect(await find(send)).toMatchObject({ status: "UNKNOWN", attempt: 1 });
      await pass(test, "PT14M");
      expect(await find(send)).toMatchObject({ status: "UNKNOWN", attempt: 1 });
      await pass(test, "PT3M");
      await control({ events: "OK" });
      expect(await find(send)).toMatchObject({ status, attempt: 2, unanswered: 1 });
      await pass(test, "P1D");
      expect(await mailsOf(email)).toHaveLength(mails);
    },
  );

  it("and took the mail: its event settles the send, and there is no second attempt", async () => {
    const email = await subscribed(test);
    await control({ answer: "TIMEOUT_AFTER", times: 1 });
    const send = await queued(email);
    await settle(test);
    expect(await find(send)).toMatchObject({ status: "DELIVERED", attempt: 1 });
    await pass(test, "P1D");
    expect(await mailsOf(email)).toHaveLength(1);
  });
});
