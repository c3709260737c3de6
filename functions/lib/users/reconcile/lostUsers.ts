import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import * as cognito from "../../aws/cognito.ts";
import { pages } from "../../aws/dynamodb.ts";
import { isDueForDeletion } from "./burial.ts";

/** Returns the users that the reconciliation marked and that still have no account in Cognito. */
export async function lostUsers(pool: string): Promise<UserItem[]> {
  const lost: UserItem[] = [];
  for await (const users of pages<UserItem>(user.byAddress("")))
    for (const each of users.filter(isDueForDeletion))
      if (!(await cognito.findAccount(pool, each.userId))) lost.push(each);
  return lost;
}
