import type { RuleEvent } from "../../functions/lib/people/rules/types.ts";
import { DAY, NAMES } from "./rulesByHand.ts";

const START = Date.parse("2026-11-22T12:00:00.000Z");
export const PEOPLE = 100;
/** Of each person, over a year. */
export const HISTORY = 500;
export const EVENTS = 4_000;

/** Events of one person that are taken at once, oldest first, and the time of the last. */
export type Incoming = { person: number; events: RuleEvent[]; t: number };

/** The events of each person's history, oldest first. */
export function histories(): RuleEvent[][] {
  const chance = chances(7);
  return Array.from({ length: PEOPLE }, () =>
    Array.from({ length: HISTORY }, () => eventAt(START - Math.floor(365 * DAY * chance()), chance)).sort(
      (one, other) => one.at - other.at,
    ),
  );
}

/** Events that come after these, so many of a person at a time. */
export function incomingOf(size: number): Incoming[] {
  const chance = chances(11);
  return Array.from({ length: EVENTS / size }, (_, place) => {
    const t = START + place * 1_000;
    const events = Array.from({ length: size }, (__, index) => eventAt(t - size + index + 1, chance));
    return { person: place % PEOPLE, events, t };
  });
}

function eventAt(at: number, chance: () => number): RuleEvent {
  const name = NAMES[Math.floor(chance() * NAMES.length)]!;
  const properties = { total: Math.floor(chance() * 10_000) / 100 };
  return { at, id: Math.floor(chance() * 2 ** 24), type: "TRACK", name, properties };
}

/** A fixed sequence that looks random. */
function chances(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
