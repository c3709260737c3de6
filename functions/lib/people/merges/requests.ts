import type { MergeLogItem } from "#table/people/mergeLog";
import * as mergeLog from "#table/people/mergeLog";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { MAX_PROFILES } from "#table/people/profile";
import type { Refusal, Reply } from "#reply";
import { getAll, queryAll } from "../../aws/dynamodb.ts";
import { fieldRefusal } from "../../aws/reply.ts";
import { ulidTime } from "../../ids/ulid.ts";
import { keepsLimits, isOneUser, sizeTogether } from "../identity/limits.ts";
import { areParted, haveProfileInCommon, rootOf } from "../identity/root.ts";
import { readRoot } from "../roots.ts";
import { mergePeople } from "./merge.ts";
import { unmergePeople } from "./unmerge.ts";

/** `actor` is a user id, or `backend` for every server. The version is that of the winner's root. */
export interface MergeRequest {
  winnerId: string;
  loserId: string;
  expectedVersion: number;
  actor: string;
}

/** The version is that of the root of `profileId`. */
export interface UnmergeRequest {
  profileId: string;
  mergeId: string;
  expectedVersion: number;
  actor: string;
}

/** Each try reads again, because something has changed since it was read. */
const TRIES = 4;

/**
 * Merges two people, those that were parted, too. A profile that has joined another stands for the person
 * that it belongs to.
 */
export async function requestMerge(request: MergeRequest): Promise<Reply<ProfileItem>> {
  const { winnerId, loserId, actor } = request;
  if (winnerId === loserId) {
    const says = "A profile cannot be merged with itself: pass the ids of two profiles.";
    return { error: fieldRefusal("ValidationError", says, { field: "loserId" }) };
  }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [winner, loser] = [await readRoot(winnerId), await readRoot(loserId)];
    if (winner && loser && isMovedBetween(winner, loser)) continue;
    const error = refuseMerge(request, winner, loser);
    if (error) return { error };
    const parted = await readParted(winner!, loser!);
    const merged = await mergePeople(winner!, loser!, { reason: "MANUAL", by: actor }, { parted });
    if (merged) return { data: merged };
  }
  return { error: changing() };
}

/** Undoes a merge of a person. Rules do not join the two again. */
export async function requestUnmerge(request: UnmergeRequest): Promise<Reply<ProfileItem>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const root = await readRoot(request.profileId);
    if (!root) return { error: refuseAbsent("profile") };
    const { members, log } = await readMerge(root, request.mergeId);
    const error = refuseUnmerge(request, root, log);
    if (error) return { error };
    const parted = await unmergePeople({ root, members }, log!, request.actor);
    if (parted) return { data: parted };
  }
  return { error: changing() };
}

/** Returns whether a merge between the two reads has moved profiles of one to the other. */
function isMovedBetween(winner: ProfileItem, loser: ProfileItem): boolean {
  return winner.profileId !== loser.profileId && haveProfileInCommon(rootOf(winner), rootOf(loser));
}

/** Reads the members of two people that were parted from profiles of the other. */
async function readParted(winner: ProfileItem, loser: ProfileItem): Promise<ProfileItem[]> {
  const [one, other] = [rootOf(winner), rootOf(loser)];
  if (!areParted(one, other)) return [];
  const all = [...one.profileIds, ...other.profileIds];
  const members = await getAll<ProfileItem>(
    [...(winner.members ?? []), ...(loser.members ?? [])].map(profile.key),
  );
  return members.filter(({ parted = [] }) => parted.some((each) => all.includes(each)));
}

/**
 * Reads the members of a root, and the log of a merge of any of its profiles: a winner can have joined
 * another since.
 */
async function readMerge(
  root: ProfileItem,
  mergeId: string,
): Promise<{ members: ProfileItem[]; log?: MergeLogItem }> {
  const { profileIds } = rootOf(root);
  const time = ulidTime(mergeId);
  const at = time === undefined ? undefined : new Date(time).toISOString();
  const logs = at === undefined ? [] : profileIds.map((each) => mergeLog.key(each, at, mergeId));
  const found = await getAll<ProfileItem | MergeLogItem>([...profileIds.slice(1).map(profile.key), ...logs]);
  const items = new Map(found.flatMap((each) => (each.entity === "Profile" ? [[each.profileId, each]] : [])));
  const log = found.find((each) => each.entity === "MergeLog");
  return {
    members: profileIds.slice(1).map((each) => items.get(each)!),
    ...(log && { log: { ...log, members: await stillAlong(root, log) } }),
  };
}

/**
 * Returns the members that came along with the loser of a merge and have not been parted from it since: no
 * later merge has joined one of the two to the other. A merge that any of them has made since raises the
 * version of the root.
 */
async function stillAlong(root: ProfileItem, { loserId, members, at }: MergeLogItem): Promise<string[]> {
  const there = members.filter((each) => root.members?.includes(each));
  if (there.length === 0) return [];
  const logs = await Promise.all(
    rootOf(root).profileIds.map((each) => queryAll<MergeLogItem>(mergeLog.of(each))),
  );
  const joined = logs
    .flat()
    .filter((log) => log.at > at)
    .map((log) => [log.loserId, ...log.members]);
  return there.filter((each) => joined.every((ids) => ids.includes(each) === ids.includes(loserId)));
}

function refuseMerge(
  { expectedVersion }: MergeRequest,
  winner: ProfileItem | undefined,
  loser: ProfileItem | undefined,
): Refusal | undefined {
  if (!winner || !loser) return refuseAbsent("profile");
  if (winner.profileId === loser.profileId) {
    const says = "The two profiles are one person already: read the profile again.";
    return fieldRefusal("InvalidTransition", says, { status: "MERGED" });
  }
  if (winner.version !== expectedVersion) return refuseVersion(winner);
  const [one, other] = [rootOf(winner), rootOf(loser)];
  if (!isOneUser([one, other], [])) {
    const says =
      "The two profiles have different user ids. Only an alias call of a server gives a person two of them.";
    return fieldRefusal("Conflict", says);
  }
  if (keepsLimits(sizeTogether(one, other))) return undefined;
  const says = `Together they would have more than ${MAX_PROFILES} profiles, or more identities of a type than a person has.`;
  return fieldRefusal("LimitExceeded", says, { limit: MAX_PROFILES });
}

function refuseUnmerge(
  { expectedVersion }: UnmergeRequest,
  root: ProfileItem,
  log: MergeLogItem | undefined,
): Refusal | undefined {
  if (!log) return refuseAbsent("merge");
  if (log.undoneAt !== undefined) {
    const says = `This merge was undone at ${log.undoneAt}: read the merges of the profile again.`;
    return fieldRefusal("InvalidTransition", says, { status: "UNDONE" });
  }
  if (root.version !== expectedVersion) return refuseVersion(root);
  if (root.members?.includes(log.loserId)) return undefined;
  const says =
    "The profile that was joined by this merge has left already, with another merge that was undone.";
  return fieldRefusal("InvalidTransition", says, { status: "PARTED" });
}

function refuseAbsent(what: "profile" | "merge"): Refusal {
  return fieldRefusal("NotFound", `There is no such ${what}: check its id.`);
}

function refuseVersion({ version }: ProfileItem): Refusal {
  const says = `The profile has version ${version}: read it again, then decide again.`;
  return fieldRefusal("VersionConflict", says, { currentVersion: version });
}

function changing(): Refusal {
  return fieldRefusal("Conflict", "The same is being changed by others: try again.", { retry: true });
}
