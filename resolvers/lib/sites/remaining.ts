import { util } from "@aws-appsync/utils";
import * as eventDedupe from "#table/sites/eventDedupe";
import * as idempotency from "#table/idempotency";
import { LOG_DAYS } from "#table/changes/change";
import type { SiteItem } from "#table/sites/site";

/**
 * The time for which functions may still accept events of a site after its deletion, in seconds. They use a
 * cached site for up to 30 seconds, and a request ends within another 30.
 */
const TAKEN_SECONDS = 60;
/**
 * The erasure deletes for the second time 15 minutes after the deletion, and later if it has to be repeated.
 * Its deletions are logged.
 */
const LOGGED_SECONDS = 24 * 3600;

/**
 * Returns the kinds of items that the erasure cannot find by the site and leaves to their `ttl`, each with
 * the instant by which the last one has expired.
 */
export function remaining({ deletedAt, ttl }: SiteItem): { kind: string; until: string }[] {
  const deleted = util.time.parseISO8601ToEpochMilliSeconds(deletedAt ?? "") / 1000;
  const ends = [
    { kind: "Site", seconds: ttl ?? 0 },
    { kind: "EventDedupe", seconds: eventDedupe.expiredBy(deleted + TAKEN_SECONDS) },
    { kind: "Idempotency", seconds: deleted + idempotency.TTL_SECONDS },
    { kind: "Change", seconds: deleted + LOGGED_SECONDS + LOG_DAYS * 24 * 3600 },
  ];
  return ends
    .filter(({ seconds }) => seconds > util.time.nowEpochSeconds())
    .map(({ kind, seconds }) => ({ kind, until: util.time.epochMilliSecondsToISO8601(seconds * 1000) }));
}
