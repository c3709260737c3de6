import * as eventOnce from "#table/sites/eventOnce";
import type { EventItem } from "#table/sites/event";
import type { Key } from "#table/key";
import type { SiteItem } from "#table/sites/site";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import type { Moment } from "#functions/sites/collect/event";
import { isExcluded, itemOf } from "#functions/sites/collect/event";
import type { Input } from "#functions/sites/collect/input";
import { factsOf, momentOf } from "#functions/sites/collect/input";
import { Invalid } from "#functions/sites/collect/invalid";
import { get, put, transact } from "#functions/aws/dynamodb";
import { inTime } from "#functions/aws/timeout";
import * as log from "#functions/aws/log";
import type { Reply } from "#functions/aws/reply";
import { refused } from "#functions/aws/reply";
import { siteById } from "#functions/sites/site";
import { visitorIdOf } from "#functions/sites/visitors/visitors";

interface Asked {
  arguments: { input: Input };
  /** A person has a `sub`, a role has none. */
  identity?: { sub?: string } | null;
}

type Recorded = Omit<EventItem, "isInteractive"> & {
  __typename: string;
  type: string;
  isInteractive: boolean;
};

/** What is to be written. */
interface Ready {
  site: SiteItem;
  item: EventItem;
  moment: Moment;
}

/**
 * Together less than the 10 s after which Lambda ends a call: AppSync would then answer with an error of Lambda's, which does not say that the
 * event may be sent again. A write is never raced: it ends by itself, and nothing more is sent once the caller has its answer.
 */
const MOST_READING_MS = 5000;
const MOST_WRITING_MS = 3000;
const MOST_LOOKING_BACK_MS = 1500;

/** Takes an event from a server of the operator's. An event whose id came before is the one that came before. */
export async function handler({ arguments: { input }, identity }: Asked): Promise<Reply<Recorded>> {
  try {
    const ready = await inTime(MOST_READING_MS, read(input, identity?.sub));
    if ("error" in ready) return ready;
    const { site, item, moment } = ready.data;
    return { data: shown(await (input.eventId ? recordOnce(site, item, moment) : record(item))) };
  } catch (error) {
    if (error instanceof Invalid)
      return refused("ValidationError", `${error.field} ${error.message}.`, { field: error.field });
    log.failed("an event was not recorded", error, { siteId: input.siteId });
    return refused("Unavailable", "The event could not be recorded: send it again in a moment.", {
      retry: true,
    });
  }
}

/** The event as it is to be stored. Nothing is written, so it may be too late and go on nevertheless. */
async function read(input: Input, userId: string | undefined): Promise<Reply<Ready>> {
  if (userId && !(await isAdmin(userId)))
    return refused(
      "Unauthorized",
      "This account is suspended or deleted, or no admin's any more: ask an operator.",
    );
  const { visitorId: known, ...facts } = factsOf(input);
  const moment = momentOf(input.eventId, Date.now());
  const site = await siteById(input.siteId);
  if (!site) return refused("NotFound", "There is no such site, or it is not yours to see.");
  if (isExcluded(site, facts.page.path))
    throw new Invalid("url", "must not be a path that the site leaves out of its counts");
  // Somebody of whom nothing is known is one visit, the same one however often the event comes.
  const visitorId = await visitorIdOf(site, known ? { known } : { event: moment.eventId }, moment.at);
  return { data: { site, item: itemOf(site, facts, { visitorId, client: {} }, moment), moment } };
}

/** The stored event as the schema's PageView or CustomEvent. */
function shown(item: EventItem): Recorded {
  const type = item.entity === "PageView" ? "pageview" : "event";
  return { ...item, __typename: item.entity, type, isInteractive: item.isInteractive ?? true };
}

/** The token says so; but it lives on for up to 15 minutes. Groups that `setUserGroups` never set are Cognito's alone. */
async function isAdmin(userId: string): Promise<boolean> {
  const caller = await get<UserItem>(user.key(userId));
  return caller?.status === "ACTIVE" && (caller.groups?.includes("admin") ?? true);
}

async function record(item: EventItem): Promise<EventItem> {
  await put(item, { within: MOST_WRITING_MS });
  return item;
}

/** The event and its mark in one transaction: an event that is sent again finds the mark, and what it marks. */
async function recordOnce(site: SiteItem, item: EventItem, { eventId, at }: Moment): Promise<EventItem> {
  const mark = eventOnce.key(site.siteId, eventId);
  const event: Key = { PK: item.PK, SK: item.SK };
  const came = eventOnce.came(site.siteId, event, Math.floor(Date.parse(at) / 1000));
  const refusedAt = await transact(
    [
      { Put: { Item: { ...mark, ...came }, ConditionExpression: "attribute_not_exists(#PK)" } },
      { Put: { Item: item } },
    ],
    { within: MOST_WRITING_MS },
  );
  if (refusedAt.length === 0) return item;
  // Between a site's shortest retention and the latest that an id may come, the event itself can be gone.
  return (await inTime(MOST_LOOKING_BACK_MS, eventMarked(mark))) ?? item;
}

async function eventMarked(mark: Key): Promise<EventItem | undefined> {
  const before = await get<eventOnce.EventOnceItem>(mark);
  return before && (await get<EventItem>(before.event));
}
