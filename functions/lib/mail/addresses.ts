import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import { get } from "../aws/dynamodb.ts";

/** Returns all addresses of the person with this address: those before, and the one that has replaced it. */
export async function readAddresses(email: string): Promise<string[]> {
  const found = await get<SubscriberItem>(subscriber.key(email));
  const present = found?.movedTo ? await get<SubscriberItem>(subscriber.key(found.movedTo)) : undefined;
  const moved = found?.movedTo ? [found.movedTo] : [];
  return [...new Set([email, ...moved, ...(found?.previous ?? []), ...(present?.previous ?? [])])];
}
