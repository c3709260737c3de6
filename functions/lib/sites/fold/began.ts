import type { SessionItem } from "#table/sites/session";
import { firstOf, ofVisitorUntil } from "#table/sites/session";
import { query } from "../../aws/dynamodb.ts";
import { instantOfMoment } from "./sessionState.ts";
import type { RawSession } from "./split.ts";

/**
 * Returns when a visit began, as far as its events are known: engagement alone begins none, in files as in
 * counts.
 */
export function sessionStartOf({ events }: RawSession): string | undefined {
  return events.find(({ entity }) => entity !== "Engagement")?.at;
}

/**
 * Returns whether a visit, of which what came first may not have been read, had a page view or custom event
 * before those that were read. Its stored session knows, however long it has sent engagement alone: one
 * Query, where its raw events would be all those of the site. Returns undefined if the session does not have
 * the first event that was read: it has not been folded yet.
 */
export async function beganBefore(siteId: string, item: RawSession): Promise<boolean | undefined> {
  const { at } = item.events[0]!;
  const range = ofVisitorUntil(siteId, item.visitorId, at);
  const attributes = ["PK", "SK", "endedAt", "first"];
  const { items } = await query<SessionItem>(range, { backwards: true, limit: 1, attributes });
  const [session] = items;
  if (!session || session.endedAt < at) return undefined;
  const first = firstOf(session);
  return first !== undefined && instantOfMoment(first) < (sessionStartOf(item) ?? at);
}
