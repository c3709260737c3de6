import type { EmailItem } from "#table/email";
import type { SiteItem } from "#table/site";
import type { UserItem } from "#table/user";

/** A stored user as the schema's User; its `emails` have a resolver of their own. */
export function user(item: UserItem) {
  return { ...item, groups: item.groups ?? [] };
}

/** A stored address as the schema's Email. Which one is primary, only the user knows. */
export function email(item: EmailItem, owner: Pick<UserItem, "primaryEmailId">) {
  return { ...item, isPrimary: item.emailId === owner.primaryEmailId };
}

/** A stored site as the schema's Site; what hangs on it has resolvers of its own. */
export function site(item: SiteItem) {
  return item;
}
