import type { Key } from "#table/key";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import { getAll, query } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import { deleteUser, isDueForDeletion } from "./burial.ts";
import type { WalkCounts, Position } from "./walks.ts";
import { repairEach } from "./walks.ts";

const PAGE = 25;
/** So many may be without an account, or not asked for, however few users there are. */
const MAX_MISSING = 10;
/** A walk of all users begins every 6 hours: a message that was held up for longer than this leaves it to the next count. */
const COUNT_LASTS_MS = 5 * 3_600_000;

/**
 * One page of the users who have had no account for 5 hours: they are deleted. Where the walk of all users counted more of them than
 * delete their accounts one by one, a pool was emptied or replaced: none is deleted, and a person decides (`npm run bury`). Nor is one where many could not be asked
 * for: the count says too little then, and the next walk counts again.
 */
export async function deleteLeavers(
  after: Position | undefined,
  { counted, at }: { counted: WalkCounts; at: string },
): Promise<{ after: Position | undefined; isWhole: boolean }> {
  const doubt = deletionDoubt(counted);
  if (doubt) {
    log.alert(`drift: ${doubt}`, { ...counted });
    return { after: undefined, isWhole: true };
  }
  if (Date.parse(at) < Date.now() - COUNT_LASTS_MS) {
    log.info("drift: the count of users without an account is old: the next walk counts again", {
      ...counted,
    });
    return { after: undefined, isWhole: true };
  }
  const { items, next } = await query<Key>(user.withoutAccount, { limit: PAGE, after });
  const marked = await getAll<UserItem>(items.map(({ PK, SK }) => ({ PK, SK })));
  return { after: next, isWhole: await repairEach(marked.filter(isDueForDeletion), deleteUser) };
}

/** Why no user is to be deleted after such a count, if there is a reason. */
export function deletionDoubt({ users, missing, unasked }: WalkCounts): string | undefined {
  const areMany = (count: number): boolean => count > MAX_MISSING && count * 10 > users;
  if (areMany(missing)) return "many users have no account: a person decides, by npm run bury";
  if (!areMany(missing + unasked)) return undefined;
  return "many accounts could not be asked for: no user is deleted, and the next walk asks again; look at Cognito if it goes on";
}
