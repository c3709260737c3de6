import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { LatestVisitsDocument, type LatestVisitsQuery } from "./documents.ts";
import { useLatest } from "../../lib/latest.ts";
import { dateIn } from "../../lib/zone.ts";
import { readLater, type Later } from "./readLater.ts";

export type LatestVisit = NonNullable<NonNullable<LatestVisitsQuery["site"]>["sessions"]>["items"][number];

export interface LatestVisits {
  /** The newest first; undefined before the first answer. */
  items: readonly LatestVisit[] | undefined;
  hasFailed: boolean;
}

/**
 * Visits are counted from events that are gathered for 10 seconds to a minute, as the stage is set, so they
 * come after the push.
 */
const COUNTED_MS = [12_000, 65_000];

/**
 * The latest visits of the site's day. They are read when the site is known, and some seconds after its
 * visitors have changed.
 */
export function useVisits(
  site: { siteId: string; timezone: string } | undefined,
  changedAt: string | undefined,
  aheadMs: number,
): LatestVisits {
  const client = useClient();
  const [visits, setVisits] = useState<LatestVisits>({ items: undefined, hasFailed: false });
  const { siteId, timezone } = site ?? {};
  const begin = useLatest();
  const read = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    read.current = async () => {
      if (siteId === undefined || timezone === undefined) return;
      const isLatest = begin();
      const variables = { siteId, date: dateIn(timezone, Date.now() + aheadMs) };
      const { data } = await client.query(LatestVisitsDocument, variables).toPromise();
      if (!isLatest()) return;
      const items = data?.site?.sessions?.items;
      setVisits((shown) => (items ? { items, hasFailed: false } : { ...shown, hasFailed: true }));
    };
  });
  useEffect(() => void read.current?.(), [siteId]);
  const later = useRef<Later>(undefined);
  useEffect(() => {
    later.current = readLater(COUNTED_MS, () => void read.current?.());
    return () => later.current?.stop();
  }, []);
  useEffect(() => {
    if (changedAt !== undefined) later.current?.note();
  }, [changedAt]);
  return visits;
}
