import type { CountsFragment, OverviewFragment } from "../../../api/documents.ts";
import { hourSlots, slotsOf, type Slot } from "../../../lib/period/slots.ts";
import type { Figure } from "../../../lib/period/view.ts";
import type { Measured, PeriodRange, ShownPeriod } from "../../../lib/period/wanted.ts";
import { FORMS } from "../figures.ts";

/** A point of the chart. A value is null where nothing was counted, or nothing can be known yet. */
export interface Point extends Slot {
  value: number | null;
  /** The value to compare with, and its hour, day or month; undefined without one. */
  before: (Slot & { value: number | null }) | undefined;
  /** True if its time still runs. */
  isOpen: boolean;
  /** The notes that people have made about it. */
  notes?: readonly string[];
}

/** The hours, days or months that are shown, and those that are compared with them. */
export interface Slots {
  now: readonly Slot[];
  then: readonly Slot[];
}

/** The slots of all figures: what the zone's clocks say takes longer to find than all else. */
export function slotsFor({ choice, range, dates, compared, hasLine }: ShownPeriod, timezone: string): Slots {
  const hours = (from: string, to: string) => hourSlots(Date.parse(from), Date.parse(to), timezone);
  const { from, to, compareFrom, compareTo, period } = range;
  const hasOther = hasLine && compareFrom !== undefined && compareTo !== undefined;
  if (choice === "24h") return { now: hours(from, to), then: hasOther ? hours(compareFrom, compareTo) : [] };
  const now = slotsOf(period, dates, timezone);
  return { now, then: hasOther && typeof compared !== "string" ? slotsOf(period, compared, timezone) : [] };
}

interface Asked {
  figure: Figure;
  site: Measured;
  range: PeriodRange;
  slots: Slots;
  overview: OverviewFragment;
}

/** The points of a figure, also of a time that is still to come. */
export function pointsOf({ figure, site, range, slots: { now, then }, overview }: Asked): Point[] {
  const { periods, previousPeriods, completeUntil } = overview;
  const to = Date.parse(range.to);
  const from = Date.parse(site.createdAt);
  const values = valuesOf(now, periods, { figure, from, to: Date.parse(completeUntil) });
  const past = { figure, from, to: Date.parse(range.compareTo ?? range.to) };
  const found = valuesOf(then, previousPeriods ?? [], past);
  const offset = then.length > 0 ? then[0]!.place - now[0]!.place : 0;
  const others = new Map<number, Slot & { value: number | null }>();
  then.forEach((slot, at) => {
    const place = slot.place - offset;
    if (!others.has(place)) others.set(place, { ...slot, value: found[at]! });
  });
  return now.map((slot, at) => ({
    ...slot,
    value: values[at]!,
    before: others.get(slot.place),
    isOpen: slot.start < to && to < slot.end,
  }));
}

/**
 * Returns the value of each slot. A slot that is not in the answer had no traffic and counts 0, if it is
 * after the site was there and before the end of the answer; else it is null. A period belongs to the slot
 * that its middle is in. If this browser does not know the zone, each day of UTC stands for the day that has
 * most of it.
 */
function valuesOf(
  slots: readonly Slot[],
  periods: readonly CountsFragment[],
  { figure, from, to }: { figure: Figure; from: number; to: number },
): (number | null)[] {
  const { of, ofNothing } = FORMS[figure];
  const found: (CountsFragment | undefined)[] = [];
  let at = 0;
  for (const each of periods) {
    const middle = (Date.parse(each.periodStart) + Date.parse(each.periodEnd)) / 2;
    while (at < slots.length && slots[at]!.end <= middle) at += 1;
    if (at < slots.length && slots[at]!.start <= middle) found[at] = each;
  }
  return slots.map(({ start, end }, place) => {
    const counts = found[place];
    if (counts) return of(counts);
    return start >= to || end <= from ? null : ofNothing;
  });
}
