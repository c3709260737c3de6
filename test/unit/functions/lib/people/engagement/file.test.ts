import type { DynamoDBRecord } from "aws-lambda";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as consent from "#table/mail/consent";
import type { EngagementEventItem } from "#table/mail/engagementEvent";
import * as engagementEvent from "#table/mail/engagementEvent";
import * as identity from "#table/people/identity";
import type { SegmentRule } from "#table/people/rule";
import * as emailOwner from "#table/users/emailOwner";
import { get, put, queryAll } from "#functions/aws/dynamodb";
import { unpackBody } from "#functions/input/body";
import { foldMessage } from "#functions/people/fold/fold";
import { routes } from "#functions/people/engagement/routes";
import { routesOf } from "#functions/routes";
import { suppressIdentity } from "#functions/people/privacy/suppress";
import type { MailKey } from "#functions/people/engagement/message";
import { serveQueues, type ServedQueues } from "../../../../../support/queues.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { changeRules } from "../fold/rules.ts";
import { at, historyOf, makeSource, NOW, profileBy, take, type Sent } from "../fold/world.ts";

let table: Table;
let queues: ServedQueues;
let fileMail: typeof import("#functions/people/engagement/file").fileMail;
beforeAll(async () => {
  table = await openTable();
  queues = await serveQueues("profiles");
  ({ fileMail } = await import("#functions/people/engagement/file"));
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse(NOW));
});
afterAll(async () => {
  vi.useRealTimers();
  await queues.stop();
  await table.stop();
});

async function server(...sent: Sent[]): Promise<void> {
  for (const message of await take(await makeSource(), sent)) await foldMessage(message);
}
const person = (userId: string, email?: string): Promise<void> =>
  server({ type: "identify", messageId: `i-${userId}`, at: at(1), userId, traits: { email } });

/** Stores what SES has reported, and returns its key. */
async function reported(email: string, more: Partial<EngagementEventItem> = {}): Promise<MailKey> {
  const event = { eventId: "e1", type: "OPENED" as const, at: at(10), email, ...more };
  const about = { sendId: "s1", templateKey: "welcome", number: 1, ttl: 2_000_000_000 };
  const key = engagementEvent.key(email, event.at, event.type, event.eventId);
  await put({ ...key, ...engagementEvent.item({ ...about, ...event }) });
  return { email, at: event.at, type: event.type, eventId: event.eventId };
}

async function mails(profileId: string) {
  const all = await historyOf(profileId);
  return all.filter(({ messageId }) => messageId.startsWith("mail:"));
}

async function own(address: string, userId: string): Promise<void> {
  const owner = { address, userId, emailId: `e-${userId}` };
  await put({ ...emailOwner.key(address), ...emailOwner.item(owner) });
}

async function waiting(): Promise<number> {
  const answer = await queues.sqs.call("GetQueueAttributes", {
    QueueUrl: queues.urlOf("profiles"),
    AttributeNames: ["All"],
  });
  const { Attributes } = answer as { Attributes: Record<string, string> };
  return Number(Attributes.ApproximateNumberOfMessagesDelayed);
}

