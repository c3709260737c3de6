import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { full } from "../../../lib/format.ts";
import { campaign, campaigns } from "../../../strings/mail/campaigns.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import type { CampaignStateFragment } from "../api/documents.ts";
import checked from "./Checks.module.css";
import styles from "./Form.module.css";
import { firstOf } from "./refusals.ts";
import type { Count } from "./useCount.ts";

/** Counts the people who would get a campaign, and shows them as they are counted. */
export function DryRun({ count, isOff }: { count: Count; isOff: boolean }): ReactNode {
  const { counted, isBusy, isOld, refusals, run } = count;
  return (
    <section className={checked.dryRun} aria-label={words.dryRun}>
      <div className={checked.dryHead}>
        <h3>{words.dryRun}</h3>
        <Button disabled={isOff} busy={isBusy && words.counting} onClick={() => void run()}>
          {counted ? words.countAgain : words.count}
        </Button>
      </div>
      {counted ? <Result campaign={counted} /> : <p className={styles.note}>{words.dryRunHelp}</p>}
      <p role="status" className={isOld ? checked.warning : "unseen"}>
        {isOld && words.old}
      </p>
      <Alert words={firstOf(refusals)} />
    </section>
  );
}

/** The people whom a dry run has counted until now. */
function Result({ campaign: { skippedBecause, totals } }: { campaign: CampaignStateFragment }): ReactNode {
  return (
    <>
      <dl className={checked.figures}>
        <div>
          <dt>{words.wouldGet}</dt>
          <dd>{totals ? full(totals.claimed) : campaigns.unknown}</dd>
        </div>
        <div>
          <dt>{words.skipped}</dt>
          <dd>{totals ? full(totals.skipped) : campaigns.unknown}</dd>
        </div>
      </dl>
      <ul className={styles.note}>
        {skippedBecause.map(({ reason, count }) => (
          <li key={reason}>
            {campaign.reasons[reason]}: {full(count)}
          </li>
        ))}
      </ul>
    </>
  );
}
