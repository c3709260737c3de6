import Rudder from "@rudderstack/rudder-sdk-node";
import { Analytics } from "@segment/analytics-node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person, TestCloud } from "../support/cloud.ts";
import { startTestCloud } from "../support/cloud.ts";
import type { Source } from "../support/people/events.ts";
import { createSource, rawEvents } from "../support/people/events.ts";
import { until } from "../support/until.ts";

let test: TestCloud;
let admin: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"], isOnTime: true });
  admin = await test.person({ groups: ["admin"] });
});
afterAll(() => test?.stop());

const PAST = new Date("2026-01-02T03:04:05.678Z");

/** All calls of both clients, which take the same messages. */
const CALLS = [
  ["identify", { userId: "u1", messageId: "m1", traits: { plan: "pro", "first name": "Ann" } }],
  [
    "track",
    { userId: "u1", anonymousId: "a1", messageId: "m2", event: "Order", properties: { total: 59.9 } },
  ],
  ["page", { anonymousId: "a1", messageId: "m3", name: "Home", category: "Docs", properties: { path: "/" } }],
  ["screen", { userId: "u1", messageId: "m4", name: "Cart" }],
  ["group", { userId: "u1", messageId: "m5", groupId: "g1", traits: { size: 2 } }],
  ["alias", { userId: "u1", messageId: "m6", previousId: "u0" }],
] as const;

/**
 * The items of these calls in the table, without each client's additions to the context and the properties.
 */
const STORED = [
  ["m1", "user#u1", "identify", undefined, { userId: "u1", traits: { plan: "pro", "first name": "Ann" } }],
  ["m2", "user#u1", "track", "Order", { userId: "u1", anonymousId: "a1", properties: { total: 59.9 } }],
  ["m3", "anonymous#a1", "page", "Home", { anonymousId: "a1", properties: { path: "/" } }],
  ["m4", "user#u1", "screen", "Cart", { userId: "u1" }],
  ["m5", "user#u1", "group", undefined, { userId: "u1", groupId: "g1", traits: { size: 2 } }],
  ["m6", "user#u1", "alias", undefined, { userId: "u1", previousId: "u0" }],
] as const;

async function expectStored(source: Source, library: string): Promise<void> {
  const stored = await rawEvents(test, source.sourceId);
  expect(stored.map(({ messageId, PK, type, name }) => [messageId, PK.slice(31), type, name])).toEqual(
    STORED.map(([id, person, type, name]) => [id, person, type, name]),
  );
  for (const [at, { content, receivedAt, ...event }] of stored.entries()) {
    expect(content).toMatchObject({ ...STORED[at]![4], context: { library: { name: library } } });
    expect(event.at <= receivedAt).toBe(true);
    expect(event).not.toHaveProperty("problems");
  }
}

describe("@segment/analytics-node", () => {
  it("makes all its calls, and what it sent is nothing new when it comes again", async () => {
    const source = await createSource(test, admin, { kind: "SERVER" });
    const analytics = new Analytics({ writeKey: source.writeKey, host: test.outputs.httpUrl as string });
    const requests: { url: string; method: string; headers: Record<string, string>; body: string }[] = [];
    const errors: unknown[] = [];
    analytics.on("http_request", (request) => requests.push(request));
    analytics.on("error", (error) => errors.push(error));
    for (const [call, message] of CALLS) analytics[call](message as never);
    await analytics.closeAndFlush();
    expect(errors).toEqual([]);
    await expectStored(source, "@segment/analytics-node");
    for (const { url, method, headers, body } of requests)
      expect((await fetch(url, { method, headers, body })).status).toBe(200);
    await expectStored(source, "@segment/analytics-node");
  });

  it("sends the past at its own time, corrected by its clock", async () => {
    const source = await createSource(test, admin, { kind: "SERVER" });
    const analytics = new Analytics({ writeKey: source.writeKey, host: test.outputs.httpUrl as string });
    let sentAt = "";
    analytics.on("http_request", ({ body }) => ({ sentAt } = JSON.parse(body) as { sentAt: string }));
    analytics.track({ userId: "u1", event: "Order", timestamp: PAST });
    await analytics.closeAndFlush();
    const [event] = await rawEvents(test, source.sourceId);
    const { at, receivedAt } = event!;
    const ago = Date.parse(sentAt) - PAST.getTime();
    expect(at).toBe(new Date(Date.parse(receivedAt) - ago).toISOString());
  });
});

describe("@rudderstack/rudder-sdk-node", () => {
  it("makes all its calls, zipped, and the same messages are nothing new when they come again", async () => {
    const source = await createSource(test, admin, { kind: "SERVER" });
    const options = { dataPlaneUrl: test.outputs.httpUrl as string, flushAt: 100, logLevel: "error" };
    for (let times = 0; times < 2; times += 1) {
      const rudder = new Rudder(source.writeKey, options);
      for (const [call, message] of CALLS) rudder[call](message as never);
      const answered = await new Promise((resolve) => void rudder.flush(resolve));
      expect(answered ?? undefined).toBe(undefined);
      await until("its calls are stored", async () => (await rawEvents(test, source.sourceId)).length === 6);
      // The name under which this client sends.
      await expectStored(source, "analytics-node");
    }
  });

  it("sends the past at its own time, which the client puts beside its own", async () => {
    const source = await createSource(test, admin, { kind: "SERVER" });
    const rudder = new Rudder(source.writeKey, {
      dataPlaneUrl: test.outputs.httpUrl as string,
      flushAt: 100,
    });
    const ago = new Date(test.cloud.clock.now() - 200 * 86_400_000);
    rudder.track({ userId: "u1", event: "Past order", timestamp: ago });
    rudder.track({ userId: "u1", event: "Order" });
    await new Promise((resolve) => void rudder.flush(resolve));
    const [past, now] = await until("both are stored", async () => {
      const stored = await rawEvents(test, source.sourceId);
      return stored.length === 2 ? stored.sort((one, other) => (one.at < other.at ? -1 : 1)) : undefined;
    });
    expect(past).toMatchObject({ name: "Past order", at: ago.toISOString() });
    expect(past).not.toHaveProperty("problems");
    expect(Date.parse(now!.receivedAt) - Date.parse(now!.at)).toBeLessThan(3_600_000);
  });
});
