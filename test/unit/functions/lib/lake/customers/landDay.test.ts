import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { oneIn, runs } from "../../../../../support/seed.ts";
import { CustomerStage, DAY, MINUTE, START, type SentCall } from "./world.ts";

const world = new CustomerStage();
const { stage } = world;

test("a day of a source has the calls that were received on it, as they are in histories", async () => {
  const own = await world.makeSource();
  await world.send(own, { userId: "ann", messageId: "before", minutes: -1 });
  await world.send(own, {
    ...{ userId: "ann", anonymousId: "a1", messageId: "m-1", minutes: 0 },
    properties: { total: 59.9, nested: { list: [1, "two", null] }, text: "x".repeat(2000) },
  });
  await world.send(own, {
    userId: "ann",
    type: "identify",
    messageId: "m-2",
    minutes: 5,
    traits: { plan: "pro" },
  });
  await world.send(own, { userId: "bob", messageId: "m-3", minutes: 24 * 60 - 1 });
  await world.send(own, { userId: "bob", messageId: "after", minutes: 24 * 60 });
  expect(await world.land(own)).toBe(3);
  expect(await world.landed(own)).toEqual(["m-1", "m-2", "m-3"]);
  const rows = (await world.rows(own))!;
  const row = (messageId: string) => rows.find((each) => each.messageId === messageId)!;
  expect(row("m-1")).toEqual({
    ...{ day: START / 86_400_000, receivedMs: BigInt(START), ms: BigInt(START), sourceId: own },
    ...{ type: "track", name: "Ordered", messageId: "m-1", profileId: await world.profileId("ann") },
    ...{ userId: "ann", anonymousId: "a1", groupId: null, category: null },
    properties: JSON.stringify({ total: 59.9, nested: { list: [1, "two", null] }, text: "x".repeat(2000) }),
    ...{ traits: null, context: null, country: null, browser: null, os: null, device: null, isBot: false },
  });
  expect(row("m-2")).toMatchObject({ type: "identify", traits: '{"plan":"pro"}', properties: null });
  const [head] = await world.heads(own);
  expect(head).toMatchObject({ entity: "CustomerLake", day: DAY, version: 1, events: 3, columnsVersion: 1 });
  // The day ends with its first event, as the source keeps it.
  expect(head!.keptUntil).toBe(new Date(START + 365 * 24 * 60 * MINUTE).toISOString());
  await world.expectOnlyNamed(own);
});

test("a day without events has no file, and one that lost them has a file without rows", async () => {
  const own = await world.makeSource();
  expect(await world.land(own)).toBe(0);
  expect([await world.heads(own), await world.filesOf(own)]).toEqual([[], []]);
  await world.send(own, { userId: "cleo", messageId: "m-1", minutes: 1 });
  await world.land(own);
  const history = await world.people.historyOf(await world.profileId("cleo"));
  await stage.dynamodb.writeAll({ deletes: history });
  await world.land(own);
  expect(await world.landed(own)).toEqual([]);
});

test("a day that is too large keeps the file that it has", async () => {
  const own = await world.makeSource();
  await world.send(own, { userId: "dan", messageId: "m-1", minutes: 1 });
  await world.land(own);
  await world.send(own, { userId: "dan", messageId: "m-2", minutes: 2 });
  vi.spyOn(console, "error").mockImplementation(() => {});
  const land = (events: number, megabytes: number) =>
    world.landing.landReceivedDay({ sourceId: own, day: DAY }, { events, megabytes });
  expect(await land(1, 150)).toBeUndefined();
  expect(await world.landed(own)).toEqual(["m-1"]);
  expect(await land(2, 150)).toBe(2);
  // Bytes are known once a group of rows has ended, which these are enough for.
  for (let at = 0; at < 66; at += 1) {
    const properties = { text: `${at} ${"x".repeat(250_000)}` };
    await world.send(own, { userId: "dan", messageId: `long-${at}`, minutes: 3, properties });
  }
  expect(await land(68, 0.1)).toBeUndefined();
  expect(await world.landed(own)).toEqual(["m-1", "m-2"]);
  expect(await land(68, 150)).toBe(68);
});

