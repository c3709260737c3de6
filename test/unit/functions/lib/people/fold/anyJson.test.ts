import type { DynamoDBRecord } from "aws-lambda";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { writeAll } from "#functions/aws/dynamodb";
import { attributesOf } from "#functions/aws/attributes";
import { type EventContent, type Filters, isWanted } from "#functions/people/deliveries/wanted";
import { outgoingOf } from "#functions/people/deliveries/payload";
import { foldMessage } from "#functions/people/fold/fold";
import { unpackBody } from "#functions/input/body";
import { identitiesOf } from "#functions/people/identity/identitiesOf";
import type { IdentifyingCall } from "#functions/people/identity/named";
import { callsOf } from "#functions/people/ingest/batch";
import { readCalls } from "#functions/people/ingest/calls";
import { rawEventsOf } from "#functions/people/ingest/rawEvents";
import { seenIn } from "#functions/people/sources/seen";
import { isTrusted } from "#functions/trust/trusted";
import type { CallType, RawEventItem } from "#table/people/rawEvent";
import type { SourceItem } from "#table/people/source";
import type { ProfileEventItem } from "#table/people/profileEvent";
import { anyJson } from "../../../../../support/people/anyJson.ts";
import { runs } from "../../../../../support/seed.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { changeRules } from "./rules.ts";
import { historyOf, makeSource, NOW, profileBy } from "./world.ts";

let table: Table;
beforeAll(async () => {
  table = await openTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse(NOW));
});
afterAll(async () => {
  vi.useRealTimers();
  await table.stop();
});

/** `String` of it throws a TypeError. */
const STRANGE = JSON.parse('{"toString":1}') as object;
const RECEIVED = Date.parse(NOW);
const TYPES = ["identify", "track", "page", "screen", "group", "alias"] as const;
const KINDS = ["BROWSER", "SERVER"] as const;
const kind = fc.constantFrom(...KINDS);

/**
 * Of ids, names and objects now what they should be, now anything: a call with all of it wrong is refused at
 * once.
 */
const either = <Value>(right: Value): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(right) }, anyJson);
const context = fc.record(
  {
    device: fc.oneof(fc.record({ id: anyJson }), anyJson),
    externalIds: fc.oneof(
      fc.array(fc.record({ id: anyJson, type: either("crm"), collection: fc.constant("users") }), {
        maxLength: 3,
      }),
      anyJson,
    ),
    traits: fc.oneof(fc.record({ email: anyJson }), anyJson),
    page: anyJson,
    location: anyJson,
    userAgent: anyJson,
    consent: anyJson,
  },
  { requiredKeys: [] },
);
const values = fc.oneof(fc.record({ email: anyJson, url: anyJson, total: anyJson }), anyJson);
const call = fc.record(
  {
    type: either("track"),
    userId: either("u1"),
    anonymousId: either("a1"),
    previousId: either("u0"),
    groupId: either("g1"),
    event: either("Order"),
    name: either("Home"),
    category: anyJson,
    properties: values,
    traits: values,
    context: fc.oneof(context, anyJson),
    integrations: anyJson,
    timestamp: anyJson,
    originalTimestamp: anyJson,
    sentAt: anyJson,
    messageId: anyJson,
  },
  { requiredKeys: ["type", "userId"] },
);

function read(batch: unknown[], source: Partial<SourceItem>): RawEventItem[] {
  const receipt = { source: { ...source } as SourceItem, receivedAt: RECEIVED, country: "AT" };
  const { taken, refused } = readCalls(callsOf({ batch }, undefined), receipt);
  expect(taken.length + refused.length).toBe(batch.length);
  return [...rawEventsOf(taken, receipt).keys()];
}

