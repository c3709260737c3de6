import { useId, useRef, type MouseEvent, type ReactNode } from "react";
import { Link } from "wouter";
import { Boundary } from "../../components/Boundary.tsx";
import { ChangeOf } from "../../components/ChangeOf.tsx";
import { Tag } from "../../components/news/Tag.tsx";
import { Sparkline } from "../../components/sites/Sparkline.tsx";
import { useSiteFigures } from "../../components/sites/useSiteFigures.ts";
import type { SiteCardFragment } from "./documents.ts";
import { full, short } from "../../lib/format.ts";
import { zoneHere } from "../../lib/zone.ts";
import { routes } from "../../places/routes.ts";
import { siteRoles } from "../../strings/members/siteRoles.ts";
import { common } from "../../strings/common.ts";
import { sites } from "../../strings/sites.ts";
import styles from "./SiteCard.module.css";
import { useSeen } from "../../components/seen.ts";

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
      {site.myRole !== null && site.myRole !== "OWNER" && (
        <p>
          <Tag>{siteRoles[site.myRole]}</Tag>
        </p>
      )}
      <div className={styles.figures}>
        <Boundary words={sites.failedFigures}>{isSeen && <Figures site={site} />}</Boundary>
      </div>
    </article>
  );
}

function Figures({ site }: { site: SiteCardFragment }): ReactNode {
  const { figures, hasFailed, again } = useSiteFigures(site, true);
  if (!figures) {
    if (!hasFailed) return <span className="unseen">{sites.loadingFigures}</span>;
    return (
      <p className={styles.failed}>
        {sites.failedFigures}{" "}
        <button type="button" className={styles.again} onClick={again}>
          {sites.tryAgain}
        </button>
      </p>
    );
  }
  const { now = 0, days, visitors, before } = figures;
  return (
    <>
      <p className={styles.now} data-present={now > 0} title={full(now)}>
        <span className={styles.dot} aria-hidden="true" />
        {sites.now(short(now))}
      </p>
      <Sparkline values={days} label={sites.days(days.map(full))} />
      <p className={styles.week}>
        <span className={styles.visitors} title={full(visitors)}>
          {sites.week(short(visitors), visitors)}
        </span>
        <ChangeOf
          now={visitors}
          before={before}
          missing={before === null ? sites.young : undefined}
          than={sites.weekBefore}
        />
      </p>
      {zoneHere(site.timezone) !== site.timezone && <p className={styles.note}>{common.inUtc}</p>}
    </>
  );
}
