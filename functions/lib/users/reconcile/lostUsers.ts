import type { Key } from "#table/key";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import * as cognito from "../../aws/cognito.ts";
import { getAll, queryAll } from "../../aws/dynamodb.ts";
import { isDueForDeletion } from "./burial.ts";

/** Returns the users that the reconciliation marked and that still have no account in Cognito. */
export async function lostUsers(pool: string): Promise<UserItem[]> {
  const marked = await getAll<UserItem>(
    (await queryAll<Key>(user.withoutAccount)).map(({ PK, SK }) => ({ PK, SK })),
  );
  const lost: UserItem[] = [];
  for (const each of marked.filter(isDueForDeletion))
    if (!(await cognito.find(pool, each.userId))) lost.push(each);
  return lost;
}
