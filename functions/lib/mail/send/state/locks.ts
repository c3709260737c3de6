import { absentOrExpired, hasExpired } from "#table/key";
import type { ReminderLockItem } from "#table/mail/reminderLock";
import * as reminderLock from "#table/mail/reminderLock";
import type { SendItem } from "#table/mail/send";
import { conditionOf } from "../../../aws/condition.ts";
import type { Write } from "../../../aws/dynamodb.ts";

/** Takes the locks of a reminder, each unless another send has it. Nothing for a send that is no reminder. */
export function takeLocks(send: SendItem): Write[] {
  return puts(reminderLock.itemsOf(send, seconds()));
}

/** Takes the locks that no send has, as read: a send that had given them back was sent after all. */
export function takeFreeLocks(send: SendItem, found: ReminderLockItem[]): Write[] {
  const taken = found.filter((each) => !hasExpired(each, seconds())).map(({ PK }) => PK);
  return puts(reminderLock.itemsOf(send, seconds()).filter(({ PK }) => !taken.includes(PK)));
}

/**
 * Gives the locks back, for a send that fails for good or is cancelled. One that is gone, such as by an
 * erasure, does not prevent that.
 */
export function giveLocksBack(send: SendItem, keys = reminderLock.lockKeysOf(send)): Write[] {
  const isOwn = conditionOf(reminderLock.isOf(send.sendId));
  return keys.map((Key) => ({ Delete: { Key, ...isOwn } }));
}

function puts(locks: ReminderLockItem[]): Write[] {
  const isFree = conditionOf(absentOrExpired(seconds()));
  return locks.map((Item) => ({ Put: { Item, ...isFree } }));
}

const seconds = (): number => Math.floor(Date.now() / 1000);
