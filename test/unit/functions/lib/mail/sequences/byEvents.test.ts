import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { joinedMessages, routesFor, routesOf } from "#functions/routes";
import type { EventsMessage } from "#functions/mail/sequences/byEvents";
import type { ExecutionsMessage } from "#functions/mail/sequences/messages";
import type { Happening, Trigger } from "#table/mail/sequenceVersion";
import type { ProfileEventItem } from "#table/people/profileEvent";
import * as profile from "#table/people/profile";
import type { ProfileItem } from "#table/people/profile";
import * as source from "#table/people/source";
import * as user from "#table/users/user";
import { eventItem, own, profileItems } from "../../../../../support/people/profiles.ts";
import { mail, NOW, startRunning, wait, type Running } from "./running.ts";

const STEPS = [wait("P1D"), mail("one")];
const CART: Trigger = { event: { type: "TRACK", name: "Cart" } };
const ORDER: Happening = { event: { type: "TRACK", name: "Order" } };
const VIPS: Trigger = { segmentId: "vips", segmentChange: "ENTERED" };
const LEFT: Happening = { segmentId: "vips", segmentChange: "LEFT" };

let running: Running;
let worker: typeof import("#functions/mail/sequences/messages").worker;
let sequences: typeof import("#functions/mail/sequences/routes");
let profiles = 0;

beforeAll(async () => {
  running = await startRunning("runs");
  ({ worker } = await import("#functions/mail/sequences/messages"));
  sequences = await import("#functions/mail/sequences/routes");
  for (const kind of ["SERVER", "BROWSER"])
    await running.put({ ...source.key(kind.toLowerCase()), entity: "Source", sourceId: kind, kind });
});
afterAll(() => running?.mailing.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) }));
afterEach(() => void vi.useRealTimers());

const after = (seconds: number): string => new Date(Date.parse(NOW) + seconds * 1000).toISOString();

interface Known {
  email: string;
  profileId: string;
}

/** A person with a verified address at which there is a subscriber. */
async function person(more: Partial<ProfileItem> = {}): Promise<Known> {
  const email = await running.person();
  const profileId = `01PERSON${(profiles += 1)}`;
  for (const each of profileItems(profileId, { identities: [own("email", email)], ...more }))
    await running.put(each);
  return { email, profileId };
}

async function change({ profileId }: Known, more: Partial<ProfileItem>): Promise<void> {
  const found = (await running.get<ProfileItem>(profile.key(profileId)))!;
  await running.put({ ...found, ...more });
}

let messages = 0;
type More = Parameters<typeof eventItem>[3];

/** Writes an event into the history of a person, and returns what the stream sends for it. */
async function stored(
  { profileId }: Known,
  at: string,
  more: More,
): Promise<EventsMessage["events"][number]> {
  const item = eventItem(profileId, at, `m${(messages += 1)}`, { sourceId: "server", ...more });
  await running.put(item);
  return { at, sourceId: item.sourceId ?? "-", messageId: item.messageId };
}

/** Handles a message twice. */
async function work({ profileId }: Known, ...events: EventsMessage["events"]): Promise<void> {
  const message: ExecutionsMessage = { does: "EVENTS", profileId, events };
  for (let times = 0; times < 2; times += 1) await worker()(message);
}

async function happen(who: Known, at: string, more: More): Promise<void> {
  await work(who, await stored(who, at, more));
}

const enters = { type: "entered", name: "vips", sourceId: undefined };
const leaves = { ...enters, type: "left" };
const inVips = { segments: { vips: { generation: "1", enteredAt: NOW } } };

/** Returns the number of messages that wait in the queue for the end of their delay. */
async function delayed(): Promise<number> {
  const { queues } = running.mailing;
  const AttributeNames = ["ApproximateNumberOfMessagesDelayed"];
  const answer = await queues.sqs.call("GetQueueAttributes", {
    QueueUrl: queues.urlOf("runs"),
    AttributeNames,
  });
  const { Attributes } = answer as { Attributes: Record<string, string> };
  return Number(Attributes.ApproximateNumberOfMessagesDelayed);
}

