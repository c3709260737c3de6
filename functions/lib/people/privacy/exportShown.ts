import { listedClient } from "#table/client";
import { STAMP_ATTRIBUTES } from "#table/changes/stamp";
import { keyAttributes } from "#table/indexes";
import type { Key } from "#table/key";
import type { MeasuresItem } from "#table/people/measures";
import type { Membership, TraitsText } from "#table/people/profile";
import type { ProfileEventItem } from "#table/people/profileEvent";
import { unpackBody } from "../../input/body.ts";
import { numberOf } from "../../money/decimal.ts";
import { decodeMeasures } from "../rules/encode.ts";
import type { Entry } from "../rules/types.ts";

/** An item of a person. The attributes are those of any entity. */
export type PersonItem = Key & { entity?: string; ttl?: number };

/**
 * Attributes that only say where an item is stored and how far work on it has got, and those that are shown
 * in another form.
 */
const HIDDEN = new Set<string>([
  ...keyAttributes(),
  ...STAMP_ATTRIBUTES,
  ...["ttl", "dueAt", "tries"],
  ...[
    "moved",
    "taking",
    "rulesVersion",
    "counts",
    "isRegrouped",
    "isMergedByClaim",
    "claimed",
    "groupAnswers",
    "groupClaims",
  ],
  ...["body", "packed", "states", "times"],
]);

/** True if an item belongs to the person's data: it has not expired, and is not the state of work. */
export function isExported({ entity, ttl = Infinity }: PersonItem, nowSeconds: number): boolean {
  return ttl > nowSeconds && entity !== "MeasuresTake";
}

/** Returns an item as a reader understands it: what is stored as text or bytes, by its names. */
export function exportedItem(item: PersonItem): object {
  const plain = Object.entries(item).filter(([name]) => !HIDDEN.has(name));
  return {
    ...Object.fromEntries(
      plain.map(([name, value]) => [name, SHOWN.get(name)?.(value) ?? (value as unknown)]),
    ),
    ...(item.entity === "ProfileEvent" ? eventOf(item as ProfileEventItem) : {}),
    ...(item.entity === "Measures" ? { measures: measuresOf(item as MeasuresItem) } : {}),
  };
}

/** The outcome of the call, and the names of the client that are on lists. */
function eventOf(item: ProfileEventItem): object {
  const { browser, os, device } = listedClient(item);
  return { browser, os, device, ...(unpackBody(item) as object | undefined) };
}

const SHOWN = new Map<string, (value: unknown) => unknown>([
  ["traits", (text) => traitsOf(text as string)],
  ["ownTraits", (text) => traitsOf(text as string)],
  ["computed", (text) => JSON.parse(text as string) as unknown],
  ["segments", (segments) => segmentsOf(segments as Record<string, Membership>)],
]);

/** `fromEntries`, because a trait may have the name `__proto__`. */
function traitsOf(text: string): object {
  const traits = Object.entries(JSON.parse(text) as TraitsText);
  return Object.fromEntries(traits.map(([name, [value, at, messageId]]) => [name, { value, at, messageId }]));
}

function segmentsOf(segments: Record<string, Membership>): object[] {
  return Object.entries(segments).map(([segmentId, { enteredAt, isClaimed }]) => ({
    segmentId,
    enteredAt,
    ...(isClaimed && { isClaimed }),
  }));
}

function measuresOf(item: MeasuresItem): object[] {
  return [...decodeMeasures(item)].map(
    ([measure, { sum, first, firstValue, lastValue, latest, ...state }]) => ({
      ...{ measure, ...state, ...(sum === undefined ? {} : { sum: numberOf(sum) }) },
      ...{ first: entryOf(first), firstValue: entryOf(firstValue), lastValue: entryOf(lastValue) },
      latest: latest.map(entryOf),
    }),
  );
}

function entryOf(entry: Entry | undefined): object | undefined {
  return entry && { at: new Date(entry.at).toISOString(), value: entry.value };
}
