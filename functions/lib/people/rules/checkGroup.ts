import type { GroupCondition } from "#table/people/rule";
import { checkWhere } from "../../conditions/checkMatch.ts";
import type { ValueInput } from "../../conditions/checkValue.ts";
import type { Maybe, Refuse } from "../../conditions/faults.ts";
import { isLine } from "../../conditions/faults.ts";

export type GroupConditionInput = { groupId?: Maybe<string>; where?: Maybe<ValueInput[]> };

/** The ids of groups that sources send have at most this many characters (`ingest/ids.ts`). */
const MAX_ID = 256;
/** A group is looked at when its traits change, and when a person joins it. */
const OF_GROUPS = "a group is looked at when its traits change, not as time passes: use BEFORE or AFTER";

/** Returns a condition on groups without absent parts; refuses what no group can fulfil. */
export function checkGroup(
  { groupId, where }: GroupConditionInput,
  path: string,
  refuse: Refuse,
): GroupCondition {
  if (groupId != null && !isLine(groupId, MAX_ID))
    refuse(`${path}.groupId`, `must have 1 to ${MAX_ID} characters on one line`);
  return { ...(groupId != null ? { groupId } : {}), ...checkWhere(where, path, refuse, OF_GROUPS) };
}
