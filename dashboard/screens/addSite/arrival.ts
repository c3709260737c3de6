import { useState } from "react";
import { useQuery } from "urql";
import { MonthsWithCountsDocument } from "./documents.ts";
import { apiNow } from "../../lib/clock.ts";
import type { Visitors } from "../../lib/live/visitors.ts";

/** Longer than a month, in ms: the one in which the site was added has begun before it. */
const MONTH_MS = 32 * 24 * 3_600_000;

/**
 * Returns the page of a site's first event: null if the page is unknown, or if the event came before this
 * page was open; undefined before the event. The value stays when the visitor is gone.
 */
export function useArrival({ site, now, minutes }: Visitors): string | null | undefined {
  const [seen, setSeen] = useState<string | null>();
  const hasVisitors = minutes?.some(({ visitors }) => visitors > 0) || (now?.currentVisitors ?? 0) > 0;
  if (seen === undefined && hasVisitors) setSeen(now?.activePages[0]?.path ?? null);
  const [to] = useState(() => new Date(apiNow()).toISOString());
  const from = site && new Date(Date.parse(site.createdAt) - MONTH_MS).toISOString();
  const [{ data }] = useQuery({
    query: MonthsWithCountsDocument,
    variables: { siteId: site?.siteId ?? "", from: from ?? "", to },
    pause: site === undefined,
  });
  const hadVisitors = (data?.site?.stats?.items.length ?? 0) > 0;
  return seen ?? (hadVisitors ? null : seen);
}
