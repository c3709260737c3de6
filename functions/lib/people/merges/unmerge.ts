import { present } from "#table/key";
import type { MergeLogItem } from "#table/people/mergeLog";
import type { ProfileItem } from "#table/people/profile";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { isTransacted } from "../../aws/dynamodb.ts";
import { rootAlone, joinRoots } from "./joined.ts";
import { moveMember, putProfile, toEvaluate } from "./writes.ts";

/** A person: the root, and the items of all its members. */
export interface MergedPerson {
  root: ProfileItem;
  members: ProfileItem[];
}

/**
 * Undoes a merge: the loser is a root again, with those of the members that came along, of which the
 * caller has left out who was parted from it since. Winner and loser are parted:
 * rules do not join them again. It is one transaction on the version of the root, which every write of a
 * member raises, and the merge must not be undone yet (Invariant 13). The loser is a member of the root.
 * Returns the root as it is then; undefined if something has changed.
 */
export async function unmergePeople(
  { root, members }: MergedPerson,
  log: MergeLogItem,
  by: string,
): Promise<ProfileItem | undefined> {
  if (root.into !== undefined) return undefined;
  const now = new Date().toISOString();
  const { winnerId, loserId } = log;
  const leaving = [loserId, ...log.members];
  // `into` is the root's: what stays or leaves is joined from what each has of its own.
  const parted = members.map((each) => withParted(each, log));
  const stays = parted.filter(({ profileId }) => !leaving.includes(profileId));
  const along = parted.filter(({ profileId }) => log.members.includes(profileId));
  const loser = { ...parted.find(({ profileId }) => profileId === loserId)!, into: undefined };
  const left = personOf(withParted(rootAlone(root), log), stays);
  // The measures of all of them are those of the root's rules, whatever each had when it joined; and claims
  // were noted at the root.
  const { rulesVersion, claimed, groupClaims } = root;
  const asRoot = (each: ProfileItem): ProfileItem =>
    toEvaluate({ ...each, rulesVersion, claimed, groupClaims }, now);
  const isDone = await isTransacted([
    putProfile(asRoot(left), now),
    putProfile(asRoot(personOf(loser, along)), now),
    // The winner can have joined the root by a later merge.
    ...stays.filter(({ profileId }) => profileId === winnerId).map((each) => putProfile(each, now)),
    ...along.map(({ profileId }) => moveMember(profileId, root.profileId, loserId, now)),
    markUndone(log, by, now),
  ]);
  return isDone ? { ...asRoot(left), version: root.version + 1, updatedAt: now } : undefined;
}

/** The joined view is made again, because a trait of one who leaves can have hidden one of those who stay. */
function personOf(own: ProfileItem, members: ProfileItem[]): ProfileItem {
  return members.reduce(joinRoots, own);
}

function withParted(profile: ProfileItem, { winnerId, loserId }: MergeLogItem): ProfileItem {
  const { profileId, parted = [] } = profile;
  const other = { [winnerId]: loserId, [loserId]: winnerId }[profileId];
  return other === undefined ? profile : { ...profile, parted: [...new Set([...parted, other])] };
}

function markUndone({ PK, SK }: MergeLogItem, by: string, now: string): Write {
  const { ConditionExpression } = conditionOf({
    ...present,
    undoneAt: { attributeExists: false },
  });
  return {
    Update: {
      Key: { PK, SK },
      UpdateExpression: "SET #undoneAt = :now, #undoneBy = :by",
      ...{ ConditionExpression, ExpressionAttributeValues: { ":now": now, ":by": by } },
    },
  };
}