describe("an event", () => {
  it("begins a run of the linked subscriber by name and properties, once", async () => {
    const where = [{ name: "total", op: "AT_LEAST" as const, number: 10 }];
    const id = await running.sequence(STEPS, { trigger: { event: { ...CART.event!, where } } });
    const who = await person();
    await happen(who, NOW, { name: "Cart", body: { properties: { total: 9 } } });
    expect(await running.find(who.email, id)).toBeUndefined();
    await happen(who, after(1), { name: "Cart", body: { properties: { total: 10 } } });
    const execution = await running.find(who.email, id);
    expect(execution).toMatchObject({
      status: "WAITING",
      actor: "trigger",
      triggeredAt: after(1),
      version: 1,
    });
    await happen(who, after(2), { name: "Cart", body: { properties: { total: 11 } } });
    expect((await running.find(who.email, id)).executionId).toBe(execution.executionId);
  });

  it("replaces the run of an older event, if the sequence says so, and no run of a later one", async () => {
    const id = await running.sequence(STEPS, { trigger: CART, ifRunning: "REPLACE" });
    const who = await person();
    const [late, first] = [
      await stored(who, NOW, { name: "Cart" }),
      await stored(who, after(1), { name: "Cart" }),
    ];
    await work(who, first);
    const { executionId } = await running.find(who.email, id);
    await work(who, late);
    expect((await running.find(who.email, id)).executionId).toBe(executionId);
    await happen(who, after(2), { name: "Cart" });
    expect((await running.find(who.email, id)).executionId).not.toBe(executionId);
  });

  it("is for the user's primary address, else the verified one; a claim and a trait lead to no mail", async () => {
    const id = await running.sequence(STEPS, { trigger: CART });
    const primary = await running.person();
    await running.put({ ...user.key("u1"), entity: "User", userId: "u1", email: primary, status: "ACTIVE" });
    const who = await person();
    await change(who, { identities: [own("user", "u1"), own("email", who.email)] });
    await happen(who, NOW, { name: "Cart" });
    expect([await running.find(primary, id), await running.find(who.email, id)]).toMatchObject([
      {},
      undefined,
    ]);
    const claimed = await person();
    await change(claimed, { identities: [own("email", claimed.email, { isVerified: false })] });
    await happen(claimed, NOW, { name: "Cart" });
    expect(await running.find(claimed.email, id)).toBeUndefined();
  });

  it("of a page counts only from a device that is linked to the person", async () => {
    const id = await running.sequence(STEPS, { trigger: CART });
    const who = await person();
    const page = { name: "Cart", sourceId: "browser", anonymousId: "device" };
    await happen(who, NOW, page);
    await change(who, {
      identities: [own("email", who.email), own("anonymous", "device")],
    });
    await happen(who, after(1), page);
    expect(await running.find(who.email, id)).toBeUndefined();
    const linkedTo = { type: "email", profileId: who.profileId };
    await change(who, { identities: [own("email", who.email), own("anonymous", "device", { linkedTo })] });
    await happen(who, after(2), page);
    expect(await running.find(who.email, id)).toMatchObject({ triggeredAt: after(2) });
  });

  it("begins nothing if it is older than a day or than the number, or what a program has done", async () => {
    const id = await running.sequence(STEPS, { trigger: { event: { type: "TRACK" } } });
    const who = await person();
    await happen(who, after(-24 * 3600 - 1), { name: "Cart" });
    vi.setSystemTime(Date.parse("2026-01-01T12:00:00.000Z"));
    await happen(who, "2025-12-31T23:59:59.000Z", { name: "Cart" });
    vi.setSystemTime(Date.parse(NOW));
    const sent = (name: string, sequence_id: string) => ({
      ...{ name, sourceId: undefined },
      body: { properties: { sequence_id } },
    });
    await happen(who, after(1), sent("Email Delivered", "other"));
    await happen(who, after(2), sent("Email Opened", id));
    expect(await running.find(who.email, id)).toBeUndefined();
    await happen(who, after(3), sent("Email Opened", "other"));
    expect(await running.find(who.email, id)).toMatchObject({ triggeredAt: after(3) });
  });

  it("ends the runs that began before it, whichever message comes first", async () => {
    const id = await running.sequence(STEPS, { trigger: CART, exitOn: ORDER, ifRunning: "REPLACE" });
    const who = await person();
    const cart = await stored(who, NOW, { name: "Cart" });
    await work(who, cart);
    const order = await stored(who, after(1), { name: "Order" });
    await work(who, order);
    expect(await running.find(who.email, id)).toMatchObject({ status: "EXITED", endedBecause: "EVENT" });
    const next = await stored(who, after(2), { name: "Cart" });
    await work(who, next, order);
    expect(await running.find(who.email, id)).toMatchObject({ status: "WAITING", triggeredAt: after(2) });

    const late = await person();
    const first = await stored(late, NOW, { name: "Cart" });
    await work(late, await stored(late, after(1), { name: "Order" }));
    await work(late, first);
    expect(await running.find(late.email, id)).toBeUndefined();
  });

  it("keeps the run that it has begun when its message comes again, though it is what ends runs, too", async () => {
    const id = await running.sequence(STEPS, { trigger: CART, exitOn: CART, ifRunning: "REPLACE" });
    const who = await person();
    const cart = await stored(who, NOW, { name: "Cart" });
    await work(who, cart);
    await work(who, cart);
    expect(await running.find(who.email, id)).toMatchObject({ status: "WAITING", triggeredAt: NOW });
  });

  it("prevents no run if it is a page's that is not known to be of the person", async () => {
    const id = await running.sequence(STEPS, { trigger: CART, exitOn: ORDER });
    const who = await person();
    const cart = await stored(who, NOW, { name: "Cart" });
    await stored(who, after(1), { name: "Order", sourceId: "browser", anonymousId: "forged" });
    await work(who, cart);
    expect(await running.find(who.email, id)).toMatchObject({ status: "WAITING" });
  });
});

