import type { EmailItem } from "#table/users/email";
import { connectedOf } from "#table/users/linkedProvider";
import type { UserItem } from "#table/users/user";

/** Returns a stored user as the schema's User. Its `emails` have their own resolver. */
export function user(item: UserItem) {
  return { ...item, groups: item.groups ?? [], signInProviders: connectedOf(item) };
}

/** Returns a stored address as the schema's Email. Only the user says which address is primary. */
export function email(item: EmailItem, owner: Pick<UserItem, "primaryEmailId">) {
  return { ...item, isPrimary: item.emailId === owner.primaryEmailId };
}
