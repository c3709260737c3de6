import * as eventDedupe from "#table/sites/eventDedupe";
import { derived, type EventItem } from "#table/sites/event";
import type { Key } from "#table/key";
import { absent } from "#table/key";
import type { SiteItem } from "#table/sites/site";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import { conditionOf } from "#functions/aws/condition";
import { get, put, transact } from "#functions/aws/dynamodb";
import { iso } from "#functions/text/iso";
import type { Reply } from "#reply";
import { refusedReply } from "#functions/aws/reply";
import { withTimeout } from "#functions/aws/timeout";
import { siteById } from "#functions/sites/site";
import { noteSiteProblems } from "#functions/sites/problems";
import type { EventDetail } from "./details.ts";
import type { EventTime } from "./event.ts";
import { isExcluded, rawEvent } from "./event.ts";
import type { ServerEventInput } from "./input.ts";
import { parseServerEvent, parseEventTime } from "./input.ts";
import { parsePage } from "./page.ts";
import { markedVisitor } from "./markedVisitor.ts";
import { InputError } from "#functions/aws/errors";

/** A stored event in the form of the schema. */
export type RecordedEvent = Omit<EventItem, "isInteractive"> &
  ReturnType<typeof derived> & { __typename: string; dropped: EventDetail[] };

/** The caller of the API: a user has a `sub`, a role has none. */
interface Identity {
  sub?: string;
  /** Of the token: `auth_time` is the Unix second of the sign-in. */
  claims?: { auth_time?: number };
}

/** The call of the field. */
export interface RecordCall {
  arguments: { input: ServerEventInput };
  identity?: Identity | null;
}

/** The event to write. */
export interface ReadyEvent {
  site: SiteItem;
  item: EventItem;
  moment: EventTime;
  details: EventDetail[];
}

/**
 * In ms. With the time for reading (functions/Mutation/recordEvent.ts) and 1 s for problems it is less than
 * the 10 s after which Lambda ends a call.
 */
const MAX_WRITING_MS = 3000;
const MAX_LOOKING_BACK_MS = 1500;

/**
 * Returns the event to store, or why it is refused. It writes nothing, so it may safely continue after the
 * time limit. Throws an InputError for an invalid field.
 */
export async function prepareEvent(
  input: ServerEventInput,
  identity?: Identity | null,
): Promise<Reply<ReadyEvent>> {
  if (identity?.sub && !(await isAdmin(identity.sub, identity.claims?.auth_time)))
    return refusedReply(
      "Unauthorized",
      "This account is suspended or deleted, or no admin's any more, or was signed out: sign in again.",
    );
  const { visitorId: known, details, ...facts } = parseServerEvent(input);
  const moment = parseEventTime(input.eventId, Date.now());
  const site = await siteById(input.siteId);
  if (!site) return refusedReply("NotFound", "There is no such site, or it is not yours to see.");
  const posted = { ...facts, page: parsePage(input.url, false, details, site.domains) };
  if (isExcluded(site, posted.page.path))
    throw new InputError("url", "must not be a path that the site leaves out of its counts");
  // Without a visitor id, each event is a visitor of its own, and the same one if the event is sent again.
  const by = await markedVisitor(site, known ? { known } : { event: moment.eventId }, moment.at);
  const item = rawEvent(site, posted, { ...by, client: {} }, moment, details);
  return { data: { site, item, moment, details } };
}

/**
 * Stores the event, then counts what was left out of it. If its id was recorded before, returns the recorded
 * event instead, and counts nothing. Throws if the write fails or takes too long.
 */
export async function recordEvent(
  { site, item, moment, details }: ReadyEvent,
  hasOwnId: boolean,
): Promise<RecordedEvent> {
  const stored = hasOwnId ? await recordOnce(site, item, moment) : await record(item);
  if (stored === item) await noteSiteProblems(new Map([[site.siteId, details]]), Date.now());
  return shown(stored, details);
}

/** The stored event as the schema's PageView or CustomEvent. */
function shown(item: EventItem, dropped: EventDetail[]): RecordedEvent {
  return { ...item, ...derived(item), __typename: item.entity, dropped };
}

/**
 * Returns whether the user is still an active admin, and was not signed out since `signedInAt` (Unix
 * seconds): the token that says so stays valid for up to 15 minutes. If `setUserGroups` never set the groups,
 * they are Cognito's alone and the token is trusted.
 */
async function isAdmin(userId: string, signedInAt: number | undefined): Promise<boolean> {
  const caller = await get<UserItem>(user.key(userId));
  if (caller?.status !== "ACTIVE") return false;
  const since = signedInAt === undefined ? undefined : iso(signedInAt * 1000);
  return !user.wasSignedOut(caller, since) && (caller.groups?.includes("admin") ?? true);
}

async function record(item: EventItem): Promise<EventItem> {
  await put(item, { within: MAX_WRITING_MS });
  return item;
}

/**
 * Writes the event and its dedupe item in one transaction. A repeat finds the dedupe item, and returns the
 * event that it names.
 */
async function recordOnce(site: SiteItem, item: EventItem, { eventId, at }: EventTime): Promise<EventItem> {
  const mark = eventDedupe.key(site.siteId, eventId);
  const event: Key = { PK: item.PK, SK: item.SK };
  const came = eventDedupe.item(site.siteId, event, Math.floor(Date.parse(at) / 1000));
  const refusedAt = await transact(
    [{ Put: { Item: { ...mark, ...came }, ...conditionOf(absent) } }, { Put: { Item: item } }],
    { within: MAX_WRITING_MS },
  );
  if (refusedAt.length === 0) return item;
  // The event itself may have expired: a site's shortest retention is less than the time in which an id may
  // be sent again.
  return (await withTimeout(MAX_LOOKING_BACK_MS, eventMarked(mark))) ?? item;
}

async function eventMarked(mark: Key): Promise<EventItem | undefined> {
  const before = await get<eventDedupe.EventDedupeItem>(mark);
  return before && (await get<EventItem>(before.event));
}
