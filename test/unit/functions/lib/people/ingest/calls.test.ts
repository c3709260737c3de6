import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { callsOf } from "#functions/people/ingest/batch";
import { readCalls } from "#functions/people/ingest/calls";
import { rawEventsOf } from "#functions/people/ingest/rawEvents";
import { unpackBody } from "#functions/input/body";
import type { RawEventItem } from "#table/people/rawEvent";
import type { SourceItem } from "#table/people/source";
import { runs } from "../../../../../support/seed.ts";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
const receipt = {
  source: { sourceId: "S1", kind: "BROWSER" } as SourceItem,
  receivedAt: NOW,
  country: "AT",
};

/** Returns the calls that were read of a batch, the refusals and the problems. */
function read(batch: unknown[], more: object = {}) {
  const { taken, refused, problems } = readCalls(callsOf({ batch, ...more }, undefined), receipt);
  return { items: [...rawEventsOf(taken, receipt).keys()], refused, problems };
}
const track = (more: object = {}) => ({
  type: "track",
  event: "Order",
  userId: "u1",
  messageId: "m1",
  ...more,
});

describe("the item of a call", () => {
  it("is under its person and its message, for 15 days", () => {
    const { items } = read([track({ properties: { price: 5 }, timestamp: "2026-11-21T11:00:00Z" })]);
    expect(items).toEqual([
      {
        ...{ PK: "RAW#S1#user#u1", SK: "m1", entity: "RawEvent", sourceId: "S1", messageId: "m1" },
        ...{ type: "track", name: "Order", country: "AT" },
        ...{ at: "2026-11-21T11:00:00.000Z", receivedAt: "2026-11-21T12:00:00.000Z" },
        body: '{"userId":"u1","properties":{"price":5}}',
        ttl: Date.parse("2026-12-06T12:00:00.000Z") / 1000,
      },
    ]);
  });

  it("is under the anonymous id only if there is no user id", () => {
    const { items } = read([
      track({ anonymousId: "a1" }),
      track({ userId: null, anonymousId: "a#1", messageId: "m2" }),
    ]);
    expect(items.map(({ PK }) => PK)).toEqual(["RAW#S1#user#u1", "RAW#S1#anonymous#a#1"]);
  });

  it("has the clock that was wrong as a problem, and no value", () => {
    const { items } = read([track({ timestamp: "2046-01-01T00:00:00Z" })]);
    expect(items[0]).toMatchObject({
      at: "2026-11-21T12:00:00.000Z",
      problems: [{ reason: "CLOCK", field: "timestamp" }],
    });
  });

  it("has the first 10 details by their fields, and the others by their reasons alone", () => {
    const names = Array.from({ length: 15 }, (_, at) => [`n${String(at)}`, "\ud800"] as const);
    const properties = { ...Object.fromEntries(names), ["x".repeat(300)]: "\ud800" };
    const [item] = read([track({ event: "a\nb", properties })]).items;
    const of = (field: string) => ({ reason: "INVALID_CHARACTERS", field });
    expect(item!.problems).toEqual([
      of("event"),
      ...names.slice(0, 9).map(([name]) => of(`properties.${name}`)),
      { reason: "INVALID_CHARACTERS" },
    ]);
  });

  it("has problems of at most 256 characters", () => {
    const properties = { ["\ud800".repeat(300)]: "a" };
    const [{ problems }] = read([track({ properties })]).items as [RawEventItem];
    expect(problems).toHaveLength(1);
    expect(problems![0]!.field).toMatch(/^properties\.\ufffd{245}$/);
  });

  it("is one for the same message of the same person: the first", () => {
    const { items } = read([track(), track({ event: "Again" }), track({ userId: "u2" })]);
    expect(items.map(({ PK, name }) => [PK, name])).toEqual([
      ["RAW#S1#user#u1", "Order"],
      ["RAW#S1#user#u2", "Order"],
    ]);
  });
});

describe("a batch", () => {
  it("gives its context, its destinations and its time to each call, which may say otherwise", () => {
    const shared = {
      context: { device: { type: "phone" }, locale: "de", ip: "203.0.113.7" },
      integrations: { All: false },
      sentAt: "2026-11-21T11:50:00.000Z",
    };
    const timestamp = "2026-11-21T11:40:00.000Z";
    const { items } = read(
      [
        track({ timestamp }),
        track({ messageId: "m2", context: { locale: "en" }, integrations: { Crm: true } }),
      ],
      shared,
    );
    expect(items.map((item) => [item.at, unpackBody(item)])).toEqual([
      [
        "2026-11-21T11:50:00.000Z",
        { userId: "u1", context: { device: { type: "phone" }, locale: "de" }, integrations: { All: false } },
      ],
      [
        "2026-11-21T12:00:00.000Z",
        {
          userId: "u1",
          context: { device: { type: "phone" }, locale: "en" },
          integrations: { All: false, Crm: true },
        },
      ],
    ]);
  });

  it("keeps what is right, and says of the rest which it is and why", () => {
    const { items, refused, problems } = read([
      track(),
      track({ messageId: "m2", event: "" }),
      7,
      track({ messageId: "m4", userId: "u".repeat(257) }),
      track({ messageId: "m3", properties: { text: "x".repeat(33_000) } }),
    ]);
    expect(items.map(({ messageId }) => messageId)).toEqual(["m1"]);
    expect(refused).toEqual([
      { index: 1, messageId: "m2", field: "event", message: "is required: the event's name" },
      { index: 2, field: "body", message: "must be a JSON object" },
      { index: 3, messageId: "m4", field: "userId", message: "must have at most 256 characters" },
      { index: 4, messageId: "m3", field: "body", message: "must have at most 32768 bytes as JSON" },
    ]);
    expect(problems).toEqual([
      { reason: "INVALID", field: "event", name: "" },
      { reason: "INVALID", field: "body" },
      { reason: "TOO_LARGE", field: "userId", name: "Order" },
      { reason: "TOO_LARGE", field: "body", name: "Order" },
    ]);
  });

  it("counts its context to the size of each call", () => {
    const { refused } = read([track()], { context: { text: "x".repeat(33_000) } });
    expect(refused).toMatchObject([{ field: "body" }]);
  });

  it.each<[string, object]>([
    ["must be a list of calls", {}],
    ["must be a list of calls", { batch: [] }],
    ["must have at most 1000 calls", { batch: Array.from({ length: 1001 }, () => track()) }],
  ])("%s", (message, body) => {
    expect(() => callsOf(body as Record<string, unknown>, undefined)).toThrow(message);
  });

  it("is taken without a context and destinations that are none, which are named", () => {
    const whole = { context: [], integrations: [] };
    expect(callsOf({ batch: [track()], ...whole }, undefined).details).toEqual([]);
    const request = callsOf({ batch: [track()], context: 5, integrations: "All" }, undefined);
    expect(readCalls(request, receipt).taken).toMatchObject([{ body: { userId: "u1" }, details: [] }]);
    expect(request.details).toEqual([
      { reason: "INVALID_VALUE", field: "context" },
      { reason: "INVALID_VALUE", field: "integrations" },
    ]);
  });
});

