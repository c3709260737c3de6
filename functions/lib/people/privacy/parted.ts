import type { MergeLogItem } from "#table/people/mergeLog";
import * as mergeLog from "#table/people/mergeLog";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { getAll, isTransacted, queryAll, update, writeAll } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { putProfile } from "../merges/writes.ts";
import { readRoot } from "../roots.ts";
import type { ErasedPerson } from "./deletion.ts";

/** Each try reads again, because others change the same profiles. */
const TRIES = 8;

/**
 * Takes the ids of a person out of what is stored of those with whom it was merged before: each of two whose
 * merge was undone names the other as parted, the winner has the log, and a device of one can be linked to
 * the other.
 */
export async function forgetParted({ profileIds, profiles }: ErasedPerson): Promise<void> {
  const others = new Set(profiles.flatMap(({ parted = [], ownParted = [] }) => [...parted, ...ownParted]));
  for (const each of others) if (!profileIds.includes(each)) await forgetAt(each, profileIds);
}

async function forgetAt(otherId: string, gone: string[]): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const root = await readRoot(otherId);
    if (!root) return;
    const members = await getAll<ProfileItem>((root.members ?? []).map(profile.key));
    const all = [root, ...members];
    for (const { profileId } of all) await forgetLogs(profileId, gone);
    const named = members.filter((each) => names(each, gone));
    if (named.length === 0 && !names(root, gone)) return;
    // A write of a member raises the version of its root.
    const now = new Date().toISOString();
    if (await isTransacted([root, ...named].map((each) => putProfile(without(each, gone), now)))) return;
  }
  throw new InternalError(`the profile ${otherId} keeps changing: it names one that is erased`);
}

function names({ parted = [], ownParted = [], identities }: ProfileItem, gone: string[]): boolean {
  const linked = identities.flatMap(({ linkedTo }) => linkedTo?.profileId ?? []);
  return [...parted, ...ownParted, ...linked].some((each) => gone.includes(each));
}

function without(item: ProfileItem, gone: string[]): ProfileItem {
  const left = (ids?: string[]): string[] | undefined => ids?.filter((each) => !gone.includes(each));
  const identities = item.identities.map(({ linkedTo, ...each }) =>
    linkedTo && !gone.includes(linkedTo.profileId) ? { ...each, linkedTo } : each,
  );
  return {
    ...{ ...item, identities, parted: left(item.parted), ownParted: left(item.ownParted) },
    moved: undefined,
  };
}

/** A log of another merge stays without those who came along with it. */
async function forgetLogs(winnerId: string, gone: string[]): Promise<void> {
  const logs = await queryAll<MergeLogItem>(mergeLog.of(winnerId));
  await writeAll({ deletes: logs.filter(({ loserId }) => gone.includes(loserId)) });
  for (const { PK, SK, loserId, members } of logs) {
    if (gone.includes(loserId) || !members.some((each) => gone.includes(each))) continue;
    await update({ PK, SK }, "SET #members = :members", {
      ConditionExpression: "attribute_exists(#PK)",
      ExpressionAttributeValues: { ":members": members.filter((each) => !gone.includes(each)) },
    });
  }
}
