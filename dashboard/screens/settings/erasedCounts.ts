import { deleted } from "../../strings/deleting.ts";

/**
 * Returns the numbers of items that were deleted with a site, by the words that people use, the most numerous
 * first. Kinds that people do not know are the others.
 */
export function erasedCounts(
  items: readonly { kind: string; count: number }[],
): [what: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { kind, count } of items) {
    const what = deleted.kinds[kind] ?? deleted.others;
    counts.set(what, (counts.get(what) ?? 0) + count);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}
