import { saving } from "../../../strings/frame/saving.ts";

/** An item's settings in words, each with its label. */
export type InWords = readonly (readonly [label: string, value: string])[];

/** Returns a line for each setting that differs: its label, what it was and what it is. */
export function changesOf(before: InWords, now: InWords): string[] {
  const old = new Map(before);
  return now
    .filter(([label, value]) => old.get(label) !== value)
    .map(([label, value]) => saving.changedBy(label, old.get(label) ?? saving.none, value));
}