test("each thing that happens to a mail is one event of its person, under Segment's name, and in the numbers", async () => {
  const rule: SegmentRule = { event: { event: { type: "TRACK", name: "Email Opened" }, atLeast: 1 } };
  await changeRules({ segments: { openers: rule } });
  await person("ann", "ann@example.com");
  const { profileId } = await profileBy("user", "ann");
  const link = "https://shop.example/sale?token=secret#top";
  const all = [
    await reported("ann@example.com", { type: "DELIVERED", at: at(5), campaignId: "c1", variant: "A" }),
    await reported("ann@example.com", { sequenceId: "onboarding", stepId: "hello" }),
    await reported("ann@example.com", { type: "CLICKED", at: at(11), link }),
    await reported("ann@example.com", { type: "BOUNCED", at: at(12), bounceKind: "PERMANENT" }),
    await reported("ann@example.com", { type: "COMPLAINED", at: at(13) }),
  ];
  const left = { consentId: "k1", email: "ann@example.com", at: at(14), sendId: "s1", topic: "news" };
  await put({
    ...consent.key(left.email, left.at, left.consentId),
    ...consent.item({ ...left, action: "TOPIC_OUT", source: "ONE_CLICK" }),
  });
  all.push({ email: left.email, at: left.at, consentId: left.consentId });
  for (const mail of [...all, ...all]) await fileMail({ mail });
  const found = await mails(profileId);
  const mail = { email_id: "welcome", send_id: "s1" };
  expect(found.map((each) => [each.type, each.name, unpackBody(each)])).toEqual([
    ["track", "Email Delivered", { properties: { ...mail, campaign_id: "c1", variant: "A" } }],
    ["track", "Email Opened", { properties: { ...mail, sequence_id: "onboarding", step_id: "hello" } }],
    ["track", "Email Link Clicked", { properties: { ...mail, link_url: "https://shop.example/sale" } }],
    ["track", "Email Bounced", { properties: { ...mail, bounce_kind: "PERMANENT" } }],
    ["track", "Email Marked as Spam", { properties: mail }],
    ["track", "Unsubscribed", { properties: { send_id: "s1", list_id: "news" } }],
  ]);
  const ttl = Math.floor(Date.parse(at(10)) / 1000) + 365 * 24 * 3600;
  expect(found[1]).toMatchObject({ at: at(10), receivedAt: at(10), messageId: "mail:e1", ttl });
  expect(found[1]).not.toHaveProperty("sourceId");
  const after = await profileBy("user", "ann");
  expect(Object.keys(after.segments!)).toEqual(["openers"]);
  // The identify, and six events.
  expect(after.version).toBe(7);
});

test("what a program does is none; a click waits in the queue until that is sure", async () => {
  await person("bot", "bot@example.com");
  const { profileId } = await profileBy("user", "bot");
  await fileMail({ mail: await reported("bot@example.com", { isMachine: true }) });
  const listed = { type: "BOUNCED" as const, isListed: true, eventId: "b1" };
  await fileMail({ mail: await reported("bot@example.com", listed) });
  const now = new Date(Date.parse(NOW) - 60_000).toISOString();
  const click = { type: "CLICKED" as const, at: now, eventId: "c1" };
  const mail = await reported("bot@example.com", click);
  await fileMail({ mail });
  expect([await waiting(), (await mails(profileId)).length]).toEqual([1, 0]);
  vi.setSystemTime(Date.parse(NOW) + 60_000);
  await fileMail({ mail });
  expect(await mails(profileId)).toHaveLength(1);
  const swept = await reported("bot@example.com", { ...click, at: at(1), eventId: "c2", isMachine: true });
  await fileMail({ mail: swept });
  expect(await mails(profileId)).toHaveLength(1);
  vi.setSystemTime(Date.parse(NOW));
});

test("without a verified address the user who owns it counts; a claim and a stranger lead nowhere, and none is made", async () => {
  await person("bob");
  const { profileId } = await profileBy("user", "bob");
  const mail = await reported("bob@example.com");
  await fileMail({ mail });
  expect(await mails(profileId)).toEqual([]);
  await own("bob@example.com", "bob");
  await fileMail({ mail });
  await fileMail({ mail });
  expect(await mails(profileId)).toHaveLength(1);
  expect(await get(identity.key("email", "bob@example.com"))).toBeUndefined();

  // Once a server names the address for another person, that one decides. Filed events stay.
  await server({
    type: "identify",
    messageId: "b2",
    at: at(2),
    userId: "rob",
    traits: { email: "bob@example.com" },
  });
  const rob = await profileBy("user", "rob");
  await fileMail({ mail });
  await fileMail({ mail: await reported("bob@example.com", { at: at(20), eventId: "e2" }) });
  expect((await mails(rob.profileId)).map(({ at: each }) => each)).toEqual([at(20)]);
  expect(await mails(profileId)).toHaveLength(1);

  await own("page@example.com", "claimed");
  const page = await makeSource({ kind: "BROWSER" });
  for (const message of await take(page, [{ type: "page", userId: "claimed", messageId: "p1", at: at(1) }]))
    await foldMessage(message);
  await fileMail({ mail: await reported("page@example.com") });
  expect(await mails((await profileBy("user", "claimed")).profileId)).toEqual([]);
});

