import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import { query } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import { deleteUser, isDueForDeletion } from "./burial.ts";
import type { WalkCounts, WalkPosition } from "./walks.ts";
import { repairEach } from "./walks.ts";

const PAGE = 100;
/** The most users that may be without an account, or unchecked, however few users there are. */
const MAX_MISSING = 10;
/**
 * In ms. A walk of all users begins every 6 hours; a message that is older than this leaves the users to the
 * next count.
 */
const COUNT_LASTS_MS = 5 * 3_600_000;

/**
 * Deletes the users of one page of all users who have had no account for 5 hours. The walk is over at once if
 * each user has an account. If the walk of all users counted more of them than would delete their accounts
 * one by one, the pool was probably emptied or replaced: none is deleted, and a person decides
 * (`npm run bury`). None is deleted either if many accounts could not be read, because the count is then
 * unreliable; the next walk counts again.
 */
export async function deleteLeavers(
  after: WalkPosition | undefined,
  { counted, at }: { counted: WalkCounts; at: string },
): Promise<{ after: WalkPosition | undefined; isWhole: boolean }> {
  if (counted.missing === 0) return { after: undefined, isWhole: true };
  const doubt = deletionDoubt(counted);
  if (doubt) {
    log.alert(`drift: ${doubt}`, { ...counted });
    return { after: undefined, isWhole: true };
  }
  if (Date.parse(at) < Date.now() - COUNT_LASTS_MS) {
    log.info(
      "drift: the count of users without an account is too old, none is deleted: the next walk counts again",
      {
        ...counted,
      },
    );
    return { after: undefined, isWhole: true };
  }
  // A message of an earlier release is of another list: the walk begins at the start of this one.
  const from = after?.GSI1PK === undefined ? undefined : after;
  const { items, next } = await query<UserItem>(user.byAddress(""), { limit: PAGE, after: from });
  return { after: next, isWhole: await repairEach(items.filter(isDueForDeletion), deleteUser) };
}

/** Returns why no user is to be deleted after such a count, or undefined. */
export function deletionDoubt({ users, missing, unasked }: WalkCounts): string | undefined {
  const areMany = (count: number): boolean => count > MAX_MISSING && count * 10 > users;
  if (areMany(missing))
    return "many users have no account, and none is deleted: check the user pool, then run npm run bury";
  if (!areMany(missing + unasked)) return undefined;
  return "many accounts could not be read, and no user is deleted: the next walk reads them again; check Cognito if this repeats";
}
