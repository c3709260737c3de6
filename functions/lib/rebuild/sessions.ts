import type { SessionItem } from "#table/session";
import { contribution, difference } from "../fold/contribution.ts";
import type { Hours } from "../fold/contribution.ts";
import { sessionsAround } from "../fold/fold.ts";
import { visitFrom } from "../fold/item.ts";
import type { Change } from "../fold/place.ts";
import { place } from "../fold/place.ts";
import { fits } from "../fold/pack.ts";
import { write } from "../fold/write.ts";
import type { Goal } from "../goals.ts";
import type { Rebuilt, Whole } from "./raw.ts";

/** How often a session is read again because a fold changed it at the same time. */
const TRIES = 5;

/** What a session of raw events counts, and whether its item had to be mended for that. */
export interface Held {
  hours: Hours;
  isMended: boolean;
}

/**
 * Sees to it that the stored session holds these events and no others. Where it did not, it is written together with the difference
 * that this makes in every hour, as a fold does: counts and sessions agree at any time, wherever this ends.
 */
export async function hold(site: Rebuilt, goals: Goal[], { visitorId, events }: Whole): Promise<Held> {
  const fresh = place({ site, goals, visitorId }, [], events);
  const [made] = fresh;
  if (!made || fresh.length > 1) throw new Error("raw events of one session make one session");
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await sessionsAround(site, visitorId, events);
    const change = changeOf(made.after, before);
    if (!change) return { hours: made.hours, isMended: false };
    // The stream left it as it is, too: one session without end keeps no others from being mended.
    if (!fits(change)) return { hours: difference(before.map(hoursOf), []), isMended: false };
    if (await write(site, [change])) return { hours: made.hours, isMended: true };
  }
  throw new Error(`a session of the site ${site.siteId} changes all the time: try again when it is over`);
}

function changeOf(after: SessionItem, before: SessionItem[]): Change | undefined {
  const [only, ...others] = before;
  if (only && others.length === 0 && countsAlike(only, after)) return undefined;
  const version = 1 + Math.max(0, ...before.map((item) => item.version));
  return { after: { ...after, version }, before, hours: difference([hoursOf(after)], before.map(hoursOf)) };
}

function hoursOf(item: SessionItem): Hours {
  return contribution(item.visitorId, visitFrom(item));
}

/** Whether two items are the same session: which of its events it names, and how often it was written, says nothing of what it counts. */
function countsAlike(one: SessionItem, other: SessionItem): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ version: _version, ids: _ids, ttl: _ttl, ...rest }: SessionItem): string {
  return JSON.stringify(rest, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value) ? sorted(value) : value,
  );
}

/** DynamoDB gives the fields of an item, and of the maps in it, in any order. */
function sorted(fields: object): object {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}
