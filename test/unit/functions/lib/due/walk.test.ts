import { DAY, HOUR, MINUTE, openWorld, SECOND, type World } from "./world.ts";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import * as dynamodb from "#functions/aws/dynamodb";
import * as log from "#functions/aws/log";
import type { DueItem, DueWorks } from "#functions/due/fire";
import { LEASE_MS, takeLease } from "#functions/due/lease";
import { walkShard } from "#functions/due/walk";
import { wakeWalks } from "#functions/due/wake";
import * as due from "#table/due";
import { effectsOf, find, key, postpone, probeOf, works } from "./probes.ts";

const START = Date.parse("2026-11-20T12:00:00.000Z");
let world: World;
let made = 0;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  // Each test is a month later, so that no cursor sees what another one has left.
  await world.begin(START + (made += 1) * 30 * DAY);
  await wakeWalks(Date.now());
});

/** Items of shard 0 that are due after a time. */
async function waiting(count: number, ms = 0, fails = 0): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `${String((made += 1)).padStart(25, "0")}0`);
  await dynamodb.writeAll({ puts: ids.map((id) => probeOf(id, [ms], fails)) });
  return ids;
}

const walk = (of: DueWorks = works) => walkShard({ shard: "0" }, of);
const firedOf = async (ids: string[]): Promise<number> =>
  (await dynamodb.getAll<{ fired: number }>(ids.map(key))).reduce((sum, { fired }) => sum + fired, 0);

it("a walk fires what is due, over several pages, and leaves the rest", async () => {
  const [now, soon] = [await waiting(250), await waiting(1, 2 * MINUTE)];
  world.pass(MINUTE);
  world.table.endOfRun();
  await walk();
  const { requests } = world.table.endOfRun();
  expect(await firedOf(now)).toBe(250);
  expect(await firedOf(soon)).toBe(0);
  // The lease (2), 3 pages with their items (2 each), its end, and one for each item.
  expect(requests).toBe(2 + 3 * 2 + 1 + 250);
  expect(await firedOf(now)).toBe(250);
});

it("what fails is put off by 2, 4, ... 256 minutes and then given up, and holds up nothing behind it", async () => {
  const [failing] = await waiting(1, 0, 99);
  world.pass(SECOND);
  const fine = await waiting(1);
  for (let tries = 1; tries <= 8; tries += 1) {
    world.pass(SECOND);
    await walk();
    const dueAt = new Date(Date.now() + 2 ** tries * MINUTE).toISOString();
    expect(await find(failing!)).toMatchObject({ ...due.waiting(failing!, dueAt), tries });
    expect(await firedOf(fine)).toBe(1);
    world.pass(2 ** tries * MINUTE);
    await walk();
    expect(await find(failing!)).toMatchObject({ tries });
  }
  world.pass(1);
  await walk();
  const ended = await find(failing!);
  expect(ended).toMatchObject({ isGivenUp: true, fired: 0 });
  expect(ended).not.toHaveProperty("GSI2PK");
});

it("what could not be given up is not reported as given up: the next walk tries again", async () => {
  const failed = vi.spyOn(log, "failed");
  const [id] = await waiting(1, 0, 99);
  await dynamodb.put({ ...(await find(id!))!, tries: 8 });
  world.pass(SECOND);
  const giveUp = async (): Promise<never> => Promise.reject(new Error("the table does not answer"));
  await walk({ Probe: { ...works.Probe!, giveUp } });
  expect(failed).not.toHaveBeenCalled();
  await walk();
  expect(failed.mock.calls.map(([what]) => what)).toEqual(["what was due failed 8 times: it was given up"]);
  expect(await find(id!)).toMatchObject({ isGivenUp: true });
  failed.mockRestore();
});

it("what is put off instead of given up is reported as that", async () => {
  const failed = vi.spyOn(log, "failed");
  const [id] = await waiting(1, 0, 99);
  await dynamodb.put({ ...(await find(id!))!, tries: 8 });
  world.pass(SECOND);
  const giveUp = async (): Promise<"PUT_OFF"> => {
    await postpone(id!, DAY);
    return "PUT_OFF";
  };
  await walk({ Probe: { ...works.Probe!, giveUp } });
  expect(failed.mock.calls.map(([what]) => what)).toEqual([
    "what was due failed 8 times: it is tried again later",
  ]);
  expect(await find(id!)).toMatchObject({ dueAt: new Date(Date.now() + DAY).toISOString(), fired: 0 });
  failed.mockRestore();
});

it("an item of an entity that the code does not know is kept, and looked at every four hours", async () => {
  const [id] = await waiting(1);
  for (let times = 0; times < 12; times += 1) {
    world.pass(5 * HOUR);
    await walk({});
  }
  expect(await find(id!)).toMatchObject({ tries: 8, fired: 0 });
  world.pass(5 * HOUR);
  await walk();
  expect(await find(id!)).toMatchObject({ fired: 1 });
  expect(await effectsOf(id!)).toHaveLength(1);
});

it("an item that has expired does nothing", async () => {
  const [id] = await waiting(1);
  const found = (await find(id!))!;
  await dynamodb.put({ ...found, ttl: Math.floor(Date.now() / 1000) });
  world.pass(MINUTE);
  await walk();
  expect(await find(id!)).toMatchObject({ fired: 0, version: 1 });
});

it("one walk of a shard is at work, until its lease ends", async () => {
  const ids = await waiting(1);
  world.pass(SECOND);
  expect(await takeLease("0", Date.now())).toBeDefined();
  world.pass(LEASE_MS - 1);
  await walk();
  expect(await firedOf(ids)).toBe(0);
  world.pass(1);
  await walk();
  expect(await firedOf(ids)).toBe(1);
  expect(await takeLease("0", Date.now())).toBeDefined();
});

it("a walk that is held up until another one has its lease begins nothing more, and leaves the lease", async () => {
  const ids = await waiting(150);
  world.pass(SECOND);
  let other: unknown;
  const slow: DueWorks = {
    Probe: {
      ...works.Probe!,
      fire: async (item: DueItem) => {
        await works.Probe!.fire(item as never);
        if (other) return;
        other = true;
        world.pass(LEASE_MS);
        other = await takeLease("0", Date.now());
      },
    },
  };
  await walk(slow);
  expect(other).toBeDefined();
  // Ten were at work at the time.
  expect(await firedOf(ids)).toBe(10);
  expect(await takeLease("0", Date.now())).toBeUndefined();
});

it.each([
  ["between two pages", 150, 401, 100],
  ["within a page, of which it begins nothing more", 100, 1000, 41],
])(
  "a walk without time %s sends a message for the rest and gives its lease back",
  async (_, all, ms, done) => {
    const ids = await waiting(all);
    world.pass(SECOND);
    const slow = {
      Probe: {
        ...works.Probe!,
        fire: async (item: never) => (vi.setSystemTime(Date.now() + ms), works.Probe!.fire(item)),
      },
    };
    world.queue = [];
    await walk(slow);
    expect(await firedOf(ids)).toBe(done);
    expect(world.queue).toEqual([{ shard: "0" }]);
    await walk();
    expect(await firedOf(ids)).toBe(all);
  },
);
