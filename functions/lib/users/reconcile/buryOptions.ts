import { parseArgs } from "node:util";

const USAGE = "npm run bury [-- --users <count>] [--table <name> --pool <user pool's id>]";

/**
 * Parses the command line of `npm run bury`; the table and the user pool become environment variables. Throws
 * for options that are missing or malformed, with the usage.
 */
export function buryOptions(): { users?: number; pool: string } {
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
