import { runs } from "../../../../support/seed.ts";
import { openWorld, DAY, HOUR, MINUTE, SECOND, type World } from "./world.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as dynamodb from "#functions/aws/dynamodb";
import { LEASE_MS } from "#functions/due/lease";
import { walkShard } from "#functions/due/walk";
import { wakeWalks } from "#functions/due/wake";
import { LateIndex } from "./lateIndex.ts";
import type { Probe } from "./probes.ts";
import { effectsOf, key, postpone, probeOf, works } from "./probes.ts";

// Each shard is a world of its own, and a run of the schedule over 16 would be most of the time: what is
// drawn is in two.
vi.mock(import("#table/due"), async (original) => ({ ...(await original()), DUE_SHARDS: "01" as never }));

const START = Date.parse("2026-11-20T23:40:00.000Z");

const index = new LateIndex();
let world: World;
let away: () => void;

beforeAll(async () => {
  world = await openWorld();
  away = index.serve(world.table);
});
afterAll(async () => {
  away();
  await world.stop();
});

/**
 * The death of a run: the number of the request at which it dies, and the kind of death. Undefined: it
 * survives.
 */
const death = fc.option(fc.record({ at: fc.nat(30), when: fc.constantFrom("before", "after", "lost") }), {
  nil: undefined,
  freq: 2,
});
type Death = { at: number; when: "before" | "after" | "lost" } | undefined;

/** A delay: none, within the minute, or over midnights. */
const wait = fc.constantFrom(0, 1, 30 * SECOND, MINUTE, 20 * MINUTE, 3 * HOUR, 2 * DAY);
const probe = fc.record({
  waits: fc.array(wait, { minLength: 1, maxLength: 2 }),
  fails: fc.constantFrom(0, 0, 0, 0, 1, 3, 9),
  letter: fc.constantFrom("0", "1", "G"),
});
const step = fc.record({
  created: fc.array(probe, { maxLength: 2 }),
  postponed: fc.option(fc.record({ which: fc.nat(5), ms: wait }), { nil: undefined, freq: 3 }),
  /** Minutes without a schedule, and jumps of the clock. */
  passes: fc.constantFrom(
    MINUTE,
    MINUTE,
    MINUTE,
    MINUTE + 1,
    2 * MINUTE,
    17 * MINUTE,
    HOUR,
    5 * HOUR,
    31 * HOUR,
    4 * DAY,
  ),
  lag: fc.constantFrom(0, 0, 30 * SECOND, 10 * MINUTE, 100 * MINUTE),
  deaths: fc.array(death, { minLength: 3, maxLength: 3 }),
  /**
   * True if SQS delivers each message twice, at once. `late` is the number of messages that stay in the
   * queue until later.
   */
  isTwice: fc.boolean(),
  late: fc.nat(2),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A run of a function, which may die. */
async function run(work: () => Promise<unknown>, how: Death): Promise<boolean> {
  if (how) world.table.dieAt(how.at, how.when);
  const isDone = await work().then(
    () => true,
    () => false,
  );
  const { died } = world.table.endOfRun();
  return isDone && !died;
}

/** The schedule's run, then what it has put into the queue. A message that failed comes again later. */
async function minute({ deaths, isTwice, late }: Pick<Step, "deaths" | "isTwice" | "late">): Promise<void> {
  await run(() => wakeWalks(Date.now()), deaths[0]);
  const now = world.queue.splice(0, Math.max(world.queue.length - late, 0));
  for (const [at, message] of now.entries()) {
    const walk = () => walkShard(message, works);
    const both = async () => {
      const one = walk();
      // The lease of the first one ends while it is at work.
      world.pass(LEASE_MS);
      const ends = await Promise.allSettled([one, walk()]);
      if (ends.some(({ status }) => status === "rejected")) throw new Error("one of them died");
    };
    if (!(await run(isTwice ? both : walk, deaths[1 + (at % 2)]))) world.queue.push(message);
  }
}

const calm = { deaths: [undefined, undefined, undefined], isTwice: false, late: 0 };
let made = 0;

async function play(steps: Step[]): Promise<string[]> {
  const ids: string[] = [];
  for (const each of steps) {
    index.lag = each.lag;
    for (const { waits, fails, letter } of each.created) {
      const id = `${String((made += 1)).padStart(25, "0")}${letter}`;
      await dynamodb.put(probeOf(id, waits, fails));
      ids.push(id);
    }
    const { which, ms } = each.postponed ?? {};
    if (which !== undefined && ids[which]) await postpone(ids[which], ms!);
    world.table.endOfRun();
    world.pass(each.passes);
    await minute(each);
  }
  index.lag = 0;
  return ids;
}

/** Lets everything come to its end: the clock goes to what is due next, and by a minute at least. */
async function settle(): Promise<void> {
  for (let rounds = 0; rounds < 100; rounds += 1) {
    const [first] = index.waiting.sort();
    if (first === undefined) return;
    const next = Date.parse(first) + MINUTE;
    world.pass(Math.max(2 * MINUTE, next - Date.now()));
    await minute(calm);
  }
}

describe("what waits", () => {
  test("fires exactly once and never early, whatever dies, comes late, is missed or jumps", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        index.clear();
        await world.begin(START);
        await minute(calm);
        const ids = await play(steps);
        await settle();
        const ended = new Map((await dynamodb.getAll<Probe>(ids.map(key))).map((each) => [each.id, each]));
        const drawn = steps.flatMap(({ created }) => created);
        for (const [at, id] of ids.entries()) {
          const { waits, fails } = drawn[at]!;
          const effects = (await effectsOf(id)).sort((a, b) => a.number - b.number);
          const expected = fails > 8 ? 0 : waits.length;
          expect(effects.map(({ number }) => number)).toEqual(waits.slice(0, expected).map((_, n) => n));
          for (const effect of effects) expect(effect.at >= effect.dueAt).toBe(true);
          expect(ended.get(id)).toMatchObject({ fired: expected, ...(fails > 8 && { isGivenUp: true }) });
          expect(ended.get(id)).not.toHaveProperty("GSI2PK");
        }
      }),
      { numRuns: runs(1), endOnFailure: true },
    );
  });
});
