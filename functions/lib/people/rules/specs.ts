import type { Keeps, KeptSince } from "#table/people/measures";
import type { ComputedTrait, EventCondition, EventMatch, SegmentRule } from "#table/people/rule";
import { MAX_LATEST } from "#table/people/rule";
import { measureId } from "./canonical.ts";
import type { MeasureSpec } from "./types.ts";

/** The requirement of one condition on a measure. */
export type MeasureNeed = { id: string; event: EventMatch; property?: string; keeps: Keeps };

/** Returns what the conditions of a rule ask of measures, in their order. */
export function needsOfRule({ all, any, not, event, sequence }: SegmentRule): MeasureNeed[] {
  const parts = all ?? any ?? (not && [not]);
  if (parts) return parts.flatMap(needsOfRule);
  if (event) return [needOf(event.event, event.total?.property, keptFor(event))];
  return (sequence?.steps ?? []).map((step) => needOf(step, undefined, { latest: MAX_LATEST }));
}

export function needOfTrait({ event, property, kind, within }: ComputedTrait): MeasureNeed {
  const isOfTexts = ["FIRST", "LAST", "MOST_FREQUENT", "DIFFERENT"].includes(kind);
  const inWindow: Keeps = { latest: MAX_LATEST, ...(isOfTexts ? { texts: true } : {}) };
  return needOf(event, property, within ? inWindow : { latest: 0, ...EVER[kind] });
}

const EVER: Record<ComputedTrait["kind"], Partial<Keeps>> = {
  COUNT: {},
  ...{ SUM: { sum: true }, AVERAGE: { sum: true }, MINIMUM: { range: true }, MAXIMUM: { range: true } },
  ...{
    FIRST: { ends: true },
    LAST: { ends: true },
    MOST_FREQUENT: { values: true },
    DIFFERENT: { values: true },
  },
};

/** Returns the fewest events with which the condition is decided, and what else it looks at. */
function keptFor({ atLeast, atMost, within, total, isFirst }: EventCondition): Keeps {
  if (isFirst) return { latest: 0, first: true };
  if (!within) return { latest: 0, ...(total ? { sum: true } : {}) };
  const fewest = Math.max(atLeast ?? 1, atMost === undefined ? 1 : atMost + 1);
  return { latest: total ? MAX_LATEST : fewest };
}

function needOf(event: EventMatch, property: string | undefined, keeps: Keeps): MeasureNeed {
  return { id: measureId(event, property), event, ...(property === undefined ? {} : { property }), keeps };
}

/**
 * Returns the measures that together answer all needs. One that was not kept before, or kept less, is kept
 * since this version.
 */
export function specsOf(
  needs: MeasureNeed[],
  version: number,
  kept: Record<string, KeptSince>,
): MeasureSpec[] {
  const keeps = new Map<string, MeasureNeed>();
  for (const need of needs) {
    const other = keeps.get(need.id);
    keeps.set(need.id, other ? { ...need, keeps: both(other.keeps, need.keeps) } : need);
  }
  return [...keeps.values()].map((need) => {
    const before = Object.hasOwn(kept, need.id) ? kept[need.id] : undefined;
    const since = before && covers(before.keeps, need.keeps) ? before.since : version;
    return { ...need, begun: before?.begun ?? version, since };
  });
}

function both(one: Keeps, other: Keeps): Keeps {
  return { ...one, ...other, latest: Math.max(one.latest, other.latest) };
}

function covers(one: Keeps, other: Keeps): boolean {
  const { latest, ...flags } = other;
  return one.latest >= latest && Object.keys(flags).every((flag) => flag in one);
}
