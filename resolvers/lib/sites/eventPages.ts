import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import type { SortOrder } from "#schema";
import type { Range } from "#table/key";
import type { EventItem } from "#table/sites/event";
import * as event from "#table/sites/event";
import { MAX_AHEAD_SECONDS, MAX_AGE_SECONDS } from "#table/sites/eventDedupe";
import type { SiteItem } from "#table/sites/site";
import { fail } from "../errors.ts";
import { parseInstant } from "../instants.ts";
import { allLiving } from "../living.ts";
import * as page from "../page.ts";
import { isText } from "./siteText.ts";

type Args = {
  from: string;
  to: string;
  order?: SortOrder | null;
  limit?: number | null;
  nextToken?: string | null;
};
type Asked = {
  args: Args;
  source?: unknown;
  stash: { range?: Days; at?: Position };
  error?: { type: string; message: string };
  result?: unknown;
};

/**
 * The part of the requested range that can contain events, the instant at which the requested range begins,
 * and the number of shards of a day.
 */
type Days = { from: string; to: string; requestedFrom: string; shards: number };
/**
 * The partition of one day and shard. `inner` is AppSync's token if a page of it has been read, or the last
 * event of a page that has fewer events than were read.
 */
type Position = { day: string; shard: number; inner?: string };
/** The name or the path that all events of a list have; all events without one. */
type Wanted = { attribute: "name" | "path"; value: string | null | undefined };

const DAY_MS = 24 * 3600 * 1000;
/** As names and paths are sent (functions/lib/input/text.ts). */
const LONGEST = 2000;
/** The most events that one request looks at for those that are wanted. */
const LOOKED_AT = 1000;
/** Begins an event in a token. AppSync's tokens are Base64, so they never begin with it. */
const BEHIND = "@";

/**
 * Builds the Query of one page of a site's events of one kind. Events are stored in a partition for each UTC
 * day and shard: each page is read from one of them, and its token says where the next page begins. The site
 * comes from the parent, never from the token. Fails with `ValidationError`.
 */
export function request(ctx: Asked, entity: EventItem["entity"], wanted: Wanted): DynamoDBQueryRequest {
  const site = ctx.source as SiteItem;
  checkWanted(wanted);
  const range = bounded(ctx.args, site);
  if (range.from >= range.to) runtime.earlyReturn({ items: [], nextToken: null });
  const { nextToken, limit, order } = ctx.args;
  const first = order === "NEWEST_FIRST" ? lastDay(range.to) : dayOf(range.from);
  const at =
    typeof nextToken === "string"
      ? parsed(page.withoutDirection(order, nextToken), range)
      : { day: first, shard: 0 };
  ctx.stash.range = range;
  ctx.stash.at = at;
  const { day, shard } = at;
  // DynamoDB refuses a token outside of the range, and the event of a token can have expired since.
  const from = at.inner ? range.requestedFrom : range.from;
  const asked = event.within({ siteId: site.siteId, entity, day, shard }, from, range.to);
  if (at.inner?.startsWith(BEHIND)) {
    const rest = behind(asked, at.inner.slice(BEHIND.length), order);
    return withFilter(page.request(rest.range, { limit, order }), wanted, rest.eventId);
  }
  return withFilter(page.request(asked, { limit, order, nextToken: at.inner }), wanted);
}

function checkWanted({ attribute, value }: Wanted): void {
  if (typeof value !== "string" || isText(value, LONGEST)) return;
  const says = `${attribute} must be 1 to ${LONGEST} characters, without half of a surrogate pair.`;
  fail("ValidationError", says, { field: attribute });
}

/** Returns what is left of a range behind an event, with that event, and its id. */
function behind(range: Range, place: string, order: Args["order"]): { range: Range; eventId: string } {
  const [first, last] = range.between as [string, string];
  const at = first.slice(0, first.indexOf("#") + 1) + place;
  if (at < first || at > last) page.failToken();
  const between: [string, string] = order === "NEWEST_FIRST" ? [first, at] : [at, last];
  return { range: { ...range, between }, eventId: place.slice(place.indexOf("#") + 1) };
}

