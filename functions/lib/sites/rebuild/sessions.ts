import type { SessionItem } from "#table/sites/session";
import { contribution, difference } from "../fold/contribution.ts";
import type { Hours } from "../fold/contribution.ts";
import { sessionsAround } from "../fold/fold.ts";
import { fromItem } from "../fold/sessionItem.ts";
import type { SessionChange } from "../fold/place.ts";
import { place, reserveSpan } from "../fold/place.ts";
import { fits } from "../fold/pack.ts";
import type { Goal } from "../goals.ts";
import type { RebuildSite, RawSession } from "./raw.ts";

/** What a session of raw events counts, and what the stored one needs to be the same, if it is not. */
export interface Comparison {
  hours: Hours;
  mend?: Repair;
}

/** A change to what raw events say, and a change before that, which makes it safe. */
export interface Repair {
  /** Which session, and how long. */
  name: string;
  change: SessionChange;
  reservation: SessionChange;
}

/**
 * Looks whether the stored session holds these events and no others. The change that it is else to have goes together with the difference
 * that it makes in every hour, as a fold's does: counts and sessions agree at any time, wherever this ends.
 */
export async function compareSession(
  site: RebuildSite,
  goals: Goal[],
  { visitorId, events }: RawSession,
): Promise<Comparison> {
  const of = { site, goals, visitorId };
  const fresh = place(of, [], events);
  const [made] = fresh;
  if (!made || fresh.length > 1) throw new Error("raw events of one session make one session");
  const before = await sessionsAround(site, visitorId, events);
  const change = changeOf(made, before);
  if (!change) return { hours: made.hours };
  // The stream left it as it is, too: one session without end keeps no others from being mended.
  if (!fits(change)) return { hours: difference(before.map(hoursOf), []) };
  const name = [visitorId, made.after.startedAt, made.after.endedAt].join(" ");
  return { hours: made.hours, mend: { name, change, reservation: reserveSpan(of, before, events) } };
}

function changeOf({ after, moved }: SessionChange, before: SessionItem[]): SessionChange | undefined {
  const [only, ...others] = before;
  if (only && others.length === 0 && countsAlike(only, after)) return undefined;
  const version = 1 + Math.max(0, ...before.map((item) => item.version));
  const hours = difference([hoursOf(after)], before.map(hoursOf));
  return { after: { ...after, version }, before, hours, moved };
}

function hoursOf(item: SessionItem): Hours {
  return contribution(item.visitorId, fromItem(item));
}

/** Whether two items are the same session: which of its events it names, and how often it was written, says nothing of what it counts. */
function countsAlike(one: SessionItem, other: SessionItem): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ version: _version, ids: _ids, idsMoved: _moved, ttl: _ttl, ...rest }: SessionItem): string {
  return JSON.stringify(rest, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value) ? sorted(value) : value,
  );
}

/** DynamoDB gives the fields of an item, and of the maps in it, in any order. */
function sorted(fields: object): object {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}
