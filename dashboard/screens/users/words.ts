import type { UserRowFragment } from "../../api/documents.ts";
import type { ApiRefusal } from "../../lib/api.ts";
import { refused, users } from "../../strings/users.ts";

type Group = keyof typeof users.groups;
export const GROUPS = Object.keys(users.groups) as Group[];

export const nameOf = ({ firstName, lastName }: UserRowFragment): string =>
  [firstName, lastName].filter((name) => name !== null).join(" ");

export const groupNamesOf = ({ groups }: UserRowFragment): string[] =>
  GROUPS.filter((group) => groups.includes(group)).map((group) => users.groups[group]);

/** Returns the differences between a user and their earlier state, in words. */
export function changesOf(before: UserRowFragment, now: UserRowFragment): string[] {
  const changes: string[] = [];
  const [groups, name] = [groupNamesOf(now).join(", "), nameOf(now)];
  if (now.status !== before.status) changes.push(refused.status(users.status[now.status]));
  if (groups !== groupNamesOf(before).join(", "))
    changes.push(groups === "" ? refused.noGroups : refused.groups(groups));
  if (now.email !== before.email) changes.push(refused.address(now.email));
  if (name !== nameOf(before)) changes.push(refused.name(name || users.noName));
  return changes;
}

/**
 * Returns the reason why a change of a user was refused. Without an answer there is no refusal: then the
 * request may be sent again.
 */
export function refusalsOf(refusal: ApiRefusal | undefined): { form: string } {
  if (!refusal) return { form: refused.unanswered };
  const { errorType } = refusal;
  if (errorType === "VersionConflict" || errorType === "InvalidTransition") return { form: refused.conflict };
  if (errorType === "NotFound") return { form: refused.gone };
  return { form: errorType === "Unauthorized" ? refused.noAdmin : refused.other };
}
