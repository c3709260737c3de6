import type { SortOrder } from "#schema";
import type { AnyDelivery } from "#table/changes/changeDelivery";
import { nameOfSent } from "#table/changes/sent";
import type { DeliveryStatus } from "#table/people/delivery";
import * as delivery from "#table/people/delivery";
import { decodeToken, encodeToken, parseLimit } from "../../input/arguments.ts";
import { query } from "../../aws/dynamodb.ts";
import { webhookIdOfListed } from "../deliveries/webhookId.ts";

interface ListArguments {
  status?: DeliveryStatus | null;
  order?: SortOrder | null;
  limit?: number | null;
  nextToken?: string | null;
}

const ITEMS = 25;
const MAX_ITEMS = 100;
/** After so many items a page ends, short as it may be. */
const MOST_READ = 1000;
const MOST_AT_ONCE = 100;
const DAY_MS = 24 * 3_600_000;
/** An instant, `#`, and a ULID; or the beginning or the end of a day. */
const PLACE = /^\d{4}-\d\d-\d\dT(?:\d\d:\d\d:\d\d\.\d{3}Z#[0-9A-HJKMNP-TV-Z]{26}|~)?$/;
const SHARDS = Array.from({ length: delivery.DELIVERY_LIST_SHARDS }, (_, shard) => shard);

/**
 * The field `deliveries`: a page of what is listed of a destination, newest first without an `order`. A list
 * has a part for each day and shard. A token has the place of the last item that was looked at, so a page
 * goes on there whatever has come since. Throws an InputError.
 */
export async function deliveries(
  { destinationId, createdAt }: { destinationId: string; createdAt: string },
  { status, order, ...args }: ListArguments,
  now: number,
) {
  const limit = parseLimit(args.limit, ITEMS, MAX_ITEMS);
  const walk = walkOf(order, createdAt, now);
  const isPlace = ([place, ...rest]: unknown[]) =>
    typeof place === "string" && walk.isPlace(place) && String(rest) === walk.mark.join();
  const [token] = decodeToken<[string]>(args.nextToken, isPlace) ?? [];
  const isWanted = (item: AnyDelivery) => item.ttl > now / 1000 && (!status || item.status === status);
  const atOnce = status ? MOST_AT_ONCE : Math.ceil(limit / SHARDS.length) + 10;
  const tokenOf = (place: string) => encodeToken([place, ...walk.mark]);
  const items: AnyDelivery[] = [];
  let place = walk.startAt(token);
  let read = 0;
  while (walk.isInside(place) && read < MOST_READ) {
    const found = await readNext(destinationId, place, walk.backwards, atOnce);
    for (const item of found.items) {
      place = item.GSI1SK;
      if (isWanted(item)) items.push(item);
      if (items.length === limit) return { items: items.map(shown), nextToken: tokenOf(place) };
    }
    read += found.read;
    if (found.isDayOver) place = walk.dayAfter(place);
  }
  return { items: items.map(shown), nextToken: walk.isInside(place) ? tokenOf(place) : null };
}

/**
 * Returns the way through the days of a list in an order, and the mark that its tokens have. The days are
 * those on which the destination can have had deliveries that are still kept.
 */
function walkOf(order: SortOrder | null | undefined, createdAt: string, now: number) {
  const backwards = order !== "OLDEST_FIRST";
  // Clocks of functions differ by less than a day.
  const newest = endOf(dayOf(now + DAY_MS));
  // A delivery is kept from its end on: one that has not expired was first noted at most twice as long ago.
  const kept = now - 2 * delivery.KEPT_DAYS * DAY_MS;
  const oldest = startOf(dayOf(Math.max(kept, Date.parse(createdAt) - DAY_MS)));
  const isPlace = (place: string) =>
    PLACE.test(place) && place <= newest && !Number.isNaN(Date.parse(place.slice(0, 10)));
  const dayAfter = (place: string) => {
    const day = Date.parse(place.slice(0, 10));
    return backwards ? endOf(dayOf(day - DAY_MS)) : startOf(dayOf(day + DAY_MS));
  };
  return {
    ...{ backwards, isPlace, dayAfter, mark: backwards ? [] : ["OLDEST_FIRST"] },
    isInside: (place: string) => oldest <= place && place <= newest,
    startAt(token = backwards ? newest : oldest): string {
      return backwards || token > oldest ? token : oldest;
    },
  };
}

/**
 * Reads what is next after a place on its day, or before it if `backwards`, of all shards: as much of it as
 * none of them has more of in between.
 */
async function readNext(destinationId: string, place: string, backwards: boolean, limit: number) {
  const day = place.slice(0, 10);
  const between: [string, string] = backwards ? [day, place] : [place, endOf(day)];
  const pages = await Promise.all(
    SHARDS.map((shard) =>
      query<AnyDelivery>({ ...delivery.ofDay(destinationId, day, shard), between }, { limit, backwards }),
    ),
  );
  const isBefore = (one: string, other: string) => (backwards ? one > other : one < other);
  // A page that is not the last one of its shard says nothing about what is after its end.
  const ends = pages.flatMap(({ items, next }) => (next ? [items.at(-1)?.GSI1SK ?? place] : []));
  const end = ends.sort().at(backwards ? -1 : 0);
  const items = pages
    .flatMap((page) => page.items)
    .filter(({ GSI1SK }) => isBefore(place, GSI1SK) && (end === undefined || !isBefore(end, GSI1SK)))
    .sort((one, other) => (isBefore(one.GSI1SK, other.GSI1SK) ? -1 : 1));
  const read = pages.reduce((sum, page) => sum + page.items.length, 0);
  return { items, read, isDayOver: ends.length === 0 };
}

/** Returns a stored delivery as the schema's Delivery. */
function shown(item: AnyDelivery) {
  const { destinationId, messageId, eventAt, status, attempts, dueAt } = item;
  const profileId = item.entity === "Delivery" ? item.profileId : null;
  return {
    ...{ destinationId, profileId, messageId, eventAt, status, attempts },
    type: item.entity === "Delivery" ? (item.type ?? null) : nameOfSent(item.change),
    webhookId: webhookIdOfListed(item),
    nextAttemptAt: status === "WAITING" ? (dueAt ?? null) : null,
  };
}

/** Before all places of a day. */
const startOf = (day: string): string => `${day}T`;
/** After all places of a day. */
const endOf = (day: string): string => `${day}T~`;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