test("a day stays marked until a file has been written after its last mark had settled", async () => {
  const own = await world.makeSource();
  vi.setSystemTime(START + 60 * MINUTE);
  await world.send(own, { userId: "eve", messageId: "m-1", minutes: 60 });
  const due = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();
  expect(await world.mark(own)).toMatchObject({ version: 1, dueAt: due(24 * 60 + 30), markedAt: due(60) });
  // Five minutes later another mark, and none before.
  stage.pass(4);
  await world.send(own, { userId: "eve", messageId: "m-2", minutes: 64 });
  expect(await world.mark(own)).toMatchObject({ version: 1 });
  stage.pass(2);
  await world.send(own, { userId: "eve", messageId: "m-3", minutes: 66 });
  expect(await world.mark(own)).toMatchObject({ version: 2, dueAt: due(24 * 60 + 30), markedAt: due(66) });
  vi.setSystemTime(START + (24 * 60 + 31) * MINUTE);
  await world.work(own);
  expect(await world.landed(own)).toEqual(["m-1", "m-2", "m-3"]);
  expect(await world.mark(own)).toBeUndefined();
  // A late event marks it again; its file follows, and the mark stays until it has settled.
  await world.send(own, { userId: "eve", messageId: "late", minutes: 90 });
  expect(await world.mark(own)).toMatchObject({ version: 1, dueAt: due(24 * 60 + 61) });
  stage.pass(14);
  await world.work(own);
  expect(await world.landed(own)).toEqual(["late", "m-1", "m-2", "m-3"]);
  expect(await world.mark(own)).toMatchObject({ version: 1 });
  stage.pass(2);
  await world.work(own);
  expect(await world.mark(own)).toBeUndefined();
  await world.work(own);
  expect((await world.heads(own))[0]).toMatchObject({ version: 3 });
});

test("an event that comes while its day is written keeps the day marked", async () => {
  const own = await world.makeSource();
  await world.send(own, { userId: "flo", messageId: "m-1", minutes: 1 });
  stage.pass(16);
  await world.marks.workOnDay({ sourceId: own, day: DAY }, async () => {
    await world.land(own);
    await world.send(own, { userId: "flo", messageId: "m-2", minutes: 2 });
  });
  expect(await world.landed(own)).toEqual(["m-1"]);
  stage.pass(16);
  await world.work(own);
  expect(await world.landed(own)).toEqual(["m-1", "m-2"]);
  expect(await world.mark(own)).toBeUndefined();
});

test("a writer that was first wins, and the other one writes again what it reads then", async () => {
  const own = await world.makeJsonSource();
  await world.send(own, { userId: "gil", messageId: "m-1", minutes: 1 });
  let isSecond = false;
  stage.table.before("TransactWriteItems", async () => {
    if (isSecond) return;
    isSecond = true;
    await world.send(own, { userId: "gil", messageId: "m-2", minutes: 2 });
    await world.land(own);
  });
  await world.land(own);
  expect(await world.landed(own)).toEqual(["m-1", "m-2"]);
  expect((await world.heads(own))[0]).toMatchObject({ version: 2 });
  // The lines of JSON of the one that lost are gone at once: a reader of the bucket has the day once.
  expect(await world.jsonFilesOf(own)).toHaveLength(1);
  await world.expectOnlyNamed(own);
});

const KILLS = oneIn(4);

test("a writer that dies at any of its requests leaves what counted, and the next one writes all", async () => {
  let isThrough = false;
  for (let n = 0; !isThrough; n += 1)
    for (const when of ["before", "after"] as const) {
      if (n > 0 && !KILLS.includes(2 * n + (when === "after" ? 1 : 0))) continue;
      const own = await world.makeJsonSource();
      await world.send(own, { userId: "hal", messageId: "m-1", minutes: 1 });
      await world.land(own);
      await world.send(own, { userId: "hal", messageId: "m-2", minutes: 2 });
      stage.pass(16);
      const died = await stage.dying(() => world.work(own), { at: n, when });
      expect([["m-1"], ["m-1", "m-2"]]).toContainEqual(await world.landed(own));
      const isLeft = (await world.mark(own)) !== undefined;
      if (!isLeft) expect(await world.landed(own)).toEqual(["m-1", "m-2"]);
      await world.work(own);
      expect(await world.landed(own)).toEqual(["m-1", "m-2"]);
      await world.expectOnlyNamed(own);
      isThrough ||= !died;
      expect(n).toBeLessThan(60);
    }
});

