import { useEffect, useRef, useState, type ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { Failed, Skeleton } from "../../../components/States.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { apiNow } from "../../../lib/clock.ts";
import { paced, type Paced } from "../../../lib/paced.ts";
import { addDays, dateIn } from "../../../lib/zone.ts";
import { campaign as words } from "../../../strings/mail/campaigns.ts";
import { CampaignFiguresDocument, type CampaignStateFragment } from "../api/documents.ts";
import type { Totals } from "../parts/progress.ts";
import { ClickedLinks } from "./ClickedLinks.tsx";
import { Course } from "./Course.tsx";
import styles from "./Detail.module.css";
import { Results } from "./Results.tsx";
import { Skipped } from "./Skipped.tsx";
import { Variants } from "./Variants.tsx";

/** The most days that one can ask for. */
const MAX_DAYS = 400;
/** Totals are pushed each second: a question a second would cost more, and be overtaken by the next. */
const EVERY_MS = 10_000;

interface Props {
  campaign: CampaignStateFragment;
  totals: Totals;
}

/**
 * The counts of a campaign by hour, day, variant and link, and the people who were skipped. Counts are read
 * again after the totals have changed.
 */
export function CampaignCounts({ campaign, totals }: Props): ReactNode {
  const { campaignId, variants } = campaign;
  const { figures, hasFailed, again } = useFigures(campaign, totals);
  const days = figures?.stats?.items;
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Card className={styles.card} aria-label={words.course}>
          {hasFailed && !days && <Failed words={words.failed} again={again} />}
          {!hasFailed && !days && <Skeleton rows={4} />}
          {days && (
            <Course key={campaignId} isBegun={totals.sent > 0} days={days} hours={figures?.hours ?? []} />
          )}
        </Card>
        {variants && days && <Variants variants={variants} days={days} />}
      </div>
      <div className={styles.stack}>
        {figures && <ClickedLinks links={figures.links ?? []} clicked={totals.clicked} />}
        <Results campaignId={campaignId} />
        <Skipped campaign={campaign} totals={totals} />
      </div>
    </div>
  );
}

function useFigures({ campaignId, startsAt }: CampaignStateFragment, totals: Totals) {
  // The days are those of the settings' zone, which can be a day away from UTC.
  const [range] = useState(() => {
    const from = addDays(startsAt.slice(0, 10), -1);
    const until = addDays(dateIn("UTC", apiNow()), 2);
    const last = addDays(from, MAX_DAYS);
    return { from, to: until <= from ? addDays(from, 2) : until < last ? until : last };
  });
  const asked = useAsked(CampaignFiguresDocument, { campaignId, ...range }, campaignId);
  usePacedNews(JSON.stringify(totals), asked.again);
  return { figures: asked.data?.campaign, hasFailed: asked.hasFailed, again: asked.again };
}

/** Calls `again` after `news` has become another text, now and then while it goes on changing. */
function usePacedNews(news: string, again: () => void): void {
  const calls = useRef<Paced>(undefined);
  const shown = useRef(news);
  useEffect(() => {
    const pace = paced(again, EVERY_MS);
    calls.current = pace;
    return pace.stop;
  }, [again]);
  useEffect(() => {
    if (shown.current === news) return;
    shown.current = news;
    calls.current?.call();
  }, [news]);
}
