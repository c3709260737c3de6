import { queryAll } from "#functions/aws/dynamodb";
import { sendAll } from "#functions/aws/sqs";
import type { PendingRollupItem } from "#table/sites/pendingRollup";
import * as pendingRollup from "#table/sites/pendingRollup";
import { dayAt, toInstant } from "./calendar.ts";

/**
 * A message of the queue `rollup`: a site's day whose hours are to be merged, or that is to be rolled up. A
 * day that fails, or takes the whole time limit, does not delay other days of its site.
 */
export type RollupMessage = Pick<
  PendingRollupItem,
  "siteId" | "timezone" | "day" | "dayStart" | "closesAt" | "mark"
>;

const DAY_MS = 86_400_000;
/** The most days ago that a pending day may be: a rebuild marks days up to then. */
export const DAYS_BACK = 90;
/**
 * The time in ms after its end at which a day is rolled up: by then its last events have arrived, or they
 * mark the day again.
 */
const REST_MS = 15 * 60_000;

/**
 * The number of local dates whose visits new events can begin: zones are up to 14 hours ahead of UTC and up
 * to 12 behind it, a sender's event is at most 46 hours old, and the stream keeps it for a day. Earlier days
 * are changed only by visits that go on for days, which count where they began, and by rebuilds.
 */
const REACHED_DATES = 6;

/** Local dates from `first` to `last`, both included. */
export interface Dates {
  first: string;
  last: string;
}

/**
 * Returns the local dates that may be pending: those in which visits can still begin, and the earlier ones.
 */
export function pendingDates(now: number): { reached: Dates; earlier: Dates } {
  // Zones ahead of UTC have tomorrow's date.
  const dateAgo = (days: number): string => dayAt(toInstant(now - days * DAY_MS), "UTC").date;
  return {
    reached: { first: dateAgo(REACHED_DATES - 2), last: dateAgo(-1) },
    earlier: { first: dateAgo(DAYS_BACK), last: dateAgo(REACHED_DATES - 1) },
  };
}

/** Returns the message of a pending day. */
export function rollupMessage({
  siteId,
  timezone,
  day,
  dayStart,
  closesAt,
  mark,
}: PendingRollupItem): RollupMessage {
  return { siteId, timezone, day, dayStart, closesAt, mark };
}

/** Returns whether a day ended long enough ago. */
export function isDaySettled({ closesAt }: Pick<PendingRollupItem, "closesAt">, now: number): boolean {
  return Date.parse(closesAt) + REST_MS <= now;
}

/**
 * The messages that are due at once, and the pause in seconds before as many others: ten thousand sites are
 * spread over ten minutes, so that they leave the account's concurrency to callers.
 */
const AT_ONCE = 50;
const PAUSE_SECONDS = 3;
/** The longest delay of a message (SQS guide, "Amazon SQS message timers"). */
const LONGEST_SECONDS = 900;

/**
 * Sends a message for each day of a site that has hours which are not yet in the day and its month, of the
 * days in which visits can still begin. A day stays listed until the work is done, so a missed run loses
 * nothing. Throws if the queue refuses a message.
 */
export async function startRollUps(now: number): Promise<void> {
  await sendFor(pendingDates(now).reached);
}

/**
 * The same of earlier days: visits that go on for days mark them, and rebuilds, and a roll-up that failed
 * leaves its mark.
 */
export async function startEarlierRollUps(now: number): Promise<void> {
  await sendFor(pendingDates(now).earlier);
}

async function sendFor({ first, last }: Dates): Promise<void> {
  const asked = { eventually: true, backwards: true };
  const found = await queryAll<PendingRollupItem>(pendingRollup.ofDays(first, last), asked);
  const messages = found.map(rollupMessage);
  for (let from = 0; from < messages.length; from += AT_ONCE) {
    const delaySeconds = Math.min((from / AT_ONCE) * PAUSE_SECONDS, LONGEST_SECONDS);
    await sendAll("rollup", messages.slice(from, from + AT_ONCE), { delaySeconds });
  }
}
