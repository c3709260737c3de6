import type { GroupItem } from "#table/people/group";
import type { ProfileItem } from "#table/people/profile";
import { idList } from "../memberships.ts";
import { readTraits, traitValuesOf } from "../traits.ts";
import type { Rules } from "./rules.ts";
import { touchedBy } from "./touched.ts";

/** The answers of some groups to the conditions on groups of all rules, by the ids of these. */
export interface GroupAnswers {
  /** The conditions that at least one of the groups fulfils. */
  fulfilled: ReadonlySet<string>;
  /** The conditions on a trait whose value a page has sent, in any of the groups that they concern. */
  claimed: ReadonlySet<string>;
}

export const NO_ANSWERS: GroupAnswers = { fulfilled: new Set(), claimed: new Set() };

/** Returns the answers of groups. */
export function answersOfGroups({ groups }: Rules, items: readonly GroupItem[]): GroupAnswers {
  const fulfilled = new Set<string>();
  const claimed = new Set<string>();
  for (const { groupId, traits, claimed: names = [] } of items) {
    const values = Object.fromEntries(traitValuesOf(readTraits(traits)));
    const sent = new Set(names);
    for (const each of groups.values()) {
      if (!each.concerns(groupId)) continue;
      if (each.isFulfilledBy(values)) fulfilled.add(each.id);
      if (each.asksFor(sent)) claimed.add(each.id);
    }
  }
  return { fulfilled, claimed };
}

/** Returns the answers that a root has, without the knowledge of their claims. */
export function answersOf({ groupAnswers }: ProfileItem): GroupAnswers {
  return { fulfilled: new Set(groupAnswers), claimed: NO_ANSWERS.claimed };
}

/** Returns the answers of both: a person needs one group that fulfils a condition. */
export function joinAnswers(one: GroupAnswers, other: GroupAnswers): GroupAnswers {
  return {
    fulfilled: new Set([...one.fulfilled, ...other.fulfilled]),
    claimed: new Set([...one.claimed, ...other.claimed]),
  };
}

/** Returns the conditions that concern a group, by their ids. */
export function conditionsOn({ groups }: Rules, groupId: string): string[] {
  return [...groups.values()].filter((each) => each.concerns(groupId)).map(({ id }) => id);
}

/**
 * Returns a root with the answers of its groups. If another answer follows from what a page has sent, the
 * segments that it can change are claimed, until a trusted event of the person confirms them, or no condition
 * of theirs asks for a page's trait any more: the next move is a server's then.
 */
export function withGroupAnswers(
  root: ProfileItem,
  { fulfilled, claimed }: GroupAnswers,
  rules: Rules,
): ProfileItem {
  const before = new Set(root.groupAnswers);
  const changed = [...claimed].filter((id) => before.has(id) !== fulfilled.has(id));
  const segmentsOf = (ids: Iterable<string>): ReadonlySet<string> => touchedBy(rules, [], [], ids).segments;
  const asking = segmentsOf(claimed);
  const stillClaimed = (root.groupClaims ?? []).filter((segmentId) => asking.has(segmentId));
  return {
    ...root,
    groupAnswers: idList(fulfilled),
    groupClaims: idList([...stillClaimed, ...segmentsOf(changed)]),
  };
}
