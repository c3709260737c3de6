import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import * as cognito from "../../aws/cognito.ts";
import { query } from "../../aws/dynamodb.ts";
import { requireVariable } from "../../aws/environment.ts";
import { markMissing, clearMissing } from "./burial.ts";
import { repairPlace, repairUser } from "./repairUser.ts";
import type { WalkCounts, WalkPosition } from "./walks.ts";
import { repairEach } from "./walks.ts";

const PAGE = 25;

/**
 * Compares each user of one page with its account, its locks and its count; `before` is what the pages before
 * it counted. Each account is read by name, because a list may not have a new account yet. Accounts that
 * could not be read are counted separately: if they are many, no user is deleted.
 */
export async function repairUsers(
  after: WalkPosition | undefined,
  before: WalkCounts,
): Promise<{ after: WalkPosition | undefined; isWhole: boolean; counted: WalkCounts }> {
  const { items, next } = await query<UserItem>(user.byAddress(""), { limit: PAGE, after });
  let missing = 0;
  let unasked = items.length;
  const isWhole = await repairEach(items, async (each) => {
    const account = await cognito.findAccount(requireVariable("USER_POOL_ID"), each.userId);
    unasked -= 1;
    if (!account) {
      missing += 1;
      await repairPlace(each);
      return markMissing(each);
    }
    if (each.accountMissingSince) await clearMissing(each);
    await repairUser(each.userId);
  });
  const counted = {
    users: before.users + items.length,
    missing: before.missing + missing,
    unasked: before.unasked + unasked,
  };
  return { after: next, isWhole, counted };
}
