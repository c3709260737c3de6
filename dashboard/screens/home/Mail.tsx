import { ownZone } from "../../lib/zone.ts";
import { useState, type CSSProperties, type ReactNode } from "react";
import { ChangeOf } from "../../components/ChangeOf.tsx";
import { Meter } from "../../components/mail/Meter.tsx";
import { Tag } from "../../components/news/Tag.tsx";
import { apiNow } from "../../lib/clock.ts";
import { full, shareText, short } from "../../lib/format.ts";
import { momentInWords } from "../../lib/moments.ts";
import { homeMail as words } from "../../strings/home.ts";
import { health, pause, rates } from "../../strings/mail/health.ts";
import { HomeMailDocument, type HomeMailQuery } from "./documents.ts";
import styles from "./Mail.module.css";
import { HomeCard } from "./HomeCard.tsx";
import { Link } from "wouter";
import { routes } from "../../places/routes.ts";
import { useRead } from "./useRead.ts";
import { daysAround, weekUpTo } from "./week.ts";

/** The mails of the last 7 days: their number, what became of them, and their rates beside the limits. */
export function Mail(): ReactNode {
  const [days] = useState(() => daysAround(apiNow()));
  const asked = useRead(HomeMailDocument, days);
  const isPaused = asked.data?.sendingHealth?.pausedAt != null;
  return (
    <HomeCard
      title={words.title}
      mark={isPaused && <Tag kind="warning">{words.paused}</Tag>}
      end={<Link href={routes.mailHealth}>{health.title}</Link>}
      asked={asked}
    >
      {(data) => <Week data={data} />}
    </HomeCard>
  );
}

function Week({ data }: { data: HomeMailQuery }): ReactNode {
  const { emailAnalytics, sendingHealth: health, campaigns } = data;
  if (!emailAnalytics || !health) return null;
  const { counts, sentBefore } = weekUpTo(health.to, emailAnalytics.items);
  const { sent, unsubscribed } = counts;
  const sending = (campaigns?.items ?? []).filter(({ dryRun, status }) => !dryRun && status === "RUNNING");
  const begun = (campaigns?.items ?? []).filter(({ dryRun }) => !dryRun).length;
  const shown = (count: number) => (sent === 0 ? words.unknown : full(count));
  return (
    <>
      {health.pausedAt !== null && (
        <p className={styles.alarm}>
          {pause.since(
            momentInWords(health.pausedAt, ownZone),
            pause.because[health.pausedBecause ?? "MANUAL"],
          )}
        </p>
      )}
      <dl className={styles.figures}>
        <div>
          <dt>{words.sent}</dt>
          <dd title={full(sent)}>{short(sent)}</dd>
          <dd className={styles.small}>
            <ChangeOf now={sent} before={sentBefore} than={words.before} />
          </dd>
        </div>
        <div>
          <dt>{words.campaigns}</dt>
          <dd>{full(begun)}</dd>
          <dd className={styles.small}>{sending.length > 0 && words.underWay(sending.length)}</dd>
        </div>
        <div>
          <dt>{words.unsubscribed}</dt>
          <dd>{full(unsubscribed)}</dd>
          <dd className={styles.small}>{sent > 0 && shareText(unsubscribed / sent)}</dd>
        </div>
      </dl>
      <ul className={styles.bars} title={sent === 0 ? words.none : undefined}>
        {(Object.keys(words.counts) as (keyof typeof words.counts)[]).map((name) => (
          <li
            key={name}
            style={{ "--share": sent === 0 ? 0 : Math.min(1, counts[name] / sent) } as CSSProperties}
          >
            <span className={styles.grow}>{words.counts[name]}</span>
            <span>{shown(counts[name])}</span>
            <b>{sent === 0 ? words.unknown : shareText(counts[name] / sent)}</b>
          </li>
        ))}
      </ul>
      <div className={styles.meters}>
        <Meter
          label={words.bounced}
          rate={health.bounceRate}
          most={health.maxBounceRate}
          count={health.bounced}
          isJudged={health.isJudged}
        />
        <Meter
          label={words.complaints}
          rate={health.complaintRate}
          most={health.maxComplaintRate}
          count={health.complained}
          isJudged={health.isJudged}
        />
      </div>
      {!health.isJudged && <p className={styles.small}>{rates.few(full(health.minSent))}</p>}
      {sending.map(({ campaignId, name, claimed }) => (
        <p key={campaignId} className={styles.going}>
          <span className={styles.dot} aria-hidden="true" />
          <Link className={styles.grow} href={routes.campaign(campaignId)} dir="auto">
            {name}
          </Link>
          <span>{words.requested(full(claimed))}</span>
        </p>
      ))}
    </>
  );
}