/** Adds the filter of a name or a path, by which DynamoDB returns few of the events that it reads. */
function withFilter(
  query: DynamoDBQueryRequest,
  { attribute, value }: Wanted,
  eventId?: string,
): DynamoDBQueryRequest {
  if (typeof value !== "string") return eventId === undefined ? query : page.failToken();
  const isOther = eventId === undefined ? "" : " AND #eventId <> :eventId";
  const filter = {
    expression: `#wanted = :wanted${isOther}`,
    expressionNames: { "#wanted": attribute, ...(eventId === undefined ? {} : { "#eventId": "eventId" }) },
    expressionValues: util.dynamodb.toMapValues({
      ":wanted": value,
      ...(eventId === undefined ? {} : { ":eventId": eventId }),
    }),
  };
  return { ...query, limit: LOOKED_AT, filter };
}

export function response(ctx: Asked): { items: EventItem[]; nextToken: string | null } {
  const { day, shard, inner } = ctx.stash.at as Position;
  const { from, to, shards } = ctx.stash.range as Days;
  const { order } = ctx.args;
  const answered = { args: { nextToken: inner, order }, error: ctx.error, result: ctx.result };
  const { items, nextToken } = page.response<EventItem>(answered);
  const shown = items.slice(0, page.limitOf(ctx.args));
  const living = allLiving(shown).filter((item) => item.at >= from);
  const goingOn = (token: string) => ({ items: living, nextToken: page.withDirection(order, token) });
  const last = shown[shown.length - 1];
  if (last && items.length > shown.length)
    return goingOn(`${day}.${shard}.${BEHIND}${last.at}#${last.eventId}`);
  if (nextToken) return goingOn(`${day}.${shard}.${nextToken}`);
  if (shard + 1 < shards) return goingOn(`${day}.${shard + 1}.`);
  const next = order === "NEWEST_FIRST" ? daysAfter(day, -1) : latest(daysAfter(day, 1), dayOf(from));
  if (next >= dayOf(from) && next <= lastDay(to)) return goingOn(`${next}.0.`);
  return { items: living, nextToken: null };
}

/**
 * Limits the range to the instants that can contain events: from the site's creation or `retentionDays` ago
 * up to the greatest allowed time ahead. Fails with `ValidationError` if `from` is not before `to`.
 */
function bounded(args: Args, site: SiteItem): Days {
  const from = parseInstant("from", args.from);
  const to = parseInstant("to", args.to);
  if (from >= to) fail("ValidationError", "`to` must be later than `from`.", { field: "to" });
  const now = util.time.nowEpochMilliSeconds();
  const least = Math.max(
    now - site.retentionDays * DAY_MS,
    milliseconds(site.createdAt) - MAX_AGE_SECONDS * 1000,
  );
  return {
    from: iso(Math.max(from, least)),
    to: iso(Math.min(to, now + MAX_AHEAD_SECONDS * 1000)),
    requestedFrom: iso(from),
    shards: site.mostShards,
  };
}

/** A day that is no longer kept is still one of the list: a page goes on from there. */
function parsed(token: string, { requestedFrom, to, shards }: Days): Position {
  if (!util.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}\\.[0-9]{1,2}\\.[^\\p{Cntrl}\\s]*", token)) page.failToken();
  const [day = "", number = ""] = token.split(".");
  const shard = +number;
  const inner = token.slice(day.length + number.length + 2);
  if (day < dayOf(requestedFrom) || day > lastDay(to) || shard >= shards) page.failToken();
  return { day, shard, ...(inner === "" ? {} : { inner }) };
}

function daysAfter(day: string, count: number): string {
  return dayOf(iso(milliseconds(`${day}T00:00:00.000Z`) + count * DAY_MS));
}

function latest(one: string, other: string): string {
  return one > other ? one : other;
}

function dayOf(instant: string): string {
  return instant.slice(0, 10);
}

/** The day of the last millisecond before `to`. */
function lastDay(to: string): string {
  return dayOf(iso(milliseconds(to) - 1));
}

function milliseconds(instant: string): number {
  return util.time.parseISO8601ToEpochMilliSeconds(instant);
}

function iso(at: number): string {
  return util.time.epochMilliSecondsToISO8601(at);
}
