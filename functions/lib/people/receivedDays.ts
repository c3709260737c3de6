import * as customerDay from "#table/people/customerDay";
import type { ProfileEventItem } from "#table/people/profileEvent";
import { NO_SOURCE } from "#table/people/profileEvent";
import * as rawEvent from "#table/people/rawEvent";
import { update } from "../aws/dynamodb.ts";
import { iso } from "../text/iso.ts";

/** A UTC day on which a source's events were received. */
export interface ReceivedDay {
  sourceId: string;
  day: string;
}

const DAY_MS = 86_400_000;
/**
 * A day's file is written half an hour after the day, and so long after a late event: by then its last events
 * are in histories, and in the index.
 */
export const LANDS_AFTER_MS = 30 * 60_000;
/** The time for which a function need not mark a day again: marks count for longer (lake/customers). */
const MARKED_MS = 5 * 60_000;

const marked = new Map<string, number>();

/** Returns the day of an event; undefined for one that no source has sent. */
export function receivedDayOf({
  sourceId,
  receivedAt,
}: Pick<ProfileEventItem, "sourceId" | "receivedAt">): ReceivedDay | undefined {
  if (sourceId === undefined || sourceId === NO_SOURCE) return undefined;
  return { sourceId, day: receivedAt.slice(0, 10) };
}

/** Returns a text that no other day has. */
export function idOfDay({ sourceId, day }: ReceivedDay): string {
  return `${sourceId} ${day}`;
}

/** True while an event of the day may still come into a history: as long as its raw events are stored. */
export function mayBeWritten({ day }: ReceivedDay): boolean {
  return Date.now() < Date.parse(day) + DAY_MS + rawEvent.TTL_SECONDS * 1000;
}

/**
 * Marks the days of events that are about to be written into a history, so that the lake writes their files
 * after that. A function writes a mark at most every five minutes, however many events there are.
 */
export async function markReceived(events: Parameters<typeof receivedDayOf>[0][]): Promise<void> {
  for (const event of events) {
    const received = receivedDayOf(event);
    if (!received) continue;
    const [id, now] = [idOfDay(received), Date.now()];
    const age = now - (marked.get(id) ?? -Infinity);
    if (0 <= age && age < MARKED_MS) continue;
    await markDay(received);
    if (marked.size > 1000) marked.clear();
    marked.set(id, now);
  }
}

/** Marks a day, so that its file is written once the day has been over for half an hour. */
export async function markDay({ sourceId, day }: ReceivedDay): Promise<void> {
  const now = Date.now();
  const dueAt = Math.max(Date.parse(day) + DAY_MS, now) + LANDS_AFTER_MS;
  const { Key, UpdateExpression, ...values } = customerDay.mark(sourceId, day, iso(now), iso(dueAt));
  await update(Key, UpdateExpression, values);
}
