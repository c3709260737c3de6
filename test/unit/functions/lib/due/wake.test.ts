import { DAY, HOUR, MINUTE, openWorld, type World } from "./world.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as dynamodb from "#functions/aws/dynamodb";
import { walkShard } from "#functions/due/walk";
import { wakeWalks } from "#functions/due/wake";
import type { DueWalkItem } from "#table/due";
import { walkKey } from "#table/due";
import { find, probeOf, works } from "./probes.ts";

const NOON = Date.parse("2026-11-20T12:00:00.000Z");
let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.begin(NOON);
  await wakeWalks(NOON);
});

/** Runs the schedule. Returns the number of its requests, and the shards whose walks it starts. */
async function woken(): Promise<{ requests: number; shards: string[] }> {
  world.queue = [];
  world.table.endOfRun();
  await wakeWalks(Date.now());
  const { requests } = world.table.endOfRun();
  return { requests, shards: world.queue.map(({ shard }) => shard).sort() };
}

const cursorOf = async (shard: string): Promise<string | undefined> =>
  (await dynamodb.get<DueWalkItem>(walkKey(shard)))?.cursorDay;

it("a minute in which nothing is due takes 17 requests; 33 until two hours after midnight", async () => {
  expect(await woken()).toEqual({ requests: 17, shards: [] });
  world.pass(12 * HOUR);
  expect(await woken()).toEqual({ requests: 33, shards: [] });
  expect(await cursorOf("0")).toBe("2026-11-20");
  world.pass(2 * HOUR);
  // Each cursor passes the day.
  expect(await woken()).toEqual({ requests: 33 + 16, shards: [] });
  expect(await cursorOf("0")).toBe("2026-11-21");
  expect(await woken()).toEqual({ requests: 17, shards: [] });
});

it("a clock moved by 30 days takes one request more for each day and shard, once", async () => {
  world.pass(30 * DAY);
  expect(await woken()).toEqual({ requests: 1 + 31 * 16 + 16, shards: [] });
  expect(await woken()).toEqual({ requests: 17, shards: [] });
});

it("a walk is started for each shard that has something due, with one message however much it is", async () => {
  const ids = ["0", "G", "0", "Z"].map((letter, at) => `wake${at}${letter}`);
  for (const [at, id] of ids.entries()) await dynamodb.put(probeOf(id, [at === 3 ? HOUR : 0], 0));
  world.pass(MINUTE);
  expect(await woken()).toEqual({ requests: 1 + 16 + 1, shards: ["0"] });
  world.pass(HOUR);
  expect((await woken()).shards).toEqual(["0", "F"]);
  for (const { shard } of [...world.queue]) await walkShard({ shard }, works);
  expect((await woken()).shards).toEqual([]);
});

it("a cursor stays where something is due, however long ago, and passes it once it was fired", async () => {
  await dynamodb.put(probeOf("stays0", [0], 0));
  world.pass(40 * DAY);
  expect((await woken()).shards).toEqual(["0"]);
  expect(await cursorOf("0")).toBe("2026-11-20");
  expect(await cursorOf("1")).toBe("2026-12-30");
  await walkShard({ shard: "0" }, works);
  expect(await find("stays0")).toMatchObject({ fired: 1 });
  expect((await woken()).shards).toEqual([]);
  expect(await cursorOf("0")).toBe("2026-12-30");
});

it("the first look of all begins a week before", async () => {
  await world.begin(NOON);
  await dynamodb.put(probeOf("first0", [0], 0));
  world.pass(7 * DAY);
  expect((await woken()).shards).toEqual(["0"]);
  await walkShard({ shard: "0" }, works);
  expect(await find("first0")).toMatchObject({ fired: 1 });
});

it("a shard that cannot be read fails the run after the others were woken", async () => {
  await dynamodb.put(probeOf("other0", [0], 0));
  world.pass(MINUTE);
  world.queue = [];
  world.table.endOfRun();
  world.table.dieAt(16, "lost");
  await expect(wakeWalks(Date.now())).rejects.toThrow();
  world.table.endOfRun();
  expect(world.queue).toEqual([{ shard: "0" }]);
  await walkShard({ shard: "0" }, works);
});
