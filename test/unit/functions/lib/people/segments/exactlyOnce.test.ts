import { marshall } from "@aws-sdk/util-dynamodb";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ProfileEventItem } from "#table/people/profileEvent";
import * as profileEvent from "#table/people/profileEvent";
import { countMembers } from "../../../../../../functions/lib/people/segments/counts.ts";
import { applyMoves } from "../../../../../../functions/lib/people/segments/members.ts";
import type { MemberMove, MovesMessage } from "../../../../../../functions/lib/people/segments/moves.ts";
import { oneIn, runs } from "../../../../../support/seed.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { countedOf, insertsOf, itemsOf, membersOf, NOW, segmentItem, sumOf } from "./lists.ts";

let table: Table;
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  table = await openTable();
  vi.setSystemTime(Date.parse(NOW));
  for (const segmentId of SEGMENTS) await table.put(marshall(segmentItem({ segmentId })));
});
afterEach(() => table.stop());

const SEGMENTS = ["vip", "new"];
const GENERATION = "000001";
const at = (version: number): string => new Date(Date.parse(NOW) + version * 1000).toISOString();

/**
 * The changes of one profile: at each version it enters what it is not in, and leaves what it is in, of some
 * segments.
 */
function messagesOf(profileId: string, changes: boolean[][]): MovesMessage[] {
  const isIn = new Set<string>();
  return changes.map((changed, place) => {
    const moves = SEGMENTS.filter((_, of) => changed[of]).map((segmentId): MemberMove => {
      const change = isIn.delete(segmentId) ? "LEFT" : "ENTERED";
      if (change === "ENTERED") isIn.add(segmentId);
      const when = at(place + 1);
      const since = change === "ENTERED" ? { enteredAt: when } : {};
      return { segmentId, generation: GENERATION, change, at: when, ...since };
    });
    return { profileId, version: place + 1, moves };
  });
}

interface Outcome {
  events: string[];
  lists: string[][];
}

/**
 * Returns the stored outcome for the profiles of these messages. All runs share a table, so the lists have
 * others, too.
 */
async function stored(messages: MovesMessage[]): Promise<Outcome> {
  const profileIds = new Set(messages.map(({ profileId }) => profileId));
  const histories = await Promise.all(
    [...profileIds].map((profileId) =>
      itemsOf<ProfileEventItem>(table, profileEvent.of(profileId).partition),
    ),
  );
  const events = histories
    .flat()
    .map(({ profileId, type, name, at: when }) => [profileId, type, name, when].join());
  const lists = await allLists();
  return {
    events: events.sort(),
    lists: lists.map((list) => list.filter((profileId) => profileIds.has(profileId))),
  };
}

const allLists = (): Promise<string[][]> =>
  Promise.all(SEGMENTS.map((segmentId) => membersOf(table, segmentId, GENERATION)));

/** Expects the counts of all members to be the lengths of the lists. */
async function expectCounts(): Promise<void> {
  const counts = await Promise.all(
    SEGMENTS.map(async (segmentId) => sumOf(await countedOf(table, segmentId, GENERATION))),
  );
  expect(counts).toEqual((await allLists()).map((list) => list.length));
}

function expected(messages: MovesMessage[]): Outcome {
  const events = messages.flatMap(({ profileId, moves }) =>
    moves.map((each) => [profileId, each.change.toLowerCase(), each.segmentId, each.at].join()),
  );
  const lists = SEGMENTS.map((segmentId) => {
    const isIn = new Map<string, boolean>();
    for (const { profileId, moves } of messages)
      for (const each of moves)
        if (each.segmentId === segmentId) isIn.set(profileId, each.change === "ENTERED");
    return [...isIn].flatMap(([profileId, is]) => (is ? [profileId] : [])).sort();
  });
  return { events: events.sort(), lists };
}

