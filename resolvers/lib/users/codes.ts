import { util } from "@aws-appsync/utils";
import type { Context } from "@aws-appsync/utils";
import type { Key } from "#table/key";
import * as limit from "#table/limit";
import { fail } from "../errors.ts";
import type { Write } from "../transaction.ts";

/** The logs of the three limits of a code, in the order of `limitKeys`; null if no code was sent lately. */
export type Logs = (limit.LimitItem | null)[];

/** The hashes of an address and of its mailbox. */
export type Hashes = { address: string; mailbox: string };

/** Returns the keys of the limits of a code to this address. */
export function limitKeys(userId: string, { address, mailbox }: Hashes): Key[] {
  return [limit.codesFor(userId, address), limit.codesOf(userId), limit.codesTo(mailbox)];
}

/**
 * Returns the writes that count one more code, each on the condition that its log has not changed since it
 * was read. Fails with `LimitExceeded` if a limit has been reached.
 */
export function countCode(
  ctx: Pick<Context, "env">,
  input: { userId: string; hashes: Hashes; logs: Logs },
): Write[] {
  const now = util.time.nowEpochMilliSeconds();
  const most = [
    limit.CODES_FOR_ONE_ADDRESS,
    limit.CODES_FOR_ONE_USER,
    +(ctx.env.CODES_PER_ADDRESS as string),
  ];
  return limitKeys(input.userId, input.hashes).map((key, at) => {
    const log = input.logs[at] ?? null;
    const isLeft = limit.recentEntries(log, now).length < (most[at] as number);
    if (!isLeft) fail("LimitExceeded", "Too many codes within an hour: wait, then request another one.");
    const putItem = { key, item: limit.withEntry(log, now), condition: limit.isLogUnchanged(log) };
    return { name: "limit", putItem };
  });
}