test("nothing is filed of a person who is suppressed or was erased since", async () => {
  await person("sam", "sam@example.com");
  const { profileId } = await profileBy("user", "sam");
  await suppressIdentity({ type: "email", value: "sam@example.com" });
  await fileMail({ mail: await reported("sam@example.com") });
  expect(await mails(profileId)).toEqual([]);

  await person("eve", "eve@example.com");
  const eve = await profileBy("user", "eve");
  await put({ ...eve, erasedAt: at(15), version: eve.version + 1 });
  await fileMail({ mail: await reported("eve@example.com") });
  await fileMail({ mail: await reported("eve@example.com", { at: at(20), eventId: "e2" }) });
  expect(await mails(eve.profileId)).toEqual([]);
});

test("an address that is verified between the read and the write is decided again", async () => {
  await person("kim");
  await own("kim@example.com", "kim");
  const mail = await reported("kim@example.com");
  const kim = await profileBy("user", "kim");
  const { commitFiling } = await import("#functions/people/fold/commit");
  const { recipientOf } = await import("#functions/people/engagement/person");
  const { engagementEventOf, RETENTION } = await import("#functions/people/engagement/call");
  const { emptyFiling } = await import("#functions/people/fold/filing");
  const { fileEvent } = await import("#functions/people/fold/fileEvent");
  const [owner] = [await get<emailOwner.EmailOwnerItem>(emailOwner.key("kim@example.com"))];
  const [item] = await queryAll<EngagementEventItem>(engagementEvent.of("kim@example.com"));
  const late = (await recipientOf("kim@example.com", owner, item!.at))!;
  await server({
    type: "identify",
    messageId: "k2",
    at: at(2),
    userId: "kit",
    traits: { email: "kim@example.com" },
  });
  await fileMail({ mail });
  const filing = emptyFiling(late.profileId);
  fileEvent(
    late.people,
    filing,
    engagementEventOf(item!, "Email Opened"),
    { add: [] },
    { kind: "SERVER", ...RETENTION },
  );
  const outcome = await commitFiling(
    late.people,
    filing,
    { kind: "SERVER", ...RETENTION },
    Date.parse(NOW),
    late.checks,
  );
  expect(outcome).toEqual({ isWritten: false, repeated: new Set() });
  expect(await mails(kim.profileId)).toEqual([]);
  expect(await mails((await profileBy("user", "kit")).profileId)).toHaveLength(1);
});

test("the stream sends what has a name in a history, once", () => {
  const image = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { S: value }]));
  const change = (values: Record<string, string>, before?: object): DynamoDBRecord => ({
    eventName: before ? "MODIFY" : "INSERT",
    dynamodb: { NewImage: image(values), ...(before && { OldImage: image(values) }) },
  });
  const opened = { entity: "EngagementEvent", email: "a@example.com", at: at(1), eventId: "e1" };
  const left = { entity: "Consent", email: "a@example.com", at: at(2), consentId: "k1" };
  const records = [
    change({ ...opened, type: "OPENED" }),
    change({ ...opened, type: "OPENED" }, {}),
    change({ ...opened, type: "SENT" }),
    change({ ...left, action: "UNSUBSCRIBED" }),
    change({ ...left, action: "RESUBSCRIBED" }),
  ];
  expect(records.flatMap((record) => routesOf([routes], record))).toEqual([
    {
      queue: "profiles",
      message: { mail: { email: "a@example.com", at: at(1), type: "OPENED", eventId: "e1" } },
    },
    { queue: "profiles", message: { mail: { email: "a@example.com", at: at(2), consentId: "k1" } } },
  ]);
});
