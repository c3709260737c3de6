import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Person, TestCloud } from "../../support/cloud.ts";
import { startTestCloud } from "../../support/cloud.ts";
import { CHROME } from "../../support/collecting.ts";
import type { Source } from "../../support/people/events.ts";
import { createSource, post, rawEvents } from "../../support/people/events.ts";
import { server } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";

let test: TestCloud;
let admin: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  admin = await test.person({ groups: ["admin"] });
});
afterEach(() => test.cloud.dynamodb.faults.clear());
afterAll(() => test?.stop());

const track = (messageId: string, more: object = {}) => ({
  type: "track",
  event: "Order",
  userId: "u1",
  messageId,
  ...more,
});
const idsOf = async ({ sourceId }: Source) =>
  (await rawEvents(test, sourceId)).map(({ messageId }) => messageId);
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => track(`m${String(at).padStart(4, "0")}`));

describe("a call", () => {
  it("is one raw item, with what is known of its sender and nothing of its address", async () => {
    const source = await createSource(test, admin);
    const sentAt = new Date(test.cloud.clock.now()).toISOString();
    const call = {
      ...{ event: "Order", anonymousId: "a#1", messageId: "m1", writeKey: source.writeKey, sentAt },
      properties: { price: 5 },
      context: { ip: "198.51.100.1", userAgent: CHROME, page: { path: "/" }, location: { country: "US" } },
    };
    const answer = await post(test, "/v1/t/", call, { headers: { "content-type": "text/plain" } });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    const [item] = await rawEvents(test, source.sourceId);
    const { at, receivedAt, ttl } = item!;
    expect(item).toEqual({
      ...{
        PK: `RAW#${source.sourceId}#anonymous#a#1`,
        SK: "m1",
        entity: "RawEvent",
        sourceId: source.sourceId,
      },
      ...{ messageId: "m1", type: "track", name: "Order", at, receivedAt, ttl },
      ...{ country: "AT", browser: "Chrome", os: "Windows", device: "Desktop" },
      content: {
        anonymousId: "a#1",
        properties: { price: 5 },
        context: { page: { path: "/" }, location: { country: "US" } },
      },
    });
    expect(Math.abs(Date.parse(receivedAt) - test.cloud.clock.now())).toBeLessThan(60_000);
    expect(JSON.stringify(item)).not.toMatch(/203\.0\.113|198\.51\.100|Mozilla/);
  });

  it("of a server has the country that it says", async () => {
    const source = await createSource(test, admin, { kind: "SERVER" });
    const call = track("m1", { context: { location: { country: "DE" } } });
    await post(test, "/v1/track", call, { key: source.writeKey });
    await post(test, "/v1/track", track("m2"), { key: source.writeKey });
    expect((await rawEvents(test, source.sourceId)).map(({ country }) => country)).toEqual(["DE", undefined]);
  });

  it("may be zipped, and its key with or without the colon", async () => {
    const source = await createSource(test, admin);
    const zipped = new Uint8Array(gzipSync(JSON.stringify(track("m1"))));
    const authorization = `Basic ${btoa(source.writeKey)}`;
    const headers = { "content-encoding": "gzip", authorization };
    expect((await post(test, "/v1/track", zipped, { headers })).status).toBe(200);
    expect(await idsOf(source)).toEqual(["m1"]);
  });

  it("of more than a kilobyte is stored compressed", async () => {
    const source = await createSource(test, admin);
    const properties = { text: "ä".repeat(15_000) };
    await post(test, "/v1/track", track("m1", { properties }), { key: source.writeKey });
    const [item] = await rawEvents(test, source.sourceId);
    expect(item!.content.properties).toEqual(properties);
  });

  it("that comes again is the same item, in one batch and in two requests", async () => {
    const source = await createSource(test, admin);
    const batch = [track("m1"), track("m1", { event: "Again" }), track("m2"), track("m1", { userId: "u2" })];
    for (let times = 0; times < 2; times += 1)
      expect((await post(test, "/v1/batch", { batch }, { key: source.writeKey })).body).toEqual({
        success: true,
      });
    const stored = await rawEvents(test, source.sourceId);
    expect(stored.map(({ PK, SK, name }) => [PK.split("#").at(-1), SK, name]).sort()).toEqual([
      ["u1", "m1", "Order"],
      ["u1", "m2", "Order"],
      ["u2", "m1", "Order"],
    ]);
  });
});