const people = ["ivy", "jon", "kim"];
const step = fc.oneof(
  fc.record({
    what: fc.constant("send" as const),
    who: fc.nat(2),
    minutes: fc.integer({ min: -5, max: 1450 }),
  }),
  fc.record({ what: fc.constant("work" as const), death: fc.option(fc.nat(40)), isAfter: fc.boolean() }),
  fc.record({ what: fc.constant("twice" as const) }),
  fc.record({
    ...{ what: fc.constant("erase" as const), who: fc.nat(2) },
    ...{ death: fc.option(fc.nat(12)), isAfter: fc.boolean() },
  }),
  fc.record({ what: fc.constant("sweep" as const), death: fc.option(fc.nat(4)), isAfter: fc.boolean() }),
  fc.record({
    what: fc.constant("erase expired" as const),
    death: fc.option(fc.nat(6)),
    isAfter: fc.boolean(),
  }),
  fc.record({ what: fc.constant("commit" as const), death: fc.option(fc.nat(14)), isAfter: fc.boolean() }),
);
const deathOf = ({ death, isAfter }: { death: number | null; isAfter: boolean }) =>
  death === null ? undefined : { at: death, when: isAfter ? ("after" as const) : ("before" as const) };

test("writers, late events, erasures and walks in any order, which may die at any request: one file counts, and in the end it is whole", async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const own = await world.makeJsonSource();
      const run = (made += 1);
      const userId = (who: number): string => `${people[who]}-${run}`;
      let expected: { messageId: string; who: number }[] = [];
      let n = 0;
      const send = async (who: number, minutes: number): Promise<void> => {
        const call: SentCall = { userId: userId(who), messageId: `m-${(n += 1)}`, minutes };
        await world.send(own, call);
        if (0 <= minutes && minutes < 1440) expected.push({ messageId: call.messageId, who });
      };
      for (const who of [0, 1, 2]) await send(who, 30 + who);
      for (const each of steps) {
        if (each.what === "send") await send(each.who, each.minutes);
        else if (each.what === "twice") await Promise.all([world.land(own), world.land(own)]);
        else if (each.what === "work") {
          stage.pass(16);
          await stage.dying(() => world.work(own), deathOf(each));
        } else if (each.what === "erase") {
          // The order of an erasure: rows first, then the history that leads to them.
          const profileId = await world.profileId(userId(each.who));
          const erase = () => world.erase(own, [profileId]);
          if (await stage.dying(erase, deathOf(each))) await erase();
          await stage.dynamodb.writeAll({ deletes: await eventsOf(profileId) });
          expected = expected.filter(({ who }) => who !== each.who);
          expect((await world.rows(own))?.some((row) => row.profileId === profileId) ?? false).toBe(false);
        } else if (each.what === "erase expired") {
          // No day has expired, so none of its files goes.
          await stage.dying(() => world.sweeping.eraseExpiredDays(own), deathOf(each));
        } else if (each.what === "commit") {
          await stage.dying(() => world.commit(), deathOf(each));
        } else {
          stage.pass(16);
          const sweep = () => world.sweeping.walkSourceFiles(own);
          await stage.dying(sweep, deathOf(each));
        }
        await world.landed(own);
      }
      await world.land(own);
      expect(await world.landed(own)).toEqual(expected.map(({ messageId }) => messageId).sort());
      // The same events again, in a generation of their own, are the same bytes.
      const bytes = await world.bytes(own);
      await world.land(own);
      expect(await world.bytes(own)).toBe(bytes);
      await world.expectOnlyNamed(own);
    }),
    { numRuns: runs(1 / 4) },
  );
});

async function eventsOf(profileId: string): Promise<{ PK: string; SK: string }[]> {
  return world.people.historyOf(profileId);
}
