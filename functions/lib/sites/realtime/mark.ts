import { recentReads } from "#functions/aws/cache";
import { get } from "#functions/aws/dynamodb";
import { withTimeout } from "#functions/aws/timeout";
import type { EventItem } from "#table/sites/event";
import type { LiveItem } from "#table/sites/live";
import * as liveItem from "#table/sites/live";
import { iso } from "../../text/iso.ts";

const MAX_SITES = 1000;
const recently = recentReads(MAX_SITES);

/**
 * The time for which events are marked after the end of a look, in ms: a look that goes on is known up to 30
 * s late, and clocks differ by less than a minute.
 */
const AFTER_MS = 2 * 60_000;

/**
 * The time that an event waits for the read, in ms. It takes some milliseconds, and on a new connection some
 * ten more.
 */
const MAX_WAIT_MS = 300;

/**
 * Returns the mark of a site's events if the site was looked at. A look is known up to 30 s late. Events are
 * marked if that cannot be read, or not in time: `stream/react` reads it again.
 */
export function liveMark(siteId: string): Promise<Pick<EventItem, "live">> {
  // An object is kept for 30 s also if there was no look.
  const read = async () => ({ until: (await get<LiveItem>(liveItem.key(siteId)))?.writtenUntil ?? "" });
  return withTimeout(MAX_WAIT_MS, recently(siteId, read)).then(
    ({ until }) => (until > iso(Date.now() - AFTER_MS) ? { live: "yes" } : {}),
    () => ({ live: "yes" }),
  );
}
