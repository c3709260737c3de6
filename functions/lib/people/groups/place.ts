import type { WalkPosition } from "#table/listWalk";
import type { GroupItem } from "#table/people/group";
import * as group from "#table/people/group";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { getAll, update } from "../../aws/dynamodb.ts";
import { allInParallel } from "../../aws/parallel.ts";
import type { Everybody } from "../everybody.ts";
import { pageOfEverybody } from "../everybody.ts";

/** The profiles of one page. */
const PAGE = 100;
/** The groups that are read at once. The people of a page can have 10,000, of up to 32 KB each. */
const GROUPS = 100;
/** Writes at a time. */
const AT_ONCE = 10;

/**
 * Gives the groups of a page of all profiles their place in the list of groups: a group of an earlier release
 * is found by its members alone. Returns the position of the next page.
 */
export async function placeGroups(position: WalkPosition | undefined): Promise<WalkPosition | undefined> {
  const { profileIds, next } = await pageOfEverybody(
    (position ?? { shard: 0 }) as unknown as Everybody,
    PAGE,
  );
  const profiles = await getAll<ProfileItem>(profileIds.map(profile.key));
  const groupIds = [...new Set(profiles.flatMap(({ groups = [] }) => groups))];
  for (let at = 0; at < groupIds.length; at += GROUPS) await placeAll(groupIds.slice(at, at + GROUPS));
  return next && { ...next };
}

async function placeAll(groupIds: string[]): Promise<void> {
  const groups = await getAll<GroupItem>(groupIds.map(group.key));
  await allInParallel(
    AT_ONCE,
    groups.filter(({ GSI2PK }) => GSI2PK === undefined),
    place,
  );
}

/** Takes another version, so that a fold that has read the group before reads it again. */
async function place({ groupId }: GroupItem): Promise<void> {
  const { GSI2PK, GSI2SK } = group.listed(groupId);
  await update(group.key(groupId), "SET #GSI2PK = :list, #GSI2SK = :place, #version = #version + :one", {
    ConditionExpression: "attribute_exists(#PK) AND attribute_not_exists(#GSI2PK)",
    ExpressionAttributeValues: { ":list": GSI2PK, ":place": GSI2SK, ":one": 1 },
  });
}