describe("a segment", () => {
  it("begins a run of who enters and is in it still, and ends that of who leaves", async () => {
    const id = await running.sequence(STEPS, { trigger: VIPS, exitOn: LEFT });
    const who = await person(inVips);
    await happen(who, NOW, enters);
    const execution = await running.find(who.email, id);
    expect(execution).toMatchObject({ status: "WAITING", triggeredAt: NOW });
    // Back in it: the message about leaving was late.
    await happen(who, after(1), leaves);
    expect(await running.find(who.email, id)).toEqual(execution);
    await change(who, { segments: undefined });
    await happen(who, after(2), leaves);
    expect(await running.find(who.email, id)).toMatchObject({ status: "EXITED", endedBecause: "EVENT" });
    const gone = await person();
    await happen(gone, NOW, enters);
    expect(await running.find(gone.email, id)).toBeUndefined();
  });

  it("prevents a run that an earlier event would begin, if who left it is not in it", async () => {
    const id = await running.sequence(STEPS, { trigger: CART, exitOn: LEFT });
    const who = await person();
    const cart = await stored(who, NOW, { name: "Cart" });
    await happen(who, after(1), leaves);
    await work(who, cart);
    expect(await running.find(who.email, id)).toBeUndefined();
  });

  it("begins none by a change of the rules, and by a merge only for who has had none", async () => {
    const id = await running.sequence(STEPS, { trigger: VIPS, ifRunning: "REPLACE" });
    const who = await person(inVips);
    await happen(who, NOW, { ...enters, because: "RULES" });
    expect(await running.find(who.email, id)).toBeUndefined();
    await happen(who, after(1), { ...enters, because: "MERGE" });
    const execution = await running.find(who.email, id);
    await happen(who, after(2), { ...enters, because: "MERGE" });
    expect((await running.find(who.email, id)).executionId).toBe(execution.executionId);
    await happen(who, after(3), enters);
    expect((await running.find(who.email, id)).executionId).not.toBe(execution.executionId);
  });

  it("begins and ends none for who is moved by a page's claim", async () => {
    const id = await running.sequence(STEPS, { trigger: VIPS, exitOn: LEFT });
    const who = await person(inVips);
    await happen(who, NOW, { ...enters, because: "CLAIM" });
    expect(await running.find(who.email, id)).toBeUndefined();
    await happen(who, after(1), enters);
    const execution = await running.find(who.email, id);
    await change(who, { segments: undefined });
    await happen(who, after(2), { ...leaves, because: "CLAIM" });
    expect(await running.find(who.email, id)).toEqual(execution);
  });

  it("waits until a person whose profiles have joined is evaluated; the run is that of the root", async () => {
    const id = await running.sequence(STEPS, { trigger: VIPS });
    const root = await person({ dueAt: NOW });
    const member = await person({ into: root.profileId, identities: [] });
    await change(root, { members: [member.profileId] });
    const event = await stored(member, NOW, enters);
    await work(member, event);
    expect(await running.find(root.email, id)).toBeUndefined();
    expect(await delayed()).toBe(2);
    await change(root, { dueAt: after(60), ...inVips });
    await work(member, event);
    expect(await running.find(root.email, id)).toMatchObject({ triggeredAt: NOW });
  });

  it("waits for a person whose profiles have joined and who is not evaluated, though that was put off", async () => {
    const id = await running.sequence(STEPS, { trigger: VIPS });
    const who = await person({ ...inVips, isRegrouped: true, dueAt: after(3600) });
    await happen(who, NOW, enters);
    expect(await running.find(who.email, id)).toBeUndefined();
  });
});

it("the stream sends what a sequence may ask for, the events of one profile together", async () => {
  const id = await running.sequence(STEPS, { trigger: { event: { type: "PAGE", name: "Only here" } } });
  const record = (item: object, before?: object): DynamoDBRecord => ({
    eventName: before ? "MODIFY" : "INSERT",
    dynamodb: {
      NewImage: marshall(item, { removeUndefinedValues: true }) as Record<string, AttributeValue>,
      ...(before && { OldImage: marshall(before) as Record<string, AttributeValue> }),
    },
  });
  const item = (messageId: string, name: string): ProfileEventItem =>
    eventItem("01P", NOW, messageId, { type: "page", name, sourceId: "web" }) as ProfileEventItem;
  const records = [item("a", "Only here"), item("b", "Elsewhere"), item("c", "Only here")].map((each) =>
    record(each),
  );
  records.push(record(item("d", "Only here"), item("d", "Only here")));
  vi.setSystemTime(Date.parse(NOW) + 31_000);
  const routes = await routesFor([sequences.readRoutes], records);
  const event = { at: NOW, sourceId: "web" };
  expect(joinedMessages(records.flatMap((each) => routesOf(routes, each)))).toEqual([
    {
      queue: "runs",
      message: {
        ...{ does: "EVENTS", profileId: "01P" },
        events: [
          { ...event, messageId: "a" },
          { ...event, messageId: "c" },
        ],
      },
    },
  ]);
  expect(id).toBeDefined();
});
