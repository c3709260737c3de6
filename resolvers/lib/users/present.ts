import type { EmailItem } from "#table/users/email";
import type { UserItem } from "#table/users/user";

/** A stored user as the schema's User; its `emails` have a resolver of their own. */
export function user(item: UserItem) {
  return { ...item, groups: item.groups ?? [] };
}

/** A stored address as the schema's Email. Which one is primary, only the user knows. */
export function email(item: EmailItem, owner: Pick<UserItem, "primaryEmailId">) {
  return { ...item, isPrimary: item.emailId === owner.primaryEmailId };
}
