import type { GroupItem } from "#table/people/group";
import * as group from "#table/people/group";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { getAll } from "../../aws/dynamodb.ts";
import type { GroupAnswers } from "./groupAnswers.ts";
import { answersOfGroups, conditionsOn, joinAnswers, NO_ANSWERS } from "./groupAnswers.ts";
import type { Rules } from "./rules.ts";

/** The groups that are read at once: a person can have 5,000, of up to 56 KB each. */
const AT_ONCE = 100;

/** Reads the answers of these groups to the conditions on groups, in parts. */
export async function readGroupAnswers(rules: Rules, groupIds: Iterable<string>): Promise<GroupAnswers> {
  const distinct = [...new Set(groupIds)];
  let answers = NO_ANSWERS;
  for (let at = 0; at < distinct.length; at += AT_ONCE) {
    const items = await readGroups(rules, distinct.slice(at, at + AT_ONCE));
    answers = joinAnswers(answers, answersOfGroups(rules, items));
  }
  return answers;
}

/** Reads different groups consistently, but for those that no condition concerns. */
export async function readGroups(rules: Rules, groupIds: string[]): Promise<GroupItem[]> {
  const asked = groupIds.filter((groupId) => conditionsOn(rules, groupId).length > 0);
  return asked.length === 0 ? [] : getAll<GroupItem>(asked.map(group.key));
}

/**
 * Reads the answers of all groups of a person: of the root, and of its members, of which `known` has some.
 * The root was read before. So if a group changes later, its walk writes the root later, too, and what was
 * decided by the answers of before cannot be written.
 */
export async function readAnswersOfPerson(
  rules: Rules,
  root: ProfileItem,
  known: ReadonlyMap<string, ProfileItem> = new Map(),
): Promise<GroupAnswers> {
  if (rules.groups.size === 0) return NO_ANSWERS;
  const members = root.members ?? [];
  const unknown = members.filter((each) => !known.has(each));
  const found = unknown.length === 0 ? [] : await getAll<ProfileItem>(unknown.map(profile.key));
  const all = [root, ...members.flatMap((each) => known.get(each) ?? []), ...found];
  return readGroupAnswers(
    rules,
    all.flatMap(({ groups = [] }) => groups),
  );
}
