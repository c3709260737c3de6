import { afterAll, beforeAll, expect, it } from "vitest";
import type { RawClient } from "../../../packages/local-cloud/test/appsync/realtime/client.ts";
import { pass } from "../../access/askers/settle.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { listen } from "../../support/listener.ts";
import { createSource, post, type Source } from "../../support/people/events.ts";
import { change } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";

/**
 * A shop: its pages and its server send, from the first visit to the order after which a customer is a
 * regular one, and on.
 */
const RULE = { event: { event: { name: "Order Completed" }, atLeast: 3, within: { days: 30 } } };
let test: TestCloud;
let editor: Person;
let shop: Source;
let backend: Source;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  const admin = await test.person({ groups: ["admin"] });
  editor = await test.person({ groups: ["editor"] });
  shop = await createSource(test, admin);
  backend = await createSource(test, admin, { name: "Backend", kind: "SERVER" });
});
afterAll(() => test?.stop());

interface Segment {
  version: number;
  status: string;
  memberCount: number;
}

interface Profile {
  profileId: string;
  traits: string;
  segments: { segmentId: string; segment: { name: string } | null }[];
}

const segment = () => read<Segment>(test, 'segment(segmentId: "regulars") { version status memberCount }');
const profile = () =>
  read<Profile>(test, 'profile(userId: "u-1") { profileId traits segments { segmentId segment { name } } }');

async function send({ writeKey }: Source, batch: object[]): Promise<void> {
  const { status, body } = await post(test, "/v1/batch", { batch }, { key: writeKey });
  expect([status, body]).toEqual([200, { success: true }]);
}

const order = (messageId: string, total: number) => ({
  ...{ type: "track", event: "Order Completed", userId: "u-1", messageId },
  properties: { total },
});

async function subscribe(): Promise<RawClient> {
  const query =
    "subscription($id: ID!) { onSegmentMembership(segmentId: $id) { segmentId profileId userId change } }";
  const token = await test.signIn(editor.email);
  const heard = await listen(test, { token }, query, { id: "regulars" });
  if ("refused" in heard) throw new Error(heard.refused);
  return heard.client;
}

/** The members, of all parts of the list. */
async function members(): Promise<string[]> {
  const found: string[] = [];
  let after = "";
  do {
    const { members: page } = await read<{ members: { items: { profileId: string }[]; nextToken: string } }>(
      test,
      `segment(segmentId: "regulars") { members(limit: 100${after}) { items { profileId profile { userId } } nextToken } }`,
    );
    found.push(...page.items.map(({ profileId }) => profileId));
    after = page.nextToken ? `, nextToken: "${page.nextToken}"` : "";
  } while (after !== "");
  return found;
}

/** Waits for the walk that is due two minutes after a change of the rules. */
async function built(): Promise<void> {
  await pass(test, "PT3M");
  await until("everybody was looked at", async () => (await segment()).status === "READY");
}

it("is that of a customer from the first visit on, by orders, by time, and by a changed rule", async () => {
  await change(
    test,
    editor,
    "putSegment",
    { segmentId: "regulars", name: "Regulars", rule: RULE },
    "version",
  );
  const event = { name: "Order Completed" };
  const revenue = { name: "revenue", kind: "SUM", event, property: "total" };
  const recent = { name: "recent orders", kind: "COUNT", event, within: { days: 30 } };
  for (const trait of [revenue, recent]) await change(test, editor, "putComputedTrait", trait, "version");
  await built();

  const first = await subscribe();
  await send(shop, [
    { type: "page", name: "Home", anonymousId: "device-1", messageId: "p-1" },
    { type: "page", name: "Prices", anonymousId: "device-1", messageId: "p-2" },
  ]);
  const sent = { plan: "pro", revenue: "as the page says" };
  await send(shop, [
    { type: "identify", userId: "u-1", anonymousId: "device-1", messageId: "i-1", traits: sent },
  ]);
  await send(backend, [order("o-1", 10.1), order("o-2", 10.2)]);
  await until("two orders are counted", async () => {
    const { data } = await test.graphql(
      editor,
      '{ profile(userId: "u-1") { events { items { eventId } } } }',
    );
    return data?.profile?.events.items.length === 5;
  });
  expect((await profile()).segments).toEqual([]);
  await send(backend, [order("o-3", 10.3)]);
  const { profileId } = await profile();
  const moved = { segmentId: "regulars", profileId, userId: "u-1" };
  expect((await first.next()).payload.data.onSegmentMembership).toEqual({ ...moved, change: "ENTERED" });
  first.close();
  const regular = await profile();
  expect(JSON.parse(regular.traits)).toEqual({ plan: "pro", revenue: 30.6, "recent orders": 3 });
  expect(regular.segments).toEqual([{ segmentId: "regulars", segment: { name: "Regulars" } }]);
  const { events } = await read<{ events: { items: { type: string; name: string | null }[] } }>(
    test,
    'profile(userId: "u-1") { events { items { type name } } }',
  );
  expect(events.items.map(({ type, name }) => `${type} ${name ?? ""}`).sort()).toEqual([
    "entered regulars",
    ...["identify ", "page Home", "page Prices"],
    ...["track Order Completed", "track Order Completed", "track Order Completed"],
  ]);
  expect(await members()).toEqual([profileId]);
  expect((await segment()).memberCount).toBe(1);

  await test.advance("P29DT23H");
  const second = await subscribe();
  expect((await profile()).segments).toHaveLength(1);
  await test.advance("PT2H");
  expect((await second.next()).payload.data.onSegmentMembership).toEqual({ ...moved, change: "LEFT" });
  expect(await profile()).toMatchObject({ profileId, segments: [] });
  expect(JSON.parse((await profile()).traits)).toEqual({ plan: "pro", revenue: 30.6, "recent orders": 0 });
  expect(await members()).toEqual([]);
  const before = await segment();
  expect(before.memberCount).toBe(0);

  const ever = { event: { event, atLeast: 3 } };
  const put = { segmentId: "regulars", name: "Regulars", rule: ever, expectedVersion: before.version };
  const token = await test.signIn(editor.email);
  expect(await change(test, { token }, "putSegment", put, "status")).toEqual({ status: "BUILDING" });
  expect(await members()).toEqual([]);
  await built();
  expect((await second.next()).payload.data.onSegmentMembership).toEqual({
    ...{ segmentId: "regulars", profileId: null, userId: null, change: "REBUILT" },
  });
  second.close();
  expect(await members()).toEqual([profileId]);
  expect((await segment()).memberCount).toBe(1);
});
