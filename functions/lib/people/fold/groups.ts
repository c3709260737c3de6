import { isDeepStrictEqual } from "node:util";
import { absent } from "#table/key";
import type { GroupItem } from "#table/people/group";
import * as group from "#table/people/group";
import type { SourceItem } from "#table/people/source";
import { conditionOf } from "../../aws/condition.ts";
import { backOff, get, putIf } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import type { Traits } from "../traits.ts";
import { mergeTraits, readTraits, traitsText } from "../traits.ts";
import type { Filing } from "./filing.ts";
import type { People } from "./people.ts";

/** The most tries. If a hundred writers change one group at once, one succeeds at a time. */
const MAX_TRIES = 100;

/**
 * Writes the traits that events set of groups, before the events are filed. All members of a group share its
 * item, so it is not in the transaction of any of them: taking a trait in twice changes nothing, and a later
 * one stays.
 */
export async function writeGroups(
  people: People,
  { groups }: Filing,
  { kind }: Pick<SourceItem, "kind">,
  now: string,
): Promise<void> {
  for (const [groupId, added] of groups) {
    const planned = people.groups.get(groupId)!;
    await writeGroup({ ...planned, claimed: claimedAfter(planned, added, kind) }, added, kind, now);
  }
}

async function writeGroup(
  planned: GroupItem,
  added: Traits,
  kind: SourceItem["kind"],
  updatedAt: string,
): Promise<void> {
  let next = planned;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const condition = next.version === 0 ? absent : { version: { eq: next.version } };
    const item = { ...next, ...group.listed(next.groupId), version: next.version + 1, updatedAt };
    if (await putIf(item, conditionOf(condition))) return;
    await backOff(tries);
    const found = (await get<GroupItem>(group.key(planned.groupId)))!;
    const traits = traitsText(mergeTraits(readTraits(found.traits), added).traits);
    if (traits === found.traits) return;
    next = { ...found, traits, claimed: claimedAfter({ ...found, traits }, added, kind) };
  }
  throw new InternalError(`a group could not be written in ${MAX_TRIES} tries: others change it`);
}

/**
 * Returns the names of the traits of a group whose values pages have sent, after these were added. The device
 * of a person is trusted about the person, not about a group: only servers are.
 */
function claimedAfter(
  { traits, claimed = [] }: Pick<GroupItem, "traits" | "claimed">,
  added: Traits,
  kind: SourceItem["kind"],
): string[] | undefined {
  const now = readTraits(traits);
  const set = [...added.keys()].filter((name) => isDeepStrictEqual(now.get(name), added.get(name)));
  const others = claimed.filter((name) => now.has(name) && !set.includes(name));
  const all = kind === "BROWSER" ? [...others, ...set] : others;
  return all.length === 0 ? undefined : all;
}
