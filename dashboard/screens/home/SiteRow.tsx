import { useEffect, type ReactNode } from "react";
import { Link } from "wouter";
import { ChangeOf } from "../../components/ChangeOf.tsx";
import { Sparkline } from "../../components/sites/Sparkline.tsx";
import { useSiteFigures } from "../../components/sites/useSiteFigures.ts";
import { full, short } from "../../lib/format.ts";
import { useVisitors } from "../../lib/live/visitors.ts";
import { routes } from "../../places/routes.ts";
import { home } from "../../strings/home.ts";
import { sites } from "../../strings/sites.ts";
import type { HomeSiteFragment } from "./documents.ts";
import styles from "./Home.module.css";
import type { SiteVisitors } from "./total.ts";

interface Props {
  site: HomeSiteFragment;
  onVisitors: (siteId: string, visitors: SiteVisitors) => void;
}

/** A site: its visitors now, which are pushed, and of 7 days. */
export function SiteRow({ site, onVisitors }: Props): ReactNode {
  const { siteId, name, domains } = site;
  const [{ now, minutes = now?.minutes, pushes, aheadMs }] = useVisitors(siteId, true);
  const count = now?.currentVisitors;
  useEffect(() => {
    if (count !== undefined) onVisitors(siteId, { count, minutes: minutes ?? [], pushes, aheadMs });
  }, [siteId, count, minutes, pushes, aheadMs, onVisitors]);
  const { figures } = useSiteFigures(site, false);
  return (
    <li className={styles.row}>
      <span className={styles.glyph} aria-hidden="true">
        {[...name][0]}
      </span>
      <span className={styles.lines}>
        <Link href={routes.live(siteId)} className={styles.name} dir="auto">
          {name}
        </Link>
        <span>{domains[0]}</span>
      </span>
      <span className={styles.count}>{count === undefined ? home.unknown : sites.now(short(count))}</span>
      {figures && (
        <>
          <span className={styles.wide}>
            <Sparkline values={figures.days} label={sites.days(figures.days.map(full))} />
          </span>
          <span className={styles.count} title={full(figures.visitors)}>
            {home.week(short(figures.visitors))}
          </span>
          <span className={styles.change}>
            <ChangeOf
              now={figures.visitors}
              before={figures.before}
              missing={figures.before === null ? sites.young : undefined}
              than={sites.weekBefore}
            />
          </span>
        </>
      )}
    </li>
  );
}
