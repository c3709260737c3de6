import { getAll } from "#functions/aws/dynamodb";
import { sendAll } from "#functions/aws/sqs";
import type { LiveItem } from "#table/sites/live";
import * as liveItem from "#table/sites/live";
import { isPushDue, isRealtimeWritten, isSiteWatched, PAUSE_SECONDS } from "./live.ts";
import type { PushMessage } from "./push.ts";
import { iso } from "../../text/iso.ts";

/** The time in ms for which an environment does not send a message again: that of a pause, and its way. */
const ASKED_MS = 2000;

/** The time in ms for which a look is not read again: no longer than functions cache sites. */
const KNOWN_MS = 30_000;

/** A look as this environment last read it, and the last push that it has asked for another one after. */
interface Known {
  writtenUntil: string;
  readAt: number;
  asked: { after: string; at: number } | undefined;
}
const known = new Map<string, Known>();

/**
 * Returns those of the sites whose events are written for the realtime view. A look only goes on, so it is
 * read again before its end only because a site can be deleted. Throws if the table cannot be read.
 */
export async function writtenSites(siteIds: string[], now: number): Promise<string[]> {
  for (const [siteId, { writtenUntil, readAt }] of known)
    if (writtenUntil <= iso(now) || now - readAt > KNOWN_MS) known.delete(siteId);
  const found = await getAll<LiveItem>(siteIds.filter((siteId) => !known.has(siteId)).map(liveItem.key));
  const read = found.filter((live) => isRealtimeWritten(live, now)).map(({ siteId }) => siteId);
  return siteIds.filter((siteId) => known.has(siteId) || read.includes(siteId));
}

/**
 * Asks for a push of each site that has subscribers, at the end of the second after its last push. The events
 * must be written before: the next push reads them. So its time is in the message, which does nothing if that
 * push was made for another one, and is not sent again while it is on its way. Throws if the table cannot be
 * read, or the queue refuses a message.
 */
export async function askForPushes(siteIds: string[], now: number): Promise<void> {
  const found = await getAll<LiveItem>(siteIds.map(liveItem.key));
  const watched = found.filter((live) => isRealtimeWritten(live, now) && isSiteWatched(live, now));
  const unasked = watched.filter(({ siteId, publishedAt = "" }) => {
    const { after, at } = known.get(siteId)?.asked ?? { after: undefined, at: 0 };
    return after !== publishedAt || now - at > ASKED_MS;
  });
  await send(unasked.filter((live) => isPushDue(live, now)));
  await send(
    unasked.filter((live) => !isPushDue(live, now)),
    PAUSE_SECONDS,
  );
  for (const siteId of siteIds) {
    const live = found.find((each) => each.siteId === siteId);
    const asked =
      live && unasked.includes(live) ? { after: live.publishedAt ?? "", at: now } : known.get(siteId)?.asked;
    if (live) known.set(siteId, { writtenUntil: live.writtenUntil, readAt: now, asked });
    else known.delete(siteId);
  }
}

async function send(sites: LiveItem[], delaySeconds?: number): Promise<void> {
  const messages = sites.map(({ siteId, publishedAt: after = "" }): PushMessage => ({ siteId, after }));
  await sendAll("live", messages, { ...(delaySeconds !== undefined && { delaySeconds }) });
}
