import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as rawEvent from "#table/people/rawEvent";
import { packBody } from "../../../functions/lib/input/body.ts";
import { pass } from "../../access/askers/settle.ts";
import { startTestCloud, type Person, type Reply, type TestCloud } from "../../support/cloud.ts";
import { granted } from "../../support/people.ts";
import { change, ownSite, putItems } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";
import { scanned } from "../../support/wholeTable.ts";

interface Source {
  sourceId: string;
  version: number;
  writeKeys: { writeKeyId: string; expiresAt: string | null }[];
}
interface Made {
  source: Source;
  writeKey: string | null;
}

const SOURCE = "sourceId version writeKeys { writeKeyId expiresAt }";
const MADE = `source { ${SOURCE} } writeKey`;
let test: TestCloud;
let admin: Person;
beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  admin = await test.person({ groups: ["admin"] });
});
afterAll(() => test?.stop());

/** Moves the clock, and signs in another admin: a token is valid for 15 minutes. */
const advance = async (duration: string) => {
  await test.advance(duration);
  admin = await test.person({ groups: ["admin"] });
};
const make = (name: string, input: object) => change<Made>(test, admin, name, input, MADE);
const create = (input: object = {}) => make("createSource", { name: "Shop", ...input });
const find = (sourceId: string) => read<Source>(test, `source(sourceId: "${sourceId}") { ${SOURCE} }`);
const ask = (name: string, input: object): Promise<Reply> => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { __typename } }`;
  return test.graphql(admin, query, { input });
};
/** The ids of the keys that the table has of a source. */
const storedKeys = async (sourceId: string) =>
  Object.values(await scanned(test))
    .filter((item) => item.entity?.S === "WriteKey" && item.sourceId?.S === sourceId)
    .map((item) => item.writeKeyId!.S!);

describe("a write key", () => {
  it("is shown once, is stored as its hash alone, and a repeated call returns the source without it", async () => {
    const input = { idempotencyKey: "once" };
    const first = await create(input);
    expect(first.writeKey).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await scanned(test))).not.toContain(first.writeKey);
    expect(await create(input)).toEqual({ source: first.source, writeKey: null });
    const { sourceId } = first.source;
    const rotated = await make("rotateWriteKey", { sourceId, idempotencyKey: "rotated" });
    expect(await make("rotateWriteKey", { sourceId, idempotencyKey: "rotated" })).toEqual({
      source: rotated.source,
      writeKey: null,
    });
    expect((await find(sourceId)).version).toBe(2);
    const { errors } = await ask("createSource", { name: "Other", ...input });
    expect(errors).toMatchObject([{ errorType: "Conflict", errorInfo: { field: "idempotencyKey" } }]);
  });

  it("works for 24 hours after a rotation, and a second rotation does not prolong that", async () => {
    const { source } = await create();
    const { sourceId } = source;
    await make("rotateWriteKey", { sourceId });
    await advance("PT23H");
    const { writeKeys } = (await make("rotateWriteKey", { sourceId, overlapHours: 48 })).source;
    expect(writeKeys).toHaveLength(3);
    expect(writeKeys[0]!.writeKeyId).toBe(source.writeKeys[0]!.writeKeyId);
    expect(Date.parse(writeKeys[1]!.expiresAt!) - Date.parse(writeKeys[0]!.expiresAt!)).toBeGreaterThan(
      46 * 3_600_000,
    );
    await advance("PT1H1M");
    expect((await find(sourceId)).writeKeys).toEqual(writeKeys.slice(1));
    const { errors } = await ask("revokeWriteKey", { sourceId, writeKeyId: writeKeys[0]!.writeKeyId });
    expect(errors).toMatchObject([{ errorType: "NotFound" }]);
  });

  it("is one of five at most, and its item is gone once it is revoked", async () => {
    const { sourceId } = (await create()).source;
    for (let keys = 1; keys < 5; keys += 1) await make("rotateWriteKey", { sourceId });
    const { errors } = await ask("rotateWriteKey", { sourceId });
    expect(errors).toMatchObject([{ errorType: "LimitExceeded" }]);
    const { version, writeKeys } = await find(sourceId);
    expect(version).toBe(5);
    const { writeKeyId } = writeKeys[2]!;
    const left = await change<Source>(test, admin, "revokeWriteKey", { sourceId, writeKeyId }, SOURCE);
    expect(left).toEqual({
      ...{ sourceId, version: 6 },
      writeKeys: writeKeys.filter((each) => each.writeKeyId !== writeKeyId),
    });
    expect((await storedKeys(sourceId)).sort()).toEqual(left.writeKeys.map((each) => each.writeKeyId).sort());
    const of = { sourceId, expectedVersion: 6 };
    expect(await change(test, admin, "revokeSource", of, SOURCE)).toEqual({
      sourceId,
      version: 7,
      writeKeys: [],
    });
    expect(await storedKeys(sourceId)).toEqual([]);
  });

  it("is rotated by one of two requests at once, or by both: none is lost", async () => {
    const { sourceId } = (await create()).source;
    const replies = await Promise.all([
      ask("rotateWriteKey", { sourceId }),
      ask("rotateWriteKey", { sourceId }),
    ]);
    const done = replies.filter(({ errors }) => errors.length === 0).length;
    for (const { errors } of replies.filter(({ errors }) => errors.length > 0))
      expect(errors).toMatchObject([{ errorType: "Conflict", errorInfo: { retry: true } }]);
    const { version, writeKeys } = await find(sourceId);
    expect([version, writeKeys.length]).toEqual([1 + done, 1 + done]);
    expect((await storedKeys(sourceId)).sort()).toEqual(writeKeys.map((each) => each.writeKeyId).sort());
  });
});

it("a source may belong to a site that exists", async () => {
  const { siteId } = await ownSite(test, admin, { domains: ["sources.example.com"] });
  const made = await ask("createSource", { name: "Shop", siteId });
  expect(granted<object>(made)).toBeDefined();
  const { errors } = await ask("createSource", { name: "Shop", siteId: "absent" });
  expect(errors).toMatchObject([{ errorType: "NotFound" }]);
});

it("events that come in are counted by UTC day and name, newest day first, and expire after 90 days", async () => {
  const { sourceId } = (await create()).source;
  const dayOf = (days: number) =>
    new Date(test.cloud.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
  const put = async (name: string, properties: object, messages: number) => {
    const receivedAt = new Date(test.cloud.clock.now()).toISOString();
    const items = Array.from({ length: messages }, (_, at) => ({
      ...rawEvent.key(sourceId, "anonymous", "device", `${name}-${dayOf(0)}-${at}`),
      ...{
        entity: "RawEvent",
        sourceId,
        messageId: `${at}`,
        type: "track",
        name,
        at: receivedAt,
        receivedAt,
      },
      ...{ ttl: 4_000_000_000, ...packBody({ properties }) },
    }));
    // The second time the items are there: no insert, so they do not count.
    for (const written of [items, items]) await putItems(test, written);
  };
  const counts = async (from: string, to: string) => {
    const selection = `counts(from: "${from}", to: "${to}") { items { date name count } }`;
    type Found = { counts: { items: object[] } };
    return (await read<Found>(test, `source(sourceId: "${sourceId}") { ${selection} }`)).counts.items;
  };
  const first = dayOf(0);
  await put("Order", { total: 1, note: "short" }, 3);
  // The window in which the aggregator gathers events is 10 seconds.
  await pass(test, "PT10S");
  expect(await counts(first, dayOf(1))).toEqual([{ date: first, name: "Order", count: 3 }]);
  await advance("P1D");
  await put("Order", { total: "1" }, 2);
  const expected = [
    { date: dayOf(0), name: "Order", count: 2 },
    { date: first, name: "Order", count: 3 },
  ];
  await pass(test, "PT10S");
  expect(await counts(first, dayOf(1))).toEqual(expected);
  expect(await counts(first, dayOf(0))).toEqual(expected.slice(1));
  const names = "names { items { type name properties { name types } } }";
  expect(await read(test, `source(sourceId: "${sourceId}") { ${names} }`)).toEqual({
    names: {
      items: [
        {
          ...{ type: "track", name: "Order" },
          properties: [
            { name: "note", types: ["string"] },
            { name: "total", types: ["number", "string"] },
          ],
        },
      ],
    },
  });
  await advance("P89D");
  expect(await counts(first, dayOf(1))).toEqual(expected.slice(0, 1));
  await advance("P1D");
  expect(await counts(first, dayOf(1))).toEqual([]);
});