describe("any JSON", () => {
  test("is taken or refused by the ingest, and what is taken can be stored and counted", () => {
    fc.assert(
      fc.property(kind, fc.array(fc.oneof(call, anyJson), { minLength: 1, maxLength: 5 }), (kind, batch) => {
        const items = read(batch, { sourceId: "S1", kind });
        // The event of the stream is JSON.
        const images = items.map((item): DynamoDBRecord => ({
          dynamodb: JSON.parse(JSON.stringify({ NewImage: attributesOf(item) })),
        }));
        for (const { PK, SK } of items) {
          expect(Buffer.byteLength(PK)).toBeLessThanOrEqual(2048);
          expect(Buffer.byteLength(SK)).toBeLessThanOrEqual(1024);
        }
        seenIn(images);
      }),
      { numRuns: runs(4) },
    );
  });

  test("has identities, and is trusted or not", () => {
    const policies = [
      ...KINDS.map((kind) => ({ kind, userIds: "ANY" as const })),
      { kind: "BROWSER" as const, userIds: "LINKED" as const },
    ];
    const own = [{ type: "user", value: "u1", isVerified: true, firstSeenAt: NOW }];
    fc.assert(
      fc.property(fc.constantFrom<CallType>(...TYPES), call, (type, sent) => {
        const event = { ...sent, type } as IdentifyingCall;
        for (const policy of policies) {
          const { named, problems } = identitiesOf(event, policy);
          for (const { value } of named) expect(typeof value).toBe("string");
          for (const { field } of problems) expect(field).toMatch(/^[A-Za-z.]+$/);
          isTrusted(event, policy, own, { profileIds: ["P"], types: ["user"] });
        }
      }),
      { numRuns: runs(4) },
    );
  });

  test("goes to a destination or not, and is sent as JSON", () => {
    const to: Filters & Parameters<typeof outgoingOf>[0] = {
      ...{ name: "Hook", status: "ACTIVE", kind: "SEGMENT", destinationId: "hook", consent: ["ads"] },
      events: [{ type: "TRACK", where: [{ name: "total", op: "AT_LEAST", number: 1 }] }],
      mapping: [
        { from: "properties.total", to: "a.b.c" },
        { from: "context", to: "properties.__proto__.x" },
      ],
    };
    const root = { profileId: "P", identities: [] };
    fc.assert(
      fc.property(kind, call, (kind, sent) => {
        for (const item of read([sent], { sourceId: "S1", kind })) {
          const body = (unpackBody(item) ?? {}) as EventContent;
          const event = { ...item, profileId: "P", body };
          isWanted(to, event, new Map());
          const known = { item: item as unknown as ProfileEventItem, body, root };
          const key = { profileId: "P", at: NOW, sourceId: "S1", messageId: item.messageId };
          JSON.stringify(outgoingOf(to, key, known));
        }
      }),
      { numRuns: runs(2) },
    );
  });

  test("is folded into a history, and so are the good events beside it", async () => {
    const event = { type: "TRACK" as const, name: "Order" };
    const where = [{ name: "total", op: "AT_LEAST", number: 1 } as const];
    await changeRules({
      segments: {
        odd: {
          any: [
            { trait: { name: "plan", op: "CONTAINS", text: "pro" } },
            { event: { event: { ...event, where }, atLeast: 1 } },
          ],
        },
      },
      traits: [
        { name: "spent", kind: "SUM", event, property: "total" },
        { name: "ids", kind: "MOST_FREQUENT", event, property: "email" },
      ],
    });
    let people = 0;
    await fc.assert(
      fc.asyncProperty(kind, fc.array(call, { minLength: 1, maxLength: 4 }), async (kind, odd) => {
        const sourceId = await makeSource({ kind });
        const userId = `odd-${(people += 1)}`;
        const good = ["g1", "g2"].map((messageId) => ({
          ...{ type: "track", event: "Order", userId, messageId, properties: { total: 5 } },
        }));
        const mine = odd.map((each, at) => ({ ...each, type: TYPES[at], userId, messageId: `odd-${at}` }));
        const items = read([good[0], ...mine, good[1]], { sourceId, kind });
        await writeAll({ puts: items });
        const events = items.map(({ messageId, at }) => ({ messageId, at }));
        await foldMessage({ person: items[0]!.PK, events });
        const { profileId } = await profileBy("user", userId);
        const stored = (await historyOf(profileId)).map(({ messageId }) => messageId);
        expect(stored.sort()).toEqual(items.map(({ messageId }) => messageId).sort());
        expect(stored).toEqual(expect.arrayContaining(["g1", "g2"]));
      }),
      {
        numRuns: runs(1),
        examples: [
          ["BROWSER", [{ type: "track", userId: "u", event: "Order", context: { device: { id: STRANGE } } }]],
          ["SERVER", [{ type: "identify", userId: "u", traits: { email: STRANGE } }]],
        ],
      },
    );
  });
});
