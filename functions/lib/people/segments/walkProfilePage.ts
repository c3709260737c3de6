import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { RulesWalkItem } from "#table/people/rulesWalk";
import * as rulesWalk from "#table/people/rulesWalk";
import type { SegmentMemberItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { getAll } from "../../aws/dynamodb.ts";
import { allInParallel } from "../../aws/parallel.ts";
import type { Everybody } from "../everybody.ts";
import { pageOfEverybody } from "../everybody.ts";
import { membershipsOf } from "../memberships.ts";
import { believedRules } from "../rules/recent.ts";
import { applyMoves } from "./members.ts";
import { refreshAll } from "./refreshAll.ts";

/** Profiles at a time: most of the time of each is waiting for the table. */
const AT_ONCE = 10;

/**
 * A profile that was written so long before the change is looked at again: its `updatedAt` is the start of a
 * round, which can be written up to the time limit of a function later, 120 s at most here, and the clocks of
 * functions differ.
 */
const SKEW_MS = 150_000;

/**
 * Looks at the next page of profiles with the rules as they are now. Returns where the walk goes on: with the
 * same page, if it takes longer; undefined if this was the last one. One that could not be looked at is put
 * off, so that it holds up no list. Throws if that fails or if the list could not be written: the page is
 * visited again.
 */
export async function walkProfilePage(walk: RulesWalkItem): Promise<Everybody | undefined> {
  const { shard, after } = walk;
  const { profileIds, next } = await pageOfEverybody({ shard, after }, rulesWalk.PROFILES_PER_PAGE);
  const isDone = walk.phase === "VISIT" ? await refresh(walk, profileIds) : await revisit(walk, profileIds);
  return isDone ? next : { shard, after };
}

/** Returns false if the history of one of them is so long that it has to be gone on with. */
async function refresh({ walkId }: RulesWalkItem, profileIds: string[]): Promise<boolean> {
  return refreshAll(profileIds, await believedRules(Number(walkId)));
}

/**
 * Evaluates the profiles again that were written since the rules changed, and compares the new list with the
 * profiles.
 */
async function revisit(walk: RulesWalkItem, profileIds: string[]): Promise<boolean> {
  const from = new Date(Date.parse(walk.since) - SKEW_MS).toISOString();
  const written = (await rootsOf(profileIds)).filter(({ updatedAt }) => updatedAt >= from);
  const isDone = await refresh(
    walk,
    written.map(({ profileId }) => profileId),
  );
  if (isDone && walk.segmentId !== undefined)
    await addMissing(walk, walk.segmentId, await rootsOf(profileIds));
  return isDone;
}

async function rootsOf(profileIds: string[]): Promise<ProfileItem[]> {
  const found = await getAll<ProfileItem>(profileIds.map((profileId) => profile.key(profileId)));
  return found.filter(({ into, erasedAt }) => into === undefined && erasedAt === undefined);
}

/** The stream may be late: a list that is read must have everybody whom the profiles say to be in it. */
async function addMissing({ walkId: generation }: RulesWalkItem, segmentId: string, roots: ProfileItem[]) {
  const inside = roots.filter((root) => membershipsOf(root).get(segmentId)?.generation === generation);
  const keys = inside.map(({ profileId }) => segment.keyOfMember({ segmentId, generation }, profileId));
  const listed = (await getAll<SegmentMemberItem>(keys)).filter(({ leftAt }) => leftAt === undefined);
  const known = new Set(listed.map(({ profileId }) => profileId));
  await allInParallel(
    AT_ONCE,
    inside.filter(({ profileId }) => !known.has(profileId)),
    async ({ profileId, version, segments }) => {
      const at = membershipsOf({ segments }).get(segmentId)!.enteredAt;
      const move = { segmentId, generation, change: "ENTERED", at, enteredAt: at, isKept: true } as const;
      await applyMoves({ profileId, version, moves: [move] }, 1);
    },
  );
}