/** PHP writes an empty object as an empty list, and forms write none as empty text. */
function objectOf(sent: unknown): unknown {
  if (sent === "") return undefined;
  return Array.isArray(sent) && sent.length === 0 ? {} : (sent ?? undefined);
}

/** Any JSON, with the names that APIs trip over, and calls that are nearly right. */
const names = fc.constantFrom(
  "__proto__",
  "constructor",
  "toString",
  "first name",
  "",
  "a.b",
  "#",
  "name",
  "email",
);
const json: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "medium" },
    fc.constantFrom(null, true, 0, -0, 1e20, Infinity, -1, "", "\ud83d", "\u0000", "null", "[object Object]"),
    fc.double(),
    fc.string({ unit: "binary" }),
    fc.array(tie("value"), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.oneof(names, fc.string()), tie("value")), { maxLength: 6 })
      .map((entries) => Object.fromEntries(entries)),
  ),
})).value;
const id = fc.oneof(fc.constantFrom("u1", "a#1", 7), json);
const call = fc.record(
  {
    type: fc.oneof(fc.constantFrom("track", "page", "identify", "group", "alias", "screen"), json),
    ...{ userId: id, anonymousId: id, previousId: id, groupId: id, messageId: id },
    ...{ event: fc.oneof(fc.constant("Order"), json), name: json, category: json },
    ...{ properties: json, traits: json, context: json, integrations: json },
    ...{ timestamp: json, originalTimestamp: json, sentAt: json },
  },
  { requiredKeys: [] },
);

describe("whatever comes", () => {
  it("each call is taken or refused, and what is taken is what was sent, but for what is named", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(call, json), { minLength: 1, maxLength: 5 }), (batch) => {
        const sent = JSON.parse(JSON.stringify(batch)) as Record<string, unknown>[];
        const { taken, refused, problems } = readCalls(callsOf({ batch: sent }, undefined), receipt);
        expect(taken.length + refused.length).toBe(sent.length);
        expect(problems.length).toBe(refused.length);
        for (const { index } of refused) expect(index).toBeLessThan(sent.length);
        const refusedAt = new Set(refused.map(({ index }) => index));
        const kept = sent.filter((_, index) => !refusedAt.has(index));
        for (const [place, { body, at, name, messageId, details }] of taken.entries()) {
          const from = kept[place]!;
          for (const field of ["properties", "traits"] as const)
            if (!details.some((detail) => detail.field.split(".")[0] === field))
              expect(JSON.stringify(body[field])).toBe(JSON.stringify(objectOf(from[field])));
          const event = from.type === "track" ? from.event : undefined;
          if (!details.some(({ field }) => field === "event") && typeof event === "string")
            expect(name).toBe(event);
          if (typeof from.userId === "string")
            expect(body.userId ?? "").toBe(from.userId.replace(/^[\r\n]+|[\r\n]+$/g, ""));
          expect(at).toMatch(/^(19[7-9]\d|20[0-2]\d)-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
          expect(at <= "2026-11-21T12:00:00.000Z").toBe(true);
          expect(messageId).toMatch(/^.{1,128}$/su);
          expect((name ?? "").length).toBeLessThanOrEqual(200);
        }
        for (const item of rawEventsOf(taken, receipt).keys()) {
          expect(item.PK).toMatch(/^RAW#S1#(user|anonymous)#./su);
          const stored = unpackBody(item) as Record<string, unknown>;
          expect(stored).not.toHaveProperty("context.userAgent");
          expect(stored).not.toHaveProperty("context.ip");
        }
      }),
      { numRuns: runs(5) },
    );
  });

  it("no name of a trait is lost or becomes a prototype", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(names, fc.string()), fc.constantFrom(null, 1, "x")), (traits) => {
        const own = JSON.parse(
          JSON.stringify(Object.fromEntries([...Object.entries(traits), ["__proto__", 1]])),
        ) as object;
        const { items } = read([{ type: "identify", userId: "u1", traits: own }]);
        const stored = unpackBody(items[0]!) as { traits: object };
        expect(Object.entries(stored.traits)).toEqual(Object.entries(own));
      }),
      { numRuns: runs(5) },
    );
  });
});
