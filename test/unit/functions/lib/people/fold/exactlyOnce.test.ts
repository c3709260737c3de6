import { runs } from "../../../../../support/seed.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { profileWorks } from "#functions/people/fold/due";
import { foldMessage } from "#functions/people/fold/fold";
import type { ProfilesMessage } from "#functions/people/fold/events";
import { allProfiles, callsOf, delivery, drawnEvents, reference, stored } from "./people.ts";
import { changeRules } from "./rules.ts";
import { at, makeSource, NOW, take, type Sent } from "./world.ts";

type Deaths = [at: number, when: "before" | "after" | "lost"][];

const ordered = { type: "TRACK", name: "Ordered" } as const;
let table: Table;
let sourceId: string;
let number = 0;
const nextRun = (): string => `run${String((number += 1)).padStart(5, "0")}`;

beforeAll(async () => {
  table = await openTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse(NOW));
  sourceId = await makeSource();
  await changeRules({
    segments: {
      twice: { event: { event: ordered, atLeast: 2, within: { days: 30 } } },
      never: { not: { event: { event: ordered, atLeast: 1 } } },
      pro: { trait: { name: "plan", op: "EQUALS", text: "pro" } },
    },
    traits: [
      { name: "orders", kind: "COUNT", event: ordered },
      { name: "spent", kind: "SUM", event: ordered, property: "total" },
      { name: "last", kind: "LAST", event: ordered, property: "total" },
    ],
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await table.stop();
});

/**
 * Handles a message until it is done with, as SQS does: after a death, or an answer that was lost, it comes
 * again.
 */
async function deliver(message: ProfilesMessage, deaths: Deaths): Promise<void> {
  for (let isDone = false; !isDone;) {
    const death = deaths.shift();
    table.endOfRun();
    if (death) table.dieAt(...death);
    isDone = await foldMessage(message).then(
      () => true,
      (error: unknown) => {
        if (!death) throw error;
        return false;
      },
    );
    if (table.endOfRun().died) isDone = false;
  }
}

/** Runs the walk of due items for the people whom a merge has left to it. */
async function wake(): Promise<void> {
  for (const root of await allProfiles())
    if (root.dueAt !== undefined && root.dueAt <= NOW) await profileWorks.Profile.fire(root);
}

function batches(calls: Sent[], size: number): Sent[][] {
  return Array.from({ length: Math.ceil(calls.length / size) }, (_, at_) =>
    calls.slice(at_ * size, (at_ + 1) * size),
  );
}

describe("an event of a person is in the numbers exactly if it is in the history", () => {
  test("in any order and batches, again, two at once, and by a function that dies at any of its requests", async () => {
    await fc.assert(
      fc.asyncProperty(drawnEvents, delivery, async (events, { order, size, again, atOnce, deaths }) => {
        const run = nextRun();
        const calls = callsOf(events, run);
        const keys = [...order.take(calls.length)];
        const mixed = calls
          .map((call, each) => [keys[each]!, call] as const)
          .sort(([one], [other]) => one - other);
        const messages: ProfilesMessage[] = [];
        for (const batch of batches(
          mixed.map(([, call]) => call),
          size,
        ))
          messages.push(...(await take(sourceId, batch)));
        const left: Deaths = [...deaths];
        if (atOnce) await Promise.allSettled(messages.map((message) => foldMessage(message)));
        for (const message of messages) await deliver(message, left);
        if (again) for (const message of messages.toReversed()) await deliver(message, []);
        await wake();
        expect(await stored(run, await allProfiles())).toEqual(reference(calls));
      }),
      { numRuns: runs(1), endOnFailure: true },
    );
  });

  test("an event that joins two people, with a death before and after each request", async () => {
    const tried: string[] = [];
    for (const when of ["before", "after"] as const)
      for (let death = 0, died = true; died; death += 1) {
        const run = nextRun();
        const order = (by: Partial<Sent>, minute: number): Sent => ({
          ...{
            type: "track",
            event: "Ordered",
            messageId: `${run}-${minute}`,
            at: at(minute),
            properties: { total: minute },
          },
          ...by,
        });
        const calls = [
          order({ userId: run }, 1),
          order({ anonymousId: `${run}-d` }, 2),
          order({ userId: run, anonymousId: `${run}-d` }, 3),
        ];
        for (const call of calls.slice(0, 2)) await deliver((await take(sourceId, [call]))[0]!, []);
        const [joins] = await take(sourceId, calls.slice(2));
        table.endOfRun();
        table.dieAt(death, when);
        await foldMessage(joins!).catch(() => undefined);
        ({ died } = table.endOfRun());
        if (died) tried.push(`${when} ${death}`);
        await deliver(joins!, []);
        await wake();
        expect(await stored(run, await allProfiles())).toEqual(reference(calls));
      }
    // Its events; identities and profiles, then the merge; both again, the other history, the measures, then
    // its own transaction.
    expect(tried.length).toBeGreaterThanOrEqual(16);
  });
});
