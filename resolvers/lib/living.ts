import { util } from "@aws-appsync/utils";
import { hasExpired } from "#table/key";

type Expiring = { ttl?: number };

/** Returns the item; null if there is none, or if it has expired: DynamoDB deletes it later. */
export function living<Item extends Expiring>(item: Item | null | undefined): Item | null {
  return item && !hasExpired(item, util.time.nowEpochSeconds()) ? item : null;
}

/** Returns the items that are there and have not expired. */
export function allLiving<Item extends Expiring>(items: (Item | null)[]): Item[] {
  const now = util.time.nowEpochSeconds();
  return items.filter((item): item is Item => item !== null && !hasExpired(item, now));
}
