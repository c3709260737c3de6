import type { GroupItem, GroupMemberItem } from "#table/people/group";
import * as group from "#table/people/group";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { get, getAll, query } from "../../aws/dynamodb.ts";
import { sendAll } from "../../aws/sqs.ts";
import { answersOfGroups } from "../rules/groupAnswers.ts";
import type { BelievedRules } from "../rules/recent.ts";
import { presentRules } from "../rules/recent.ts";
import type { Rules } from "../rules/rules.ts";
import { refreshAll } from "./refreshAll.ts";

/** A change of the traits of a group: `before` has them as they were, as JSON text (`TraitsText`). */
export interface GroupChangeMessage {
  groupId: string;
  before: string;
}

/** A walk over the members of a group that is to go on: `after` is the profile after which it does. */
export interface GroupWalkMessage {
  groupId: string;
  after: string | null;
}

export type GroupMessage = GroupChangeMessage | GroupWalkMessage;

const MEMBERS_PER_PAGE = 100;
/**
 * The time for which one message is worked on, in ms: a page begins at the latest then, and has the rest of
 * the time limit.
 */
const WORK_MS = 40_000;

/**
 * Evaluates the rules again for the members of a group whose traits have changed, if a condition has another
 * answer by that. It goes page by page, and sends a message for the rest. A message that comes again does its
 * pages again, which changes nothing twice.
 *
 * Rules and group are read as they are now. So of several changes at once, the last one that changes an
 * answer for good is followed by a walk that sees its result.
 */
export async function followGroup(message: GroupMessage): Promise<void> {
  const until = Date.now() + WORK_MS;
  const { groupId } = message;
  const believed = await presentRules();
  if ("before" in message && !(await isAnsweredOtherwise(message, believed.rules))) return;
  let after = "after" in message ? message.after : null;
  for (;;) {
    const walked = await walkMembers(groupId, after, believed);
    if (walked.isLast) return;
    ({ after } = walked);
    if (Date.now() > until) return sendAll("segments", [{ groupId, after } satisfies GroupWalkMessage]);
  }
}

/** True if a condition on groups has another answer for the group as it is now than for its traits before. */
async function isAnsweredOtherwise({ groupId, before }: GroupChangeMessage, rules: Rules): Promise<boolean> {
  if (rules.groups.size === 0) return false;
  const now = await get<GroupItem>(group.key(groupId));
  if (!now) return false;
  const [earlier, later] = [{ ...now, traits: before }, now].map(
    (each) => answersOfGroups(rules, [each]).fulfilled,
  ) as [ReadonlySet<string>, ReadonlySet<string>];
  return earlier.size !== later.size || [...earlier].some((id) => !later.has(id));
}

/** The progress of a walk: the profile after which it goes on, which is the same if a page takes longer. */
interface Walked {
  after: string | null;
  isLast: boolean;
}

/**
 * Evaluates the people of a page of members. Each is written, also where nothing changes: what others have
 * decided by the traits of before is out of date by that.
 */
async function walkMembers(groupId: string, after: string | null, believed: BelievedRules): Promise<Walked> {
  const { items, next } = await query<GroupMemberItem>(group.membersOf(groupId), {
    limit: MEMBERS_PER_PAGE,
    ...(after === null ? {} : { after: group.groupMemberKey(groupId, after) }),
  });
  const profiles = await getAll<ProfileItem>(items.map(({ profileId }) => profile.key(profileId)));
  const rootIds = new Set(profiles.map(({ profileId, into = profileId }) => into));
  if (!(await refreshAll([...rootIds], believed, { always: true }))) return { after, isLast: false };
  return { after: items.at(-1)?.profileId ?? after, isLast: !next };
}
