import type { RuleEvent } from "../../functions/lib/people/rules/types.ts";

export const DAY = 24 * 3_600_000;
export const NAMES = ["Order", "Cart", "View", "Login", "Search"] as const;
/** The kinds of segments, which follow each other in turn. */
export const KINDS = 5;

/** The event of a segment: each has two segments of each kind. */
export function nameOf(place: number): string {
  return NAMES[(place + Math.floor(place / KINDS)) % NAMES.length]!;
}

type IsIn = (traits: { plan: string }, events: RuleEvent[], t: number) => boolean;

/**
 * The 50 segments of `rules.ts` as closures over a person's events, oldest first, written by hand: no tree,
 * no limits, no next change.
 */
export function closures(): IsIn[] {
  return Array.from({ length: 50 }, (_, place) => closureOf(place));
}

function closureOf(place: number): IsIn {
  const round = Math.floor(place / KINDS);
  const name = nameOf(place);
  const within = 3 * (round + 1) * DAY;
  switch (place % KINDS) {
    case 0:
      return (_, events, t) => countSince(events, name, t - within, round + 1) > round;
    case 1:
      return ({ plan }, events, t) =>
        plan === "pro" && countSince(events, name, t - within, round + 1) <= round;
    case 2:
      return (_, events, t) => totalSince(events, name, t - within) >= 100 * (round + 1);
    case 3:
      return (_, events, t) => isMissing(events, name, within, t);
    default:
      return (_, events, t) =>
        countSince(events, name, -Infinity, 30 * (round + 1)) >= 30 * (round + 1) ||
        countSince(events, name, t - within, 1) === 0;
  }
}

/** Counts from the newest on, until there are enough. */
function countSince(events: RuleEvent[], name: string, since: number, enough: number): number {
  let count = 0;
  for (let place = events.length - 1; place >= 0 && events[place]!.at > since && count < enough; place--)
    if (events[place]!.name === name) count += 1;
  return count;
}

function totalSince(events: RuleEvent[], name: string, since: number): number {
  let cents = 0;
  for (let place = events.length - 1; place >= 0 && events[place]!.at > since; place--)
    if (events[place]!.name === name) cents += Math.round((events[place]!.properties.total as number) * 100);
  return cents / 100;
}

/**
 * The latest cart of the last 60 days is longer ago than the window, and in the window after it was no such
 * event.
 */
function isMissing(events: RuleEvent[], name: string, within: number, t: number): boolean {
  const cart = events.findLast((event) => event.name === "Cart" && event.at > t - 60 * DAY);
  if (!cart || t <= cart.at + within) return false;
  return !events.some(
    (event) => event !== cart && event.name === name && event.at >= cart.at && event.at <= cart.at + within,
  );
}
