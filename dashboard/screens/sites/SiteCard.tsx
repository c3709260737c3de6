import { useId, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { useQuery } from "urql";
import { Link } from "wouter";
import { Boundary } from "../../components/Boundary.tsx";
import { ChangeOf } from "../../components/ChangeOf.tsx";
import { Sparkline } from "./Sparkline.tsx";
import { SiteFiguresDocument, type SiteCardFragment } from "./documents.ts";
import { useAgain } from "../../lib/again.ts";
import { apiNow } from "../../lib/clock.ts";
import { full, short } from "../../lib/format.ts";
import { zoneHere } from "../../lib/zone.ts";
import { routes } from "../../places/routes.ts";
import { common } from "../../strings/common.ts";
import { sites } from "../../strings/sites.ts";
import styles from "./SiteCard.module.css";
import { useSeen } from "../../components/seen.ts";
import { perDay, weekOf } from "./week.ts";

/**
 * Milliseconds between two readings of the figures of a card: the number of visitors now covers 5 minutes.
 */
const AGAIN_MS = 5 * 60_000;
/** A page that is seen again reads figures again that are older than this. */
const FRESH_MS = 60_000;

/** A site with its figures, which are asked for when the card is seen. The whole card leads to the site. */
export function SiteCard({ site }: { site: SiteCardFragment }): ReactNode {
  const [element, isSeen] = useSeen<HTMLElement>();
  const name = useId();
  const link = useRef<HTMLAnchorElement>(null);
  // Figures with a title are above the link, which covers the rest of the card.
  const follow = ({ target }: MouseEvent): void => {
    if (!(target as Element).closest("a, button")) link.current?.click();
  };
  return (
    <article ref={element} className={styles.card} aria-labelledby={name} onClick={follow}>
      <h2 id={name} className={styles.name} dir="auto">
        <Link ref={link} href={routes.live(site.siteId)}>
          {site.name}
        </Link>
      </h2>
      <p className={styles.domain}>
        {site.domains[0]}
        {site.domains.length > 1 && ` ${sites.moreDomains(site.domains.length - 1)}`}
      </p>
      <div className={styles.figures}>
        <Boundary words={sites.failedFigures}>{isSeen && <Figures site={site} />}</Boundary>
      </div>
    </article>
  );
}

function Figures({ site }: { site: SiteCardFragment }): ReactNode {
  const [week, setWeek] = useState(() => weekOf(site, apiNow()));
  const [{ data, error, fetching }] = useQuery({
    query: SiteFiguresDocument,
    variables: { siteId: site.siteId, input: week.input },
  });
  const again = () => setWeek(weekOf(site, apiNow()));
  useAgain(() => {
    if (apiNow() - Date.parse(week.input.to) > FRESH_MS) again();
  }, AGAIN_MS);
  const { realtime, report } = data?.site ?? {};
  if (!realtime || !report) {
    if (fetching || !error) return <span className="unseen">{sites.loadingFigures}</span>;
    return (
      <p className={styles.failed}>
        {sites.failedFigures}{" "}
        <button type="button" className={styles.again} onClick={again}>
          {sites.tryAgain}
        </button>
      </p>
    );
  }
  const { currentVisitors } = realtime;
  const days = perDay(week, site.timezone, report.periods);
  const { uniqueVisitors } = report.stats;
  return (
    <>
      <p className={styles.now} data-present={currentVisitors > 0} title={full(currentVisitors)}>
        <span className={styles.dot} aria-hidden="true" />
        {sites.now(short(currentVisitors))}
      </p>
      <Sparkline values={days} label={sites.days(days.map(full))} />
      <p className={styles.week}>
        <span className={styles.visitors} title={full(uniqueVisitors)}>
          {sites.week(short(uniqueVisitors), uniqueVisitors)}
        </span>
        <ChangeOf
          now={uniqueVisitors}
          before={report.previous?.uniqueVisitors ?? null}
          missing={report.previous ? undefined : sites.young}
          than={sites.weekBefore}
        />
      </p>
      {zoneHere(site.timezone) !== site.timezone && <p className={styles.note}>{common.inUtc}</p>}
    </>
  );
}
