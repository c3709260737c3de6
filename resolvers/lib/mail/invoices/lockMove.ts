import { util } from "@aws-appsync/utils";
import { absent, type Key } from "#table/key";
import { TYPES } from "#table/mail/reminder";
import type { ReminderLockItem } from "#table/mail/reminderLock";
import * as reminderLock from "#table/mail/reminderLock";
import type { Write } from "../../transaction.ts";

/** What the reads and the writes of a move have in common. Locks of other months stay where the reminders were sent. */
export type Moved = { from: string; to: string; month: string };

/** The present month, in the time zone of the settings: only its locks can refuse a reminder that is requested now. */
export function monthOf(timezone: string): string {
  return util.time.nowFormatted("yyyy-MM", timezone);
}

/** The keys of the locks of both addresses: for each type that of the address before, then that of the new one. */
export function keysOf({ from, to, month }: Moved): Key[] {
  return TYPES.flatMap((type) => [reminderLock.key(from, type, month), reminderLock.key(to, type, month)]);
}

/**
 * Moves the locks that were read by `keysOf`, so that a person who got a reminder gets no second one at the new address. What
 * was not there must still be absent: a reminder could be requested in between. A lock names the address of its send, as before.
 */
export function moveLocks(found: (ReminderLockItem | null)[], moved: Moved): Write[] {
  const keys = keysOf(moved);
  const now = util.time.nowEpochSeconds();
  return TYPES.flatMap((_, at): Write[] => {
    const [key, target] = [keys[2 * at] as Key, keys[2 * at + 1] as Key];
    const lock = found[2 * at];
    if (!lock) return [{ name: "lock", conditionCheck: { key, condition: absent } }];
    if (reminderLock.hasExpired(lock, now) || found[2 * at + 1]) return [];
    const { PK: _PK, SK: _SK, ...item } = lock;
    return [
      { name: "lock", deleteItem: { key, condition: { sendId: { eq: lock.sendId } } } },
      { name: "lock", putItem: { key: target, item, condition: absent } },
    ];
  });
}
