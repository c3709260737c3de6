import { Analytics } from "@segment/analytics-node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pass, settle } from "../access/askers/settle.ts";
import { startTestCloud, type TestCloud } from "../support/cloud.ts";
import { createSource, rawEvents } from "../support/people/events.ts";
import { lakeOf } from "../unit/functions/lib/lake/reading.ts";

let test: TestCloud;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
});
afterAll(() => test?.stop());

const CALLS = 200;

it("what Segment's client has sent on a day is in the lake on the next one: each call once, as it was stored", async () => {
  const admin = await test.person({ groups: ["admin"] });
  const { sourceId, writeKey } = await createSource(test, admin, { kind: "SERVER" });
  const analytics = new Analytics({ writeKey, host: test.outputs.httpUrl as string, maxEventsInBatch: 40 });
  const requests: { url: string; method: string; headers: Record<string, string>; body: string }[] = [];
  const errors: unknown[] = [];
  analytics.on("http_request", (request) => requests.push(request));
  analytics.on("error", (error) => errors.push(error));
  for (let number = 0; number < CALLS; number += 1) {
    const userId = `user-${number % 7}`;
    if (number % 5 === 0) analytics.identify({ userId, traits: { plan: "pro", number } });
    else if (number % 5 === 1) analytics.page({ anonymousId: `device-${number % 11}`, name: "Home" });
    else analytics.track({ userId, event: "Order", properties: { total: number, items: [{ id: "a" }] } });
  }
  await analytics.closeAndFlush();
  expect(errors).toEqual([]);
  await settle(test);
  const stored = await rawEvents(test, sourceId);
  expect(stored).toHaveLength(CALLS);
  // A program that did not see the answers sends all of it again.
  for (const { url, method, headers, body } of requests)
    expect((await fetch(url, { method, headers, body })).status).toBe(200);
  await pass(test, "P1D", "PT31M");
  const [name, ...others] = await lakeOf(test).list(`customer/${sourceId}/`);
  expect(others).toEqual([]);
  const rows = await lakeOf(test).rows(name!);
  const parsed = (text: unknown): unknown => (text === null ? undefined : JSON.parse(text as string));
  const byId = (one: { messageId: string }, other: { messageId: string }): number =>
    one.messageId < other.messageId ? -1 : 1;
  expect(
    rows
      .map((row) => ({
        ...{ messageId: row.messageId as string, type: row.type, name: row.name ?? undefined },
        ...{ at: new Date(Number(row.ms)).toISOString() },
        ...{ userId: row.userId ?? undefined, anonymousId: row.anonymousId ?? undefined },
        ...{ properties: parsed(row.properties), traits: parsed(row.traits), context: parsed(row.context) },
      }))
      .sort(byId),
  ).toEqual(
    stored
      .map(({ messageId, type, name: event, at, content }) => ({
        ...{ messageId, type, name: event, at },
        ...{ userId: content.userId, anonymousId: content.anonymousId },
        ...{ properties: content.properties, traits: content.traits, context: content.context },
      }))
      .sort(byId),
  );
});
