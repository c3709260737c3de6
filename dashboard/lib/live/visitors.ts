import { useMemo } from "react";
import {
  OnVisitorsDocument,
  SiteVisitorsDocument,
  type OnVisitorsSubscription,
  type SiteVisitorsQuery,
  type VisitorsFragment,
} from "../../api/documents.ts";
import { takeEarly } from "./early.ts";
import { useVisitorsOf, type VisitorsOf } from "./visitorsOf.ts";

type Site = Pick<
  NonNullable<SiteVisitorsQuery["site"]>,
  | ("siteId" | "name" | "domains" | "timezone" | "createdAt")
  | ("historyDays" | "hourlyStatsDays" | "dailyStatsDays" | "hourlyStatsSince" | "dailyStatsSince")
>;

/** A site with its visitors now. */
export type Visitors = VisitorsOf<Site, VisitorsFragment>;

const OF_SITE = {
  query: SiteVisitorsDocument,
  early: takeEarly,
  siteIn: ({ site }: SiteVisitorsQuery) => site,
  subscription: OnVisitorsDocument,
  nowIn: ({ onRealtimeStats }: OnVisitorsSubscription) => onRealtimeStats,
};

/**
 * The visitors of a site of the person who is signed in; with `hasMinutes` also its last 30 minutes: see
 * `useVisitorsOf`.
 */
export function useVisitors(siteId: string, hasMinutes = false): [Visitors, () => void] {
  return useVisitorsOf(
    OF_SITE,
    useMemo(() => ({ siteId }), [siteId]),
    { hasMinutes },
  );
}
