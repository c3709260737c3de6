import type { EventItem } from "#table/sites/event";
import type { SessionItem } from "#table/sites/session";
import { identityOf, ofVisitorUntil } from "#table/sites/session";
import { query } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import type { SiteGoal } from "../goals.ts";
import * as log from "../../aws/log.ts";
import { inParallel } from "../../aws/parallel.ts";
import { withoutRepeats } from "./countedTwice.ts";
import { readMovedIds } from "./ids.ts";
import type { GoalsWanted } from "./goalsReached.ts";
import { withGoalsReached } from "./goalsReached.ts";
import type { SessionSite } from "./sessionItem.ts";
import { ttlOf } from "./sessionItem.ts";
import type { SessionChange } from "./place.ts";
import { IDLE_MS, placeEvents } from "./place.ts";
import { fitsTransaction, packChanges } from "./pack.ts";
import { provenBy } from "./proof.ts";
import { compareEvents } from "./sessionState.ts";
import type { AddedHour } from "./write.ts";
import { writeSessions } from "./write.ts";

/** Requests to the table at a time. */
const MAX_AT_ONCE = 8;
/** Events of one visitor at a time: their session, with all sessions that they join, fits one transaction. */
const MAX_EVENTS = 40;
/** The most rounds for 40 events of a visitor, which are read, written and read again. */
const ROUNDS = 3;
/** The most rounds besides, for conflicts with other folds. */
const MAX_CONFLICTS = 15;
/** A visitor has few sessions within an hour. */
const PAGE = 4;

/** The events of one visitor, by time. */
interface VisitorEvents {
  visitorId: string;
  events: EventItem[];
}

/**
 * The result of a fold: its additions, and the visitors whose events could not be folded and must be retried.
 */
export interface FoldResult {
  added: AddedHour[];
  failed: Set<string>;
}

/**
 * Folds events of one site into sessions, and the differences into deltas of hours. A visitor is done when a
 * consistent read shows that all its events are in its sessions and no two of its sessions touch, or a write
 * has proved it (`proof.ts`). So changes by another fold, and a write whose response was lost, need no
 * special case. Each event may have been folded before. Errors of a visitor are logged and returned in
 * `failed`; throws if the sessions do not settle after 15 rounds more than their events need, or if the wish
 * of destinations for reached goals cannot be read.
 */
export async function foldEvents(
  site: SessionSite,
  goals: SiteGoal[],
  events: EventItem[],
  areGoalsWanted: GoalsWanted = () => Promise.resolve(false),
): Promise<FoldResult> {
  const added: AddedHour[] = [];
  const failed = new Set<string>();
  let waiting = groupByVisitor(withoutExpired(site, events));
  const most = Math.max(0, ...waiting.map((visitor) => visitor.events.length));
  const maxRounds = MAX_CONFLICTS + ROUNDS * Math.ceil(most / MAX_EVENTS);
  for (let round = 0; waiting.length > 0; round += 1) {
    if (round === maxRounds)
      throw new InternalError(
        `sessions of the site ${site.siteId} still change after ${maxRounds} rounds: its events are folded again`,
      );
    const looks = await inParallel(MAX_AT_ONCE, waiting, (visitor) => planChanges(site, goals, visitor));
    const changes: SessionChange[] = [];
    const done = new Set<string>();
    looks.forEach((look, at) => {
      const { visitorId } = waiting[at]!;
      if (look.status === "rejected") fail([visitorId], look.reason);
      else if (look.value.length > 0) changes.push(...look.value);
      else done.add(visitorId);
    });
    const packs = packChanges(await withGoalsReached(site.siteId, changes, areGoalsWanted));
    const writes = await inParallel(MAX_AT_ONCE, packs, (pack) => writeSessions(site, pack));
    writes.forEach((result, at) => {
      if (result.status === "fulfilled") {
        added.push(...(result.value ?? []));
        if (result.value) for (const visitorId of provenBy(packs[at]!, changes)) done.add(visitorId);
      } else
        fail(
          packs[at]!.map(({ after }) => identityOf(after).visitorId),
          result.reason,
        );
    });
    waiting = waiting
      .filter(({ visitorId }) => !failed.has(visitorId))
      .map((visitor) =>
        done.has(visitor.visitorId) ? { ...visitor, events: visitor.events.slice(MAX_EVENTS) } : visitor,
      )
      .filter((visitor) => visitor.events.length > 0);
  }
  return { added, failed };

  function fail(visitorIds: string[], error: unknown): void {
    for (const visitorId of visitorIds) failed.add(visitorId);
    log.willRetry("events of visitors could not be folded: the stream delivers them again", error, {
      siteId: site.siteId,
    });
  }
}

async function planChanges(
  site: SessionSite,
  goals: SiteGoal[],
  { visitorId, events }: VisitorEvents,
): Promise<SessionChange[]> {
  const now = events.slice(0, MAX_EVENTS);
  const stored = await sessionsAround(site, visitorId, now);
  // A session has no event from before its start, so reading from the earliest start returns all ids that
  // these sessions moved. They are read after the sessions: a fold that moves ids in between increases a
  // session's version, and this fold's write then fails.
  const [earliest] = stored.flatMap((item) => (item.idsMoved ? [identityOf(item).startedAt] : [])).sort();
  const elsewhere = earliest === undefined ? [] : await readMovedIds(site.siteId, visitorId, earliest);
  const of = { site, goals, visitorId };
  const changes = placeEvents(of, stored, now, elsewhere, await withoutRepeats(of, stored));
  for (const { after } of changes.filter((each) => !fitsTransaction(each)))
    log.alert("a session is too large for a transaction: its new events are not counted", {
      siteId: site.siteId,
      startedAt: identityOf(after).startedAt,
    });
  return changes.filter(fitsTransaction);
}

/**
 * Returns the stored sessions that these events may belong to. A session ends before the next one begins, so
 * reading backwards can stop at the first that is too early.
 */
export async function sessionsAround(
  { siteId }: SessionSite,
  visitorId: string,
  events: EventItem[],
): Promise<SessionItem[]> {
  const [first, last] = [Date.parse(events[0]!.at), Date.parse(events.at(-1)!.at)];
  const range = ofVisitorUntil(siteId, visitorId, new Date(last + IDLE_MS).toISOString());
  const earliest = new Date(first - IDLE_MS).toISOString();
  const nowSeconds = Date.now() / 1000;
  const found: SessionItem[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await query<SessionItem>(range, { backwards: true, limit: PAGE, after });
    found.push(...page.items);
    after = page.next;
  } while (after && found.at(-1)!.endedAt >= earliest);
  return found.filter(({ endedAt, ttl }) => endedAt >= earliest && ttl > nowSeconds);
}

/**
 * Leaves out events whose session would have expired when it is written: no fold could find it, and each
 * would count the event again.
 */
function withoutExpired({ siteId, retentionDays }: SessionSite, events: EventItem[]): EventItem[] {
  const nowSeconds = Date.now() / 1000;
  const found = events.filter(({ at }) => ttlOf(retentionDays, at) > nowSeconds);
  const count = events.length - found.length;
  if (count > 0)
    log.alert("events came after their sessions had expired: they are not counted", { siteId, count });
  return found;
}

function groupByVisitor(events: EventItem[]): VisitorEvents[] {
  const byVisitor = new Map<string, EventItem[]>();
  for (const event of [...events].sort(compareEvents))
    byVisitor.set(event.visitorId, [...(byVisitor.get(event.visitorId) ?? []), event]);
  return [...byVisitor].map(([visitorId, own]) => ({ visitorId, events: own }));
}
