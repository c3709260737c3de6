import { GetSuppressedDestinationCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { EmailStateItem } from "#table/mail/emailState";
import type { EngagementEventItem } from "#table/mail/engagementEvent";
import type { SendItem } from "#table/mail/send";
import type { SuppressionItem } from "#table/mail/suppression";
import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import { settle } from "../../access/askers/settle.ts";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { subscribed, openPage } from "../../support/links.ts";
import { granted, tableOf } from "../../support/people.ts";
import { sendItem, textItems } from "../../support/sends.ts";
import { putItems } from "../../support/sites.ts";
import { until } from "../../support/until.ts";

const HTML =
  '<p>Hello</p><a href="https://shop.example/one">One</a><a href="https://shop.example/two">Two</a>' +
  '<a href="{{ unsubscribeUrl }}">Leave</a>';
/** The User-Agent headers of a browser and of Apple Mail. */
const PERSON =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";
const APPLE = "Mozilla/5.0";

let test: TestCloud;
let sends = 0;

beforeAll(async () => {
  test = await startTestCloud({ begun: false, timers: ["due"] });
});
afterEach(() => control({ answer: "OK", events: "OK" }));
afterAll(() => test?.stop());

async function control(body: object): Promise<void> {
  const answer = await fetch(`${test.cloud.origin}/control/ses`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

/** A mail of a text of its own to somebody who is subscribed, delivered. */
async function mailed(to?: string): Promise<SendItem> {
  const address = await subscribed(test, to === undefined ? {} : { email: to });
  const text = { key: `engagement/${(sends += 1)}`, html: HTML };
  const send = sendItem(address, text, { now: test.cloud.clock.now() });
  await putItems(test, [...textItems(text), send]);
  await settle(test);
  return send;
}

type Items = (SendItem | EmailStateItem | SuppressionItem | EngagementEventItem)[];

async function items<Item>(): Promise<Item[]> {
  return Object.values(await tableOf(test)).map((each) => unmarshall(each as never) as Item);
}

/** Returns the stored state of a send. */
async function stored({ email, sendId }: SendItem) {
  await settle(test);
  const own = (await items<Items[number]>()).filter((each) => each.PK === `SUB#${email}`);
  const of = <Item>(entity: string) => own.filter((each) => each.entity === entity) as unknown as Item[];
  return {
    send: of<SendItem>("Send").find((each) => each.sendId === sendId)!,
    state: of<EmailStateItem>("EmailState")[0]!,
    suppression: of<SuppressionItem>("Suppression")[0],
    events: of<EngagementEventItem>("EngagementEvent"),
  };
}

/** The pixel and the links of the newest mail to an address, as they stand in it. */
async function tracked({ email }: SendItem): Promise<{ pixel: string; links: string[] }> {
  const { html } = (await test.mails(email)).at(-1)!;
  const urls = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url!.replaceAll("&amp;", "&"));
  return {
    pixel: urls.find((url) => url.includes("/I0/"))!,
    links: urls.filter((url) => url.includes("/L0/")),
  };
}

async function get(url: string, agent: string): Promise<void> {
  await fetch(url, { headers: { "user-agent": agent }, redirect: "manual" });
}

const typesOf = ({ events }: { events: EngagementEventItem[] }) => events.map(({ type }) => type).sort();

describe("a mail", () => {
  it("is sent and delivered", async () => {
    const found = await stored(await mailed());
    expect(found.send).toMatchObject({ status: "DELIVERED" });
    expect(found.state).toMatchObject({ sent: 1, delivered: 1, opened: 0 });
    expect(typesOf(found)).toEqual(["DELIVERED", "SENT"]);
  });

  it("is opened by Apple's servers, and then by the person", async () => {
    const send = await mailed();
    const { pixel } = await tracked(send);
    await get(pixel, APPLE);
    const loaded = await stored(send);
    expect([loaded.send.openedAt, loaded.send.machineOpenedAt !== undefined]).toEqual([undefined, true]);
    expect(loaded.state.opened).toBe(0);
    await test.advance("PT1M");
    await get(pixel, PERSON);
    const opened = await stored(send);
    expect(opened.send).toMatchObject({ status: "DELIVERED" });
    expect(opened.send.openedAt! > opened.send.machineOpenedAt!).toBe(true);
    expect(opened.state.opened).toBe(1);
    expect(opened.events.filter(({ type }) => type === "OPENED").map(({ isMachine }) => isMachine)).toEqual([
      true,
      false,
    ]);
  });

  it("is swept by a scanner, and clicked by the person an hour later", async () => {
    const send = await mailed();
    const { links } = await tracked(send);
    expect(links).toHaveLength(2);
    await get(links[0]!, PERSON);
    const first = await stored(send);
    expect([first.send.clickedAt === undefined, first.state.clicked]).toEqual([false, 1]);
    await get(links[1]!, PERSON);
    const swept = await stored(send);
    expect([swept.send.clickedAt, swept.state.clicked]).toEqual([undefined, 0]);
    expect(swept.send.machineClickedAt).toBe(first.send.clickedAt);
    await test.advance("PT1H");
    await get(links[0]!, PERSON);
    const clicked = await stored(send);
    expect(clicked.send.clickedAt! > clicked.send.machineClickedAt!).toBe(true);
    expect(clicked.state.clicked).toBe(1);
    const clicks = clicked.events.filter(({ type }) => type === "CLICKED");
    expect(clicks.map(({ isMachine }) => isMachine)).toEqual([true, true, false]);
    expect(clicks.map(({ link }) => link!.replace(/\?.*/, ""))).toContain("https://shop.example/one");
  });

  it("is left by its link, which the send notes once", async () => {
    const send = await mailed();
    const [mail] = await test.mails(send.email);
    const path = new URL(mail!.headers["List-Unsubscribe"]!.slice(1, -1)).pathname;
    const form = { "List-Unsubscribe": "One-Click" };
    expect((await openPage(test, path, { form })).status).toBe(200);
    const { unsubscribedAt, version } = (await stored(send)).send;
    expect(unsubscribedAt).toBeDefined();
    await test.advance("PT1M");
    expect((await openPage(test, path, { form })).status).toBe(200);
    expect((await stored(send)).send).toMatchObject({ unsubscribedAt, version });
  });
});

describe("an address", () => {
  it("that bounces is suppressed, and its account is not verified by it any more", async () => {
    const address = "bounce+account@simulator.amazonses.com";
    const { userId } = await test.person();
    const now = new Date(test.cloud.clock.now()).toISOString();
    const of = { userId, emailId: "second", address };
    await putItems(test, [
      { ...email.key(userId, "second"), ...email.verifiedItem({ ...of, typedEmail: address, now }) },
      { ...emailOwner.key(address), ...emailOwner.item(of) },
    ]);
    const send = await mailed(address);
    const found = await stored(send);
    expect(found.send).toMatchObject({ status: "BOUNCED" });
    expect(found.suppression).toMatchObject({ kind: "BOUNCE", sendId: send.sendId });
    expect(found.state).toMatchObject({ sent: 1, delivered: 0, bounces: 1 });
    expect(found.events.find(({ type }) => type === "BOUNCED")).toMatchObject({ bounceKind: "PERMANENT" });
    const own = (await items<email.EmailItem>()).find(
      (each) => each.entity === "Email" && each.email === address,
    );
    expect(own).toMatchObject({ isVerified: false });
    expect(own!.bouncedAt).toBeDefined();
  });

  it("that complains is suppressed", async () => {
    const found = await stored(await mailed("complaint@simulator.amazonses.com"));
    expect(found.send).toMatchObject({ status: "COMPLAINED" });
    expect(found.suppression).toMatchObject({ kind: "COMPLAINT" });
    expect(found.state).toMatchObject({ delivered: 1, complaints: 1 });
  });

  it("that is only away is not suppressed", async () => {
    const found = await stored(await mailed("ooto@simulator.amazonses.com"));
    expect([found.send.status, found.suppression]).toEqual(["DELIVERED", undefined]);
    expect(found.state).toMatchObject({ softBounces: 0, bounces: 0 });
  });

  it("that is on a list of SES is suppressed here, and counts as no bounce", async () => {
    const found = await stored(await mailed("suppressionlist@simulator.amazonses.com"));
    expect(found.send).toMatchObject({ status: "BOUNCED", isListed: true });
    expect(found.suppression).toMatchObject({ kind: "BOUNCE" });
    expect(found.state).toMatchObject({ sent: 1, bounces: 0 });
  });

  it("is taken off both lists by `unsuppress`, though SES has it on none", async () => {
    const credentials = { accessKeyId: "key", secretAccessKey: "secret" };
    const ses = new SESv2Client({ endpoint: test.cloud.origin, region: test.cloud.region, credentials });
    const listed = (EmailAddress: string) =>
      ses.send(new GetSuppressedDestinationCommand({ EmailAddress })).then(
        ({ SuppressedDestination }) => SuppressedDestination?.Reason,
        (error: Error) => error.name,
      );
    const send = await mailed("gone@shop.invalid");
    expect((await stored(send)).suppression).toMatchObject({ kind: "BOUNCE" });
    expect(await listed(send.email)).toBe("BOUNCE");
    const admin = await test.person({ groups: ["admin"] });
    const ask = (name: "suppress" | "unsuppress", input: object) => {
      const type = name === "suppress" ? "SuppressInput" : "UnsuppressInput";
      const query = `mutation($input: ${type}!) { ${name}(input: $input) { kind } }`;
      return test.graphql({ token: admin.token }, query, { input });
    };
    const lift = (address: string) => ask("unsuppress", { email: address, reason: "repaired" });
    granted(await lift(send.email));
    expect((await stored(send)).suppression).toBeUndefined();
    expect(await listed(send.email)).toBe("NotFoundException");
    const address = await subscribed(test);
    granted(await ask("suppress", { email: address, reason: "by phone" }));
    granted(await lift(address));
  });
});

describe("events that come", () => {
  it("twice count once", async () => {
    await control({ events: "TWICE" });
    const send = await mailed();
    await get((await tracked(send)).pixel, PERSON);
    const found = await stored(send);
    expect(found.state).toMatchObject({ sent: 1, delivered: 1, opened: 1 });
    expect(typesOf(found)).toEqual(["DELIVERED", "OPENED", "SENT"]);
  });

  it("late settle a mail of which SES did not answer", async () => {
    await control({ answer: "TIMEOUT_AFTER", events: "LATE", times: 1 });
    const send = await mailed();
    expect((await stored(send)).send).toMatchObject({ status: "UNKNOWN", attempt: 1 });
    await test.advance("PT10M");
    await until("its events came", async () => (await stored(send)).send.status === "DELIVERED");
    const found = await stored(send);
    expect(found.send).toMatchObject({ status: "DELIVERED", attempt: 1 });
    expect([found.send.dueAt, found.send.variables]).toEqual([undefined, undefined]);
    expect(found.state).toMatchObject({ sent: 1, delivered: 1 });
  });

  it("never leave the mail sent, until one comes", async () => {
    await control({ events: "LOSE", times: 1 });
    const send = await mailed();
    const lost = await stored(send);
    expect([lost.send.status, lost.events.map(({ type }) => type)]).toEqual(["SENT", ["SENT"]]);
    await get((await tracked(send)).pixel, PERSON);
    const found = await stored(send);
    expect([found.send.status, found.send.openedAt !== undefined]).toEqual(["SENT", true]);
    expect(found.state).toMatchObject({ sent: 1, delivered: 0, opened: 1 });
  });
});

describe("a forged event", () => {
  const forged = ({ sendId, email }: SendItem, more: object = {}) => ({
    eventType: "Complaint",
    complaint: { timestamp: "2026-11-22T12:00:00.000Z", complaintFeedbackType: "abuse" },
    mail: {
      timestamp: "2026-11-22T12:00:00.000Z",
      messageId: "forged",
      destination: [email],
      tags: { "ses:configuration-set": ["another-stage"], sendId: [sendId] },
      ...more,
    },
  });

  /** EventBridge API reference, PutEvents: only AWS can use a source that begins with `aws.`. */
  async function putEvent(Source: string, detail: object): Promise<{ status: number; text: string }> {
    const Entries = [{ Source, DetailType: "Email Complaint Received", Detail: JSON.stringify(detail) }];
    const answer = await fetch(test.cloud.origin, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": "AWSEvents.PutEvents",
        authorization: "AWS4-HMAC-SHA256 Credential=key/20261122/us-east-1/events/aws4_request",
      },
      body: JSON.stringify({ Entries }),
    });
    return { status: answer.status, text: await answer.text() };
  }

  it("cannot come from the bus", async () => {
    const send = await mailed();
    const before = await stored(send);
    const refused = await putEvent("aws.ses", forged(send));
    expect(refused.text).toContain("NotAuthorizedForSourceException");
    expect((await putEvent("my.ses", forged(send))).status).toBe(200);
    expect(await stored(send)).toEqual(before);
  });

  it("that is in the queue changes nothing", async () => {
    const send = await mailed();
    const before = await stored(send);
    const queues = test.cloud.assembly.ofType("AWS::SQS::Queue");
    const QueueUrl = queues.find(({ ref }) => /SteadyQueue/.test(ref))!.ref;
    const credentials = { accessKeyId: "key", secretAccessKey: "secret" };
    const sqs = new SQSClient({ endpoint: test.cloud.origin, region: test.cloud.region, credentials });
    const whole = { source: "aws.ses", "detail-type": "Email Complaint Received", detail: forged(send) };
    const events = [
      whole,
      { ...whole, source: "my.ses" },
      { ...whole, detail: {} },
      { ...whole, detail: forged(send, { destination: ["other@example.com"] }) },
      { ...whole, detail: forged(send, { tags: {} }) },
    ];
    for (const event of events)
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(event) }));
    expect(await stored(send)).toEqual(before);
  });
});
