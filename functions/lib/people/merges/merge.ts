import { absent } from "#table/key";
import type { MergeLogItem } from "#table/people/mergeLog";
import * as mergeLog from "#table/people/mergeLog";
import type { ProfileItem } from "#table/people/profile";
import { conditionOf } from "../../aws/condition.ts";
import { isTransacted } from "../../aws/dynamodb.ts";
import { ulid } from "../../ids/ulid.ts";
import { haveProfileInCommon, rootOf } from "../identity/root.ts";
import { joinRoots, memberOf, reconciledProfile } from "./joined.ts";
import { moveMember, putProfile, toEvaluate } from "./writes.ts";

/** The reason why two people are merged, and the actor: a user id, `backend` for every server, or `rules`. */
export type MergeCause = Pick<MergeLogItem, "reason" | "by">;

/**
 * Joins two roots: the loser and its members become members of the winner. It is one transaction on both
 * versions, with the log that is needed to undo it (Invariant 13). At most 50 profiles are a person, so it
 * has at most 51 items. No event, trait or identity moves. `parted` are members of either that were parted
 * from profiles of the other, which is forgotten: rules merge no such people. `isClaim`: a page has caused
 * it. Returns the winner as it is then; undefined if something has changed since all were read.
 */
export async function mergePeople(
  winner: ProfileItem,
  loser: ProfileItem,
  because: MergeCause,
  { parted = [], isClaim = false }: { parted?: ProfileItem[]; isClaim?: boolean } = {},
): Promise<ProfileItem | undefined> {
  // A profile that an identity led to can have joined another one before it was read.
  const areRoots = winner.into === undefined && loser.into === undefined;
  if (!areRoots || haveProfileInCommon(rootOf(winner), rootOf(loser))) return undefined;
  const at = Date.now();
  const now = new Date(at).toISOString();
  const mergeId = ulid(at);
  const [winnerId, loserId, members] = [winner.profileId, loser.profileId, loser.members ?? []];
  const log: MergeLogItem = {
    ...mergeLog.key(winnerId, now, mergeId),
    entity: "MergeLog",
    ...{ mergeId, winnerId, loserId, members, at: now },
    ...because,
  };
  const root = joinRoots(winner, loser);
  const joined = toEvaluate(isClaim ? { ...root, isMergedByClaim: true } : root, now);
  const all = [winnerId, ...joined.members!];
  const moved = members.filter((each) => !parted.some(({ profileId }) => profileId === each));
  const isDone = await isTransacted([
    putProfile(joined, now),
    putProfile(reconciledProfile(memberOf(joined, loser, now), all), now),
    ...parted.map((each) =>
      putProfile({ ...reconciledProfile(each, all), into: winnerId, moved: undefined }, now),
    ),
    ...moved.map((each) => moveMember(each, loserId, winnerId, now)),
    { Put: { Item: log, ...conditionOf(absent) } },
  ]);
  return isDone ? { ...joined, version: winner.version + 1, updatedAt: now } : undefined;
}
