import { useState, type CSSProperties, type ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { Icon } from "../../../components/icons/Icon.tsx";
import { full } from "../../../lib/format.ts";
import { campaign as words } from "../../../strings/mail/campaigns.ts";
import type { CampaignStateFragment } from "../api/documents.ts";
import type { Totals } from "../parts/progress.ts";
import styles from "./Detail.module.css";
import bars from "../parts/Bars.module.css";
import { SkippedPeople } from "./SkippedPeople.tsx";

interface Props {
  campaign: CampaignStateFragment;
  totals: Totals;
}

/**
 * The people who get no mail, by reason, the most frequent one first. A reason opens its people; a dry run
 * notes no one.
 */
export function Skipped({ campaign, totals: { skipped } }: Props): ReactNode {
  const [open, setOpen] = useState<string>();
  const reasons = [...campaign.skippedBecause].sort((one, other) => other.count - one.count);
  return (
    <Card className={styles.card} aria-label={words.skipped}>
      <div className={styles.cardHead}>
        <h2>{words.skipped}</h2>
        <span className={styles.note}>{words.skippedPeople(full(skipped))}</span>
      </div>
      {reasons.length === 0 && <p className={styles.note}>{words.nobodySkipped}</p>}
      <ul className={bars.bars}>
        {reasons.map(({ reason, count }) => (
          <li key={reason} style={{ "--share": skipped === 0 ? 0 : count / skipped } as CSSProperties}>
            {campaign.dryRun ? (
              <span className={styles.grow}>{words.reasons[reason]}</span>
            ) : (
              <button
                type="button"
                className={bars.opener}
                aria-expanded={open === reason}
                onClick={() => setOpen(open === reason ? undefined : reason)}
              >
                <Icon name="chevron-right" className={bars.chevron} />
                {words.reasons[reason]}
              </button>
            )}
            <b>{full(count)}</b>
            {open === reason && <SkippedPeople campaignId={campaign.campaignId} reason={reason} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