describe("an external id", () => {
  it("may have any name as its type, one of those that every object has too", async () => {
    const source = await createSource(test, admin, { kind: "SERVER" });
    const types = ["crm", "__proto__", "constructor"];
    const externalIds = types.map((type) => ({ type, id: `of ${type}`, collection: "users" }));
    const call = { userId: "named", messageId: "m1", context: { externalIds } };
    expect((await post(test, "/v1/identify", call, { key: source.writeKey })).status).toBe(200);
    for (const type of types) {
      const query = `{ profileByIdentity(type: "${type}", value: "of ${type}") { userId identities { type value } } }`;
      const profile = await until(`the profile of ${type}`, async () => {
        const { data } = await test.graphql(server(test), query);
        return (
          (data as { profileByIdentity: { identities: object[] } | null } | null)?.profileByIdentity ??
          undefined
        );
      });
      expect(profile).toMatchObject({ userId: "named" });
      expect(profile.identities).toContainEqual({ type, value: `of ${type}` });
    }
  });
});

describe("a page", () => {
  it("may ask with the headers that Segment's client sends", async () => {
    const answer = await post(test, "/v1/batch", "", {
      method: "OPTIONS",
      headers: { origin: "https://a.example" },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-headers")).toBe(
      "authorization, content-encoding, content-type, x-retry-count",
    );
    expect(answer.headers.get("access-control-allow-methods")).toBe("GET, POST, OPTIONS");
  });

  it("gets the settings of its key, and its metrics are ignored", async () => {
    const { writeKey } = await createSource(test, admin);
    const settings = await post(test, `/v1/projects/${writeKey}/settings`, "", { method: "GET" });
    expect([settings.status, settings.body]).toEqual([
      200,
      { integrations: { "Segment.io": { apiKey: writeKey } }, metrics: { sampleRate: 0 } },
    ]);
    const metrics = await post(test, "/v1/m", "anything");
    expect([metrics.status, metrics.body]).toEqual([200, { success: true }]);
  });

  it("may send from an allowed origin, and a server without one", async () => {
    const source = await createSource(test, admin, { allowedOrigins: ["https://shop.example"] });
    const from = (messageId: string, headers: Record<string, string>) =>
      post(test, "/v1/track", track(messageId), { key: source.writeKey, headers });
    expect((await from("m1", { origin: "https://shop.example" })).status).toBe(200);
    expect((await from("m2", {})).status).toBe(200);
    expect((await from("m3", { origin: "https://shop.example:8443" })).status).toBe(403);
    expect(await idsOf(source)).toEqual(["m1", "m2"]);
  });
});

describe("a table that cannot take all at once", () => {
  it("is asked again for what is left of 300 calls", async () => {
    const source = await createSource(test, admin, { eventsPerSecond: 10_000 });
    test.cloud.dynamodb.faults.add({
      error: "Unprocessed",
      operation: "BatchWriteItem",
      prefix: "m0",
      times: 30,
    });
    // It has 2 s of the machine for that. One that is busy answers 503, and a sender sends all again.
    await until("the answer that all are taken", async () => {
      const answer = await post(test, "/v1/batch", { batch: many(300) }, { key: source.writeKey });
      if (answer.status !== 200) expect(answer.status).toBe(503);
      return answer.status === 200;
    });
    expect(await idsOf(source)).toEqual(many(300).map(({ messageId }) => messageId));
  });

  it("loses nothing that is sent again after a 503", async () => {
    const source = await createSource(test, admin);
    const ask = () => post(test, "/v1/batch", { batch: many(60) }, { key: source.writeKey });
    const error = "ProvisionedThroughputExceededException";
    test.cloud.dynamodb.faults.add({ error, operation: "BatchWriteItem", prefix: "m003", times: 1000 });
    const answer = await ask();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
    test.cloud.dynamodb.faults.clear();
    expect((await ask()).body).toEqual({ success: true });
    expect(await idsOf(source)).toEqual(many(60).map(({ messageId }) => messageId));
  });

  it("or cannot be read is a 503 too", async () => {
    const source = await createSource(test, admin);
    test.cloud.dynamodb.faults.add({ error: "InternalServerError", operation: "GetItem", times: 1000 });
    expect((await post(test, "/v1/track", track("m1"), { key: source.writeKey })).status).toBe(503);
    expect(await idsOf(source)).toEqual([]);
  });
});
