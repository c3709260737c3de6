import type { ReminderLockItem } from "#table/mail/reminderLock";
import * as reminderLock from "#table/mail/reminderLock";
import type { OfInvoice } from "#table/mail/send";
import { getAll } from "../../aws/dynamodb.ts";
import { living } from "../../retention/living.ts";
import type { ClaimFacts } from "./facts.ts";

/**
 * Returns the lock of a reminder that was requested before. Locks under earlier addresses of the person
 * count: a lock stays where its send is.
 */
export async function reminderLockOf(
  of: OfInvoice,
  { email, subscriber }: ClaimFacts,
): Promise<ReminderLockItem | undefined> {
  const addresses = [email, ...(subscriber?.previous ?? [])];
  const [first, ...others] = addresses.map((each) => reminderLock.keysOf({ ...of, email: each }));
  const keys = [...first!, ...others.map(([ofAddress]) => ofAddress!)];
  const found = await getAll<ReminderLockItem>(keys);
  return found.find((each) => living(each));
}
