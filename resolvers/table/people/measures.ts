import type { Key } from "../key.ts";
import { profilePartition } from "./profile.ts";

/**
 * The values that the conditions on events keep of a profile's own events, by condition ("measure"). It is
 * written in the transaction that writes the events, so an event is in the measures exactly if it is in the
 * history. `functions/lib/people/rules` encodes it.
 */
export type MeasuresItem = Key & {
  entity: "Measures";
  profileId: string;
  /** Numbers, sums and values: a row of JSON for each measure, deflated. */
  states: Uint8Array;
  /** Times and ids of the latest events of each measure: they do not deflate. */
  times: Uint8Array;
};

/**
 * The progress of reading the history of a profile for new measures, if that takes several parts. `after` is
 * the sort key of the last event that is in `states` and `times`. It is of no use without its root's mark
 * `taking`, which is its `takeId`.
 */
export type MeasuresTakeItem = Key & {
  entity: "MeasuresTake";
  profileId: string;
  takeId: string;
  /** The version of the rules that has these measures. */
  rulesVersion: number;
  after?: string;
  isWhole: boolean;
  states: Uint8Array;
  times: Uint8Array;
  ttl: number;
};

/** The values that a measure keeps of the events that match, besides their number. */
export type Keeps = {
  /** The number of latest events to keep, with the property if it is a number. */
  latest: number;
  /** The latest events have the property if it is a text or a flag, too. */
  texts?: true;
  /** The first event. */
  first?: true;
  /** For a property that is a number: the sum and the number of added values; the least and the greatest. */
  sum?: true;
  range?: true;
  /** The first and the last value of the property. */
  ends?: true;
  /** The different values of the property, with their numbers. */
  values?: true;
};

/**
 * From which version of the rules on a measure has been kept at all (`begun`), and with all that it keeps
 * now. `RulesHead` has this by the ids of the measures.
 */
export type KeptSince = { begun: number; since: number; keeps: Keeps };

export function key(profileId: string): Key {
  return { PK: profilePartition(profileId), SK: "MEASURES" };
}

export function takeKey(profileId: string): Key {
  return { PK: profilePartition(profileId), SK: "MEASURES#TAKE" };
}

export function item(input: Omit<MeasuresItem, keyof Key | "entity">): MeasuresItem {
  return { ...key(input.profileId), entity: "Measures", ...input };
}

/** A part takes seconds: what is left of a take is of no use after a day. */
const TAKE_TTL_SECONDS = 24 * 3600;

export function takeItem(
  input: Omit<MeasuresTakeItem, keyof Key | "entity" | "ttl">,
  now: number,
): MeasuresTakeItem {
  const ttl = Math.floor(now / 1000) + TAKE_TTL_SECONDS;
  return { ...takeKey(input.profileId), entity: "MeasuresTake", ...input, ttl };
}