const changes = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 6 });
const when = fc.constantFrom("before" as const, "after" as const, "lost" as const);
const how = fc.record({
  /** For each delivery: which message, and how its function dies. */
  order: fc.array(fc.tuple(fc.nat(), fc.option(fc.tuple(fc.nat(4), when))), { maxLength: 30 }),
  atOnce: fc.boolean(),
});

/** The ids differ from run to run, because all runs share one table. */
let made = 0;

describe("a person enters and leaves a segment exactly once", () => {
  test("whatever comes again, out of order, at once, or with a function that dies", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 3 }), how, async (people, drawn) => {
        const messages = people.flatMap((each) => messagesOf(`01JD${(made += 1)}`, each));
        for (const [place, death] of drawn.order) {
          const message = messages[place % messages.length]!;
          if (death) table.dieAt(...death);
          await applyMoves(message, 1).catch(() => {});
          table.endOfRun();
        }
        if (drawn.atOnce) await Promise.all(messages.map((each) => applyMoves(each, 2).catch(() => {})));
        // Each message comes until it is done with.
        for (const message of [...messages].reverse()) await applyMoves(message, 2);
        expect(await stored(messages)).toEqual(expected(messages));
        await expectCounts();
        // The stream may deliver deltas twice, and two readers of one shard may overlap.
        for (const segmentId of SEGMENTS) {
          const records = insertsOf(await countedOf(table, segmentId, GENERATION));
          await Promise.all([countMembers(records), countMembers([...records, ...records])]);
          expect(await countMembers(records)).toEqual([]);
          const counted = await countedOf(table, segmentId, GENERATION);
          expect(counted.filter(({ entity }) => entity === "SegmentDelta")).toEqual([]);
        }
        await expectCounts();
      }),
      { numRuns: runs(1), endOnFailure: true },
    );
  });

  // Lambda can hand over ten batches of a shard at once (`countingBatches` of a stage), each with changes of
  // the same segment.
  test("with ten batches at once that share a count, each until it is done with", async () => {
    const messages = Array.from({ length: 40 }, () => messagesOf(`01JD${(made += 1)}`, [[true, false]])[0]!);
    for (const message of messages) await applyMoves(message, 1);
    const records = insertsOf(await countedOf(table, "vip", GENERATION));
    const batches = Array.from({ length: 10 }, (_, at) => records.filter((_, place) => place % 10 === at));
    const tries = await Promise.all(
      batches.map(async (batch) => {
        let count = 0;
        for (let left = batch; left.length > 0; count += 1) {
          const failed = new Set(await countMembers(left));
          left = left.filter((_, place) => failed.has(place));
        }
        return count;
      }),
    );
    expect(records).toHaveLength(40);
    // A conflict is repeated within a try: seldom does a batch come again.
    expect(Math.max(...tries)).toBeLessThanOrEqual(2);
    expect((await countedOf(table, "vip", GENERATION)).map(({ entity }) => entity)).toEqual(["SegmentCount"]);
    await expectCounts();
  });

  const DEATHS = oneIn(1);
  test.each(["before", "after", "lost"] as const)("with a death %s any of its requests", async (dies) => {
    const tried: number[] = [];
    for (let place = DEATHS.first, died = true; died; place += DEATHS.step) {
      const [enters, leaves] = messagesOf(`01JD${(made += 1)}`, [
        [true, true],
        [true, false],
      ]) as [MovesMessage, MovesMessage];
      await applyMoves(enters, 1);
      table.endOfRun();
      table.dieAt(place, dies);
      await applyMoves(leaves, 1).catch(() => {});
      const { requests, died: hasDied } = table.endOfRun();
      died = dies === "lost" ? requests > place : hasDied;
      if (died) tried.push(place);
      await applyMoves(leaves, 2);
      expect(await stored([enters, leaves])).toEqual(expected([enters, leaves]));
      await expectCounts();
    }
    // It reads, and writes one move.
    expect(tried.length).toBeGreaterThanOrEqual(2);
  });
});
