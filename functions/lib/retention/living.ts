import { hasExpired } from "#table/key";

/** Returns the item unless it has expired: DynamoDB deletes it later. */
export function living<Item extends { ttl?: number }>(item: Item | undefined): Item | undefined {
  return item && hasExpired(item, Date.now() / 1000) ? undefined : item;
}
