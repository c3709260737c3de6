import { util } from "@aws-appsync/utils";
import * as eventDedupe from "#table/sites/eventDedupe";
import * as idempotency from "#table/idempotency";
import type { SiteItem } from "#table/sites/site";

/** For how long functions may take events of a site after its deletion: they believe what they read of it for 30 seconds, and end. */
const TAKEN_SECONDS = 60;

/** What no read finds by its site, so that the erasure leaves it to its `ttl`, and by when the last of it is over. */
export function remaining({ deletedAt, ttl }: SiteItem): { kind: string; until: string }[] {
  const deleted = util.time.parseISO8601ToEpochMilliSeconds(deletedAt ?? "") / 1000;
  const ends = [
    { kind: "Site", seconds: ttl ?? 0 },
    { kind: "EventDedupe", seconds: eventDedupe.expiredBy(deleted + TAKEN_SECONDS) },
    { kind: "Idempotency", seconds: deleted + idempotency.TTL_SECONDS },
  ];
  return ends
    .filter(({ seconds }) => seconds > util.time.nowEpochSeconds())
    .map(({ kind, seconds }) => ({ kind, until: util.time.epochMilliSecondsToISO8601(seconds * 1000) }));
}
