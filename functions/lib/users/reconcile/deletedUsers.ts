import type { Key } from "#table/key";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import { getAll, query } from "../../aws/dynamodb.ts";
import { forgetUser } from "../forgetUser.ts";
import type { WalkPosition } from "./walks.ts";
import { repairEach } from "./walks.ts";

const PAGE = 50;

/**
 * Deletes the memberships and sign-ins that deleted users still have, of one page of them. A membership
 * that began right before the deletion may have been in no list yet when the deletion was followed, and a
 * person may have signed in at the same time.
 */
export async function repairDeletedUsers(
  after: WalkPosition | undefined,
): Promise<{ after: WalkPosition | undefined; isWhole: boolean }> {
  const { items, next } = await query<Key>(user.withStatus("DELETED"), { limit: PAGE, after });
  const users = await getAll<UserItem>(items.map(({ PK, SK }) => ({ PK, SK })));
  const deleted = users.filter(({ status }) => status === "DELETED");
  return { after: next, isWhole: await repairEach(deleted, ({ userId }) => forgetUser(userId)) };
}
