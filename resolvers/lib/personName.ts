import type { UserItem } from "#table/users/user";

/** Returns a user's first and last name; null for a user without a name, a deleted one, and no user. */
export function personName(user: Pick<UserItem, "firstName" | "lastName"> | null | undefined): string | null {
  const name = [user?.firstName, user?.lastName].filter((each) => each).join(" ");
  return name === "" ? null : name;
}
