import type { ProfileErasureItem } from "#table/people/erasure";
import * as erasure from "#table/people/erasure";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { getAll } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import { sendAll } from "../../aws/sqs.ts";
import { countProfiles } from "../profileCounts/countProfiles.ts";
import { deleteAll, type ErasedPerson, type LakeFiles } from "./deletion.ts";
import { eraseUser } from "./requests.ts";
import { buryIdentities, buryProfiles, suppressAll } from "./bury.ts";
import { forgetNames } from "./forgetNames.ts";
import { leaveSegments } from "./leave.ts";
import { forgetParted } from "./parted.ts";
import { changeErasure, findErasure } from "./store.ts";

/** An erasure that is to go on, or a user who was deleted. */
export type ErasureMessage = { profileId: string } | { userId: string };

/** The time for which one message is worked on, in ms: well below the function's time limit. */
const WORK_MS = 25_000;

/** Erases a person, for as long as one message is worked on. */
export async function erasePerson(message: ErasureMessage, lake: LakeFiles): Promise<void> {
  if ("userId" in message) return eraseUser(message.userId);
  const found = await findErasure(message.profileId);
  if (found?.status !== "RUNNING") return;
  const erased = { ...found.erased };
  if (await erasePass(found, erased, { lake, until: Date.now() + WORK_MS })) return endPass(found, erased);
  if (await changeErasure(found, { erased })) await sendAll("personErasure", [message]);
}

/**
 * Deletes all that is stored of the person, but for the profiles themselves in the first pass: they have what
 * leads to the rest. Adds to `counts` what was deleted. A failed pass begins again, and finds the items that
 * are left. Returns false if the time is over.
 */
async function erasePass(
  { profileId, profileIds, pass }: ProfileErasureItem,
  counts: Record<string, number>,
  limits: { lake: LakeFiles; until: number },
): Promise<boolean> {
  const profiles = await getAll<ProfileItem>(profileIds.map(profile.key));
  const root = profiles.find((each) => each.profileId === profileId);
  // An earlier message has buried it as the last one.
  if (!root?.erasedAt || !root.identities) return true;
  const left = profiles.filter(({ identities }) => identities);
  const person = { profileIds, profiles: left, erasedAt: root.erasedAt };
  const add = (entity: string, count = 1): void => {
    if (count > 0) counts[entity] = (counts[entity] ?? 0) + count;
  };
  if (root.isSuppressing) await suppressAll(person);
  if (!(await deleteAll(person, add, limits))) return false;
  add("SegmentFile", await limits.lake.eraseMembers(idsInFiles(person)));
  await leaveSegments(person, add);
  await forgetParted(person);
  await forgetNames(person, add);
  await buryIdentities(person, add);
  // The stream may have given up, and a record says that there was a profile.
  await countProfiles(profileIds);
  if (pass === 2) await buryProfiles(person, add);
  return true;
}

/** A file may have the person under a profile from which it was parted since. */
function idsInFiles({ profileIds, profiles }: ErasedPerson): string[] {
  return [...new Set([...profileIds, ...profiles.flatMap(({ parted = [] }) => parted)])];
}

/**
 * Ends a pass. After the first, the second waits until nothing works any more with items that were in flight,
 * and deletes them. After the second, the report has numbers only.
 */
async function endPass(found: ProfileErasureItem, erased: Record<string, number>): Promise<void> {
  if (found.pass === 1) {
    const settled = new Date(Date.now() + erasure.ERASURE_SETTLED_SECONDS * 1000).toISOString();
    return void (await changeErasure(found, { status: "WAITING", pass: 2, erased }, settled));
  }
  const erasedAt = new Date().toISOString();
  await changeErasure(found, { status: "DONE", erased, erasedAt, profileIds: [] });
  log.info("what was stored of a person was erased", { profileId: found.profileId, ...erased });
}
