import type { ListPageFragment, ListRowFragment } from "../../../../../../dashboard/api/documents.ts";
import type { Goal } from "../../../../../../dashboard/components/report/lists/rows.ts";

/** A row of the API's answer. */
export function item(name: string, counts: Partial<ListRowFragment> = {}): ListRowFragment {
  return {
    name,
    visitors: null,
    ...{ pageViews: 0, sessions: 0, events: 0, conversions: 0 },
    ...{ bounceRate: null, averageDuration: null, averageTimeOnPage: null },
    ...{ conversionRate: null, revenue: null },
    ...counts,
  };
}

/** A page of the API's answer. */
export function pageOf(items: ListRowFragment[], more: Partial<ListPageFragment> = {}): ListPageFragment {
  const total = { pageViews: 0, sessions: 0, events: 0, conversions: 0 };
  return { items, other: null, total, completeUntil: null, nextToken: null, ...more };
}

export const goal = (goalId: string, more: Partial<Goal> = {}): Goal => ({
  goalId,
  name: goalId.toUpperCase(),
  currency: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  ...more,
});
