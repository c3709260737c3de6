import type { DeliveryItem, DeliveryStatus } from "#table/people/delivery";
import * as delivery from "#table/people/delivery";
import { decodeToken, encodeToken, parseLimit } from "../../input/arguments.ts";
import { query } from "../../aws/dynamodb.ts";
import { webhookIdOf } from "../deliveries/webhookId.ts";

interface ListArguments {
  status?: DeliveryStatus | null;
  limit?: number | null;
  nextToken?: string | null;
}

const ITEMS = 25;
const MAX_ITEMS = 100;
/** After so many items a page ends, short as it may be. */
const MOST_READ = 1000;
const MOST_AT_ONCE = 100;
const DAY_MS = 24 * 3_600_000;
/** An instant, `#`, and a ULID; or the end of a day. */
const PLACE = /^\d{4}-\d\d-\d\dT(?:\d\d:\d\d:\d\d\.\d{3}Z#[0-9A-HJKMNP-TV-Z]{26}|~)$/;
const SHARDS = Array.from({ length: delivery.LIST_SHARDS }, (_, shard) => shard);

/**
 * The field `deliveries`: a page of what is listed of a destination, newest first. A list has a part for each
 * day and shard. A token has the place of the last item that was looked at, so a page goes on there whatever
 * has come since. Throws an InputError.
 */
export async function deliveries(
  { destinationId }: { destinationId: string },
  { status, ...args }: ListArguments,
  now: number,
) {
  const limit = parseLimit(args.limit, ITEMS, MAX_ITEMS);
  // Clocks of functions differ by less than a day.
  const newest = endOf(dayOf(now + DAY_MS));
  const isPlace = ([place, ...rest]: unknown[]) =>
    typeof place === "string" && isPlaceUntil(newest, place) && rest.length === 0;
  const [token] = decodeToken<[string]>(args.nextToken, isPlace) ?? [];
  const isWanted = (item: DeliveryItem) => item.ttl > now / 1000 && (!status || item.status === status);
  const atOnce = status ? MOST_AT_ONCE : Math.ceil(limit / SHARDS.length) + 10;
  const items: DeliveryItem[] = [];
  let place = token ?? newest;
  // A delivery is kept from its end on: one that has not expired was first noted at most twice as long ago.
  const oldest = dayOf(now - 2 * delivery.KEPT_DAYS * DAY_MS);
  let read = 0;
  while (place >= oldest && read < MOST_READ) {
    const found = await readBefore(destinationId, place, atOnce);
    for (const item of found.items) {
      place = item.GSI1SK;
      if (isWanted(item)) items.push(item);
      if (items.length === limit) return { items: items.map(shown), nextToken: encodeToken([place]) };
    }
    read += found.read;
    if (found.isDayOver) place = endOf(dayOf(Date.parse(place.slice(0, 10)) - DAY_MS));
  }
  return { items: items.map(shown), nextToken: place < oldest ? null : encodeToken([place]) };
}

function isPlaceUntil(newest: string, place: string): boolean {
  return PLACE.test(place) && place <= newest && !Number.isNaN(Date.parse(place.slice(0, 10)));
}

/**
 * Reads what is next before a place on its day, of all shards: as much of it as none of them has more of in
 * between.
 */
async function readBefore(destinationId: string, place: string, limit: number) {
  const day = place.slice(0, 10);
  const pages = await Promise.all(
    SHARDS.map((shard) =>
      query<DeliveryItem>(
        { ...delivery.ofDay(destinationId, day, shard), between: [day, place] },
        { limit, backwards: true },
      ),
    ),
  );
  // A page that is not the last one of its shard says nothing about what is before its end.
  const ends = pages.flatMap(({ items, next }) => (next ? [items.at(-1)?.GSI1SK ?? place] : []));
  const from = ends.reduce((one, other) => (one > other ? one : other), "");
  const items = pages
    .flatMap((page) => page.items)
    .filter(({ GSI1SK }) => GSI1SK < place && GSI1SK >= from)
    .sort((one, other) => (one.GSI1SK > other.GSI1SK ? -1 : 1));
  const read = pages.reduce((sum, page) => sum + page.items.length, 0);
  return { items, read, isDayOver: ends.length === 0 };
}

/** Returns a stored delivery as the schema's Delivery. */
function shown(item: DeliveryItem) {
  const { destinationId, profileId, messageId, eventAt, status, attempts, dueAt } = item;
  return {
    ...{ destinationId, profileId, messageId, eventAt, status, attempts },
    webhookId: webhookIdOf(destinationId, item),
    nextAttemptAt: status === "WAITING" ? (dueAt ?? null) : null,
  };
}

/** After all places of a day. */
const endOf = (day: string): string => `${day}T~`;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
