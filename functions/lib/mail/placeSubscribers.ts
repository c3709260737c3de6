import type { WalkPosition } from "#table/listWalk";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import { get, query, update } from "../aws/dynamodb.ts";
import { InternalError } from "../aws/errors.ts";
import { allInParallel } from "../aws/parallel.ts";

/** The subscribers of one page. */
const PAGE = 100;
/** Writes at a time. */
const AT_ONCE = 10;
/** Each try but the first reads again. */
const TRIES = 6;

/**
 * Gives a page of all subscribers their place among those with their status: those of an earlier release have
 * none. Returns the position of the next page.
 */
export async function placeSubscribers(after: WalkPosition | undefined): Promise<WalkPosition | undefined> {
  const { items, next } = await query<SubscriberItem>(subscriber.byAddress(""), { limit: PAGE, after });
  await allInParallel(
    AT_ONCE,
    items.filter((each) => !isPlaced(each)),
    place,
  );
  return next;
}

/** False, too, if a function of the earlier release has changed a status since this one placed it. */
function isPlaced(found: SubscriberItem): boolean {
  const { GSI3PK, GSI3SK } = subscriber.listedByStatus(found);
  return found.GSI3PK === GSI3PK && found.GSI3SK === GSI3SK;
}

/**
 * A subscriber that has changed since it was read is read again: another writer may have set no place. Throws
 * if it keeps changing, so the page is begun again.
 */
async function place(listed: SubscriberItem): Promise<void> {
  let found: SubscriberItem | undefined = listed;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (!found || isPlaced(found) || (await write(found))) return;
    found = await get<SubscriberItem>(subscriber.key(listed.email));
  }
  throw new InternalError("a subscriber keeps changing while it gets its place");
}

/**
 * Returns false if the subscriber has changed. The version stays the same, because no field of the API
 * changes.
 */
function write(found: SubscriberItem): Promise<boolean> {
  const { GSI3PK, GSI3SK } = subscriber.listedByStatus(found);
  return update(subscriber.key(found.email), "SET #GSI3PK = :list, #GSI3SK = :place", {
    ConditionExpression: "#version = :version AND attribute_not_exists(#movedTo)",
    ExpressionAttributeValues: { ":list": GSI3PK, ":place": GSI3SK, ":version": found.version },
  });
}
