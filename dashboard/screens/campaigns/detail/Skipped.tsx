import type { CSSProperties, ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { full } from "../../../lib/format.ts";
import { campaign as words } from "../../../strings/mail/campaigns.ts";
import type { CampaignStateFragment } from "../api/documents.ts";
import type { Totals } from "../parts/progress.ts";
import styles from "./Detail.module.css";
import figures from "./Figures.module.css";

interface Props {
  campaign: CampaignStateFragment;
  totals: Totals;
}

/** The people who get no mail, by reason, the most frequent one first. */
export function Skipped({ campaign, totals: { skipped } }: Props): ReactNode {
  const reasons = [...campaign.skippedBecause].sort((one, other) => other.count - one.count);
  return (
    <Card className={styles.card} aria-label={words.skipped}>
      <div className={styles.cardHead}>
        <h2>{words.skipped}</h2>
        <span className={styles.note}>{words.skippedPeople(full(skipped))}</span>
      </div>
      {reasons.length === 0 && <p className={styles.note}>{words.nobodySkipped}</p>}
      <ul className={figures.bars}>
        {reasons.map(({ reason, count }) => (
          <li key={reason} style={{ "--share": skipped === 0 ? 0 : count / skipped } as CSSProperties}>
            <span className={styles.grow}>{words.reasons[reason]}</span>
            <b>{full(count)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
