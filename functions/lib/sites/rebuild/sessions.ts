import type { SessionItem } from "#table/sites/session";
import { identityOf } from "#table/sites/session";
import { sessionContribution, hourDifference } from "../fold/contribution.ts";
import type { HourAggregates } from "../fold/contribution.ts";
import { sessionsAround } from "../fold/fold.ts";
import { fromItem } from "../fold/sessionItem.ts";
import type { SessionChange } from "../fold/place.ts";
import { placeEvents, reserveSpan } from "../fold/place.ts";
import { fitsTransaction } from "../fold/pack.ts";
import type { SiteGoal } from "../goals.ts";
import type { RebuildSite, RawSession } from "./raw.ts";

/** The counts of a session of raw events, and the repair of the stored session if it differs. */
export interface Comparison {
  hours: HourAggregates;
  mend?: Repair;
}

/** The change to what the raw events give, and a reservation to write before it, which makes it safe. */
export interface Repair {
  /** Identifies the session and its span. */
  name: string;
  change: SessionChange;
  reservation: SessionChange;
}

/**
 * Compares the stored session with these events. A repair is written with the difference that it makes to
 * every hour, as in a fold, so counts and sessions agree at any time, wherever this stops. Throws if the
 * events are not one session.
 */
export async function compareSession(
  site: RebuildSite,
  goals: SiteGoal[],
  { visitorId, events }: RawSession,
): Promise<Comparison> {
  const of = { site, goals, visitorId };
  const fresh = placeEvents(of, [], events);
  const [made] = fresh;
  if (!made || fresh.length > 1)
    throw new Error("the raw events of one session were placed into several: report this as a bug");
  const before = await sessionsAround(site, visitorId, events);
  const change = changeOf(made, before);
  if (!change) return { hours: made.hours };
  // The fold did not change such a session either; one session that is too large does not block the repair of
  // others.
  if (!fitsTransaction(change)) return { hours: hourDifference(before.map(hoursOf), []) };
  const name = [visitorId, identityOf(made.after).startedAt, made.after.endedAt].join(" ");
  return { hours: made.hours, mend: { name, change, reservation: reserveSpan(of, before, events) } };
}

function changeOf({ after, moved }: SessionChange, before: SessionItem[]): SessionChange | undefined {
  const [only, ...others] = before;
  if (only && others.length === 0 && countsAlike(only, after)) return undefined;
  const version = 1 + Math.max(0, ...before.map((item) => item.version));
  const hours = hourDifference([hoursOf(after)], before.map(hoursOf));
  return { after: { ...after, version }, before, hours, moved };
}

function hoursOf(item: SessionItem): HourAggregates {
  return sessionContribution(identityOf(item).visitorId, fromItem(item));
}

/**
 * Returns whether two items count the same, and are listed on the same day. Their ids and versions may
 * differ, and how they are stored.
 */
function countsAlike(one: SessionItem, other: SessionItem): boolean {
  return textOf(one) === textOf(other);
}

function textOf(item: SessionItem): string {
  const { ids: _ids, idsMoved: _moved, ...state } = fromItem(item);
  // A map of DynamoDB has no order.
  return JSON.stringify({ ...state, listed: item.GSI2PK }, (_, value: unknown) =>
    value instanceof Map ? [...value].sort() : value,
  );
}
