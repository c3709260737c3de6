import { fullNameOf } from "../../lib/names.ts";
import type { UserRowFragment } from "./documents.ts";
import type { ApiRefusal } from "../../lib/api.ts";
import { userRefusals, users } from "../../strings/users.ts";

type Group = keyof typeof users.groups;
export const GROUPS = Object.keys(users.groups) as Group[];

export const groupNamesOf = ({ groups }: UserRowFragment): string[] =>
  GROUPS.filter((group) => groups.includes(group)).map((group) => users.groups[group]);

/** Returns the differences between a user and their earlier state, in words. */
export function userChangesOf(before: UserRowFragment, now: UserRowFragment): string[] {
  const changes: string[] = [];
  const [groups, name] = [groupNamesOf(now).join(", "), fullNameOf(now)];
  if (now.status !== before.status) changes.push(userRefusals.status(users.status[now.status]));
  if (groups !== groupNamesOf(before).join(", "))
    changes.push(groups === "" ? userRefusals.noGroups : userRefusals.groups(groups));
  if (now.email !== before.email) changes.push(userRefusals.address(now.email));
  if (name !== fullNameOf(before)) changes.push(userRefusals.name(name || users.noName));
  return changes;
}

/**
 * Returns the reason why a change of a user was refused. Without an answer there is no refusal: then the
 * request may be sent again.
 */
export function userRefusalsOf(refusal: ApiRefusal | undefined): { form: string } {
  if (!refusal) return { form: userRefusals.unanswered };
  const { errorType } = refusal;
  if (errorType === "VersionConflict" || errorType === "InvalidTransition")
    return { form: userRefusals.conflict };
  if (errorType === "NotFound") return { form: userRefusals.gone };
  return { form: errorType === "Unauthorized" ? userRefusals.noAdmin : userRefusals.other };
}
