import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import { MonthsDocument } from "../../api/documents.ts";
import { useAsked } from "../../lib/asked.ts";
import { endOfMonth, monthOf } from "../../lib/period/calendar.ts";
import { monthAndYearText } from "../../lib/period/dates.ts";
import { choiceOf } from "../../lib/period/moved.ts";
import { printView, type View } from "../../lib/period/view.ts";
import type { Counted } from "../../lib/period/wanted.ts";
import { dateIn, startOfDay } from "../../lib/zone.ts";
import { routes } from "../../places/routes.ts";
import { report } from "../../strings/report.ts";

interface Props {
  site: Counted & { siteId: string };
  view: View;
  aheadMs: number;
}

/**
 * Shown if there were no visits: a way to the last month with some, or to the snippet if there was never one.
 */
export function LastVisits({ site, view, aheadMs }: Props): ReactNode {
  const { siteId, timezone, createdAt } = site;
  const [now] = useState(() => Date.now() + aheadMs);
  const from = startOfDay(monthOf(dateIn(timezone, Date.parse(createdAt))), timezone);
  const variables = { siteId, from: new Date(from).toISOString(), to: new Date(now).toISOString() };
  const { data } = useAsked(MonthsDocument, variables);
  const months = data?.site?.stats?.items;
  if (!months) return null;
  const last = months.findLast(({ sessions, pageViews, events }) => sessions + pageViews + events > 0);
  if (!last)
    return (
      <p>
        {report.never} <Link href={routes.install(siteId)}>{report.install}</Link>
      </p>
    );
  // By its middle, which is in the month in every zone.
  const date = dateIn(timezone, (Date.parse(last.periodStart) + Date.parse(last.periodEnd)) / 2);
  const dates = { first: monthOf(date), last: endOfMonth(date) };
  // On the 30th, this month and the last 30 days are the same dates.
  const isThis = monthOf(dateIn(timezone, now)) === dates.first;
  const choice = isThis ? ({ period: "month" } as const) : choiceOf(dates, site, now);
  const there = { ...view, ...choice };
  return (
    <p>
      <Link href={routes.report(siteId) + printView(there)}>{report.lastVisits(monthAndYearText(date))}</Link>
    </p>
  );
}
