import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { runs } from "../../../../../support/seed.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { requestLink } from "#functions/people/devices/linkDevice";
import { profileWorks } from "#functions/people/fold/due";
import { foldMessage } from "#functions/people/fold/fold";
import { refreshRoot } from "#functions/people/fold/refresh";
import { believedRules } from "#functions/people/rules/recent";
import { requestMerge, requestUnmerge } from "#functions/people/merges/requests";
import { changeRules } from "../fold/rules.ts";
import { makeSource, NOW, take } from "../fold/world.ts";
import { interleave } from "./actors.ts";
import type { Action, World } from "./crowd.ts";
import { callOf, faultsOf, personOf, steps, worldOf } from "./crowd.ts";

const ordered = { type: "TRACK", name: "Ordered" } as const;
let table: Table;
let sourceId: string;
let number = 0;

beforeAll(async () => {
  table = await openTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse(NOW));
  sourceId = await makeSource();
  await changeRules({
    segments: {
      twice: { event: { event: ordered, atLeast: 2, within: { days: 30 } } },
      never: { not: { event: { event: ordered, atLeast: 1 } } },
    },
    traits: [{ name: "orders", kind: "COUNT", event: ordered }],
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await table.stop();
});

/** Does what an editor or a user asks for, of what is there; a refusal is an answer. */
async function ask(run: string, { profiles, merges }: World, action: Action): Promise<void> {
  if ("device" in action && action.kind === "link")
    await requestLink({ userId: `${run}-user${action.user}`, anonymousId: `${run}-device${action.device}` });
  if (profiles.length > 0 && "one" in action) {
    const [one, other] = [action.one, action.other].map((at) => profiles[at % profiles.length]!);
    const version = (profiles.find(({ profileId }) => profileId === one!.into) ?? one!).version;
    const ids = { winnerId: one!.profileId, loserId: other!.profileId };
    await requestMerge({ ...ids, expectedVersion: version, actor: "eve" });
  }
  if (profiles.length > 0 && "profile" in action)
    await refreshRoot(profiles[action.profile % profiles.length]!.profileId, await believedRules());
  if (merges.length > 0 && "which" in action) await undo(merges[action.which % merges.length]!, profiles);
}

async function undo({ loserId, mergeId }: World["merges"][number], profiles: World["profiles"]) {
  const loser = profiles.find(({ profileId }) => profileId === loserId)!;
  const root = profiles.find(({ profileId }) => profileId === loser.into) ?? loser;
  const request = { profileId: root.profileId, mergeId, expectedVersion: root.version, actor: "eve" };
  return requestUnmerge(request);
}

/** Runs the walk of due items. */
async function wake({ profiles }: World): Promise<void> {
  for (const root of profiles)
    if (root.dueAt !== undefined && root.dueAt <= NOW) await profileWorks.Profile.fire(root);
}

/**
 * All that is stored is whole, each event is in one history, and each person is what follows from the own
 * histories.
 */
async function expectWhole(run: string, aliases: string[][], sent: string[]): Promise<World> {
  await wake(await worldOf(run));
  const world = await worldOf(run);
  expect(faultsOf(world, aliases)).toEqual([]);
  const roots = world.profiles.filter(({ into }) => into === undefined);
  const people = await Promise.all(roots.map((root) => personOf(root, world.profiles)));
  expect(people.flatMap(({ messageIds }) => messageIds).sort()).toEqual(sent.toSorted());
  expect(people.map(({ is }) => is)).toEqual(people.map(({ follows }) => follows));
  return world;
}

/** Undoes the merges of a run, the latest first, until each profile is a person of its own. */
async function partAll(run: string): Promise<void> {
  for (let world = await worldOf(run), isLeft = true; isLeft; world = await worldOf(run)) {
    isLeft = world.profiles.some(({ into }) => into !== undefined);
    for (const merge of world.merges.filter(({ undoneAt }) => undoneAt === undefined))
      await undo(merge, (await worldOf(run)).profiles);
  }
}

describe("people who are joined, merged and parted by several at once, whose requests come in any order and who die at any of them", () => {
  test("are whole, and are what their histories say; parted, each profile is what its own history says", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const run = `crowd${String((number += 1)).padStart(5, "0")}`;
        const sent: string[] = [];
        const aliases: string[][] = [];
        for (const { actions, deaths, order } of all) {
          const world = await worldOf(run);
          const calls = actions.flatMap((action) => {
            const call = callOf(run, action, `${run}-${String(sent.length).padStart(2, "0")}`);
            if (call) sent.push(call.messageId);
            if (call?.type === "alias") aliases.push([call.userId!, String(call.previousId)]);
            return call ?? [];
          });
          const messages = await take(sourceId, calls);
          const work = [
            ...messages.map((message) => () => foldMessage(message)),
            ...actions.flatMap((each) =>
              "by" in each || each.kind === "alias" ? [] : [() => ask(run, world, each)],
            ),
          ];
          await interleave(
            work.map((each, at) => ({ run: each, ...(deaths[at] && { death: deaths[at] }) })),
            (waiting) => order.next().value % waiting,
          );
          // SQS delivers again what was not confirmed, and now and then what was.
          for (const message of messages) await foldMessage(message);
        }
        await expectWhole(run, aliases, sent);
        await partAll(run);
        const parted = await expectWhole(run, aliases, sent);
        expect(parted.profiles.filter(({ members = [] }) => members.length > 0)).toEqual([]);
      }),
      { numRuns: runs(1), endOnFailure: true },
    );
  });
});
