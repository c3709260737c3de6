import { parseArgs } from "node:util";
import type { Key } from "#table/key";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import * as cognito from "#functions/aws/cognito";
import { getAll, queryAll } from "#functions/aws/dynamodb";
import { bury, isDue } from "#functions/users/reconcile/burial";
import { mendEach } from "#functions/users/reconcile/walks";

const USAGE = "npm run bury [-- --users <count>] [--table <name> --pool <user pool's id>]";

/**
 * Deletes the users whose accounts are gone from Cognito, with their sites, where they are so many that the reconciliation leaves it to a
 * person. Without `--users` it says how many they are; with it, it deletes them if they are as many as the person was shown.
 */
async function main(): Promise<void> {
  const { users, pool } = read();
  const lost = await withoutAccount(pool);
  const found = `${lost.length} users have had no account for 5 hours or more`;
  if (users === undefined) {
    process.stdout.write(
      `${found}.${lost.length > 0 ? ` To delete them with their sites: npm run bury -- --users ${lost.length}` : ""}\n`,
    );
    return;
  }
  if (users !== lost.length) throw new Error(`--users: ${found}, not ${users}: nothing was deleted`);
  if (!(await mendEach(lost, bury)))
    throw new Error("not all could be deleted: the lines above say why. Run it again without --users");
  process.stdout.write(`${lost.length} users were deleted, with their sites.\n`);
}

/** Those whom the reconciliation marked, and whom Cognito still does not know. */
async function withoutAccount(pool: string): Promise<UserItem[]> {
  const marked = await getAll<UserItem>(
    (await queryAll<Key>(user.withoutAccount)).map(({ PK, SK }) => ({ PK, SK })),
  );
  const lost: UserItem[] = [];
  for (const each of marked.filter(isDue)) if (!(await cognito.find(pool, each.userId))) lost.push(each);
  return lost;
}

function read(): { users?: number; pool: string } {
  const option = { type: "string" } as const;
  const { users, table, pool } = parseArgs({
    options: { users: option, table: option, pool: option },
  }).values;
  if (table) process.env.TABLE_NAME = table;
  if (pool) process.env.USER_POOL_ID = pool;
  const { TABLE_NAME, USER_POOL_ID } = process.env;
  if (!TABLE_NAME || !USER_POOL_ID)
    throw new Error(`--table and --pool are needed: both are outputs of the data stack. ${USAGE}`);
  if (users === undefined) return { pool: USER_POOL_ID };
  if (!/^\d{1,9}$/.test(users)) throw new Error(`--users: ${users} is no count such as 120. ${USAGE}`);
  return { users: Number(users), pool: USER_POOL_ID };
}

await main().catch((error: Error) => {
  process.stderr.write(`bury: ${error.message}\n`);
  process.exitCode = 1;
});
