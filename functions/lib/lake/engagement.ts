import type { EventItem } from "#table/sites/event";

/** The row of a page view. Nothing is set in the row of a custom event. */
type Row = Record<string, unknown>;

/** The columns have 32 bits, and pages can claim 24 hours with each event. */
const MOST_SECONDS = 2 ** 31 - 1;

/**
 * Adds each engagement to the last view of its page before it, otherwise to the first one after it. Returns
 * the engaged seconds of all, also of those whose page has no view in the visit. Seconds are rounded event by
 * event.
 */
export function addEngagement(sorted: EventItem[], rows: Row[]): number {
  const latest = new Map<string, Row>();
  const early: EventItem[] = [];
  let [next, engaged] = [0, 0];
  for (const event of sorted) {
    if (event.entity === "Engagement") {
      engaged += secondsOf(event);
      const row = latest.get(event.path);
      if (row) engage(row, event);
      else early.push(event);
      continue;
    }
    const row = rows[next++]!;
    if (event.entity !== "PageView") continue;
    for (const each of early) if (each.path === event.path && !latest.has(event.path)) engage(row, each);
    latest.set(event.path, row);
  }
  return Math.min(engaged, MOST_SECONDS);
}

function engage(row: Row, event: EventItem): void {
  row.engaged = Math.min(Number(row.engaged) + secondsOf(event), MOST_SECONDS);
  if (event.scroll !== undefined) row.scroll = Math.max(Number(row.scroll ?? 0), Math.round(event.scroll));
}

function secondsOf({ engagedMs = 0 }: EventItem): number {
  return Math.round(engagedMs / 1000);
}
