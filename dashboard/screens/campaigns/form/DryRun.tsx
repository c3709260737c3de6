import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { duration, full } from "../../../lib/format.ts";
import { campaign, campaigns } from "../../../strings/mail/campaigns.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import type { CampaignStateFragment } from "../api/documents.ts";
import checked from "./Checks.module.css";
import styles from "./Form.module.css";
import { firstOf } from "./refusals.ts";
import type { Count } from "./useCount.ts";

/** The people who would get a campaign, as they are counted, and those who would not, with the reasons. */
export function DryRun({ count }: { count: Count }): ReactNode {
  const { counted, isBusy, refusals, run } = count;
  return (
    <section className={checked.dryRun} aria-label={words.dryRun}>
      <div className={checked.dryHead}>
        <h3>{words.dryRun}</h3>
        {run && (
          <Button busy={isBusy && words.counting} onClick={run}>
            {words.countAgain}
          </Button>
        )}
      </div>
      {counted ? (
        <Result campaign={counted} />
      ) : (
        <p className={styles.note}>{isBusy ? words.counting : words.dryRunHelp}</p>
      )}
      <Alert words={firstOf(refusals)} />
    </section>
  );
}

/** A mail costs a hundredth of a cent: small sums have more digits. */
const dollars = new Intl.NumberFormat(undefined, {
  ...{ style: "currency", currency: "USD", minimumFractionDigits: 2, maximumFractionDigits: 4 },
});

/** The people whom a dry run has counted until now, and the time and price of the sending. */
function Result({
  campaign: { estimate, skippedBecause, totals },
}: {
  campaign: CampaignStateFragment;
}): ReactNode {
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
        {estimate && (
          <>
            <div>
              <dt>{words.lasts}</dt>
              <dd>{duration(estimate.seconds)}</dd>
            </div>
            <div>
              <dt>{words.costs}</dt>
              <dd title={words.costsHelp}>{dollars.format(estimate.dollars)}</dd>
            </div>
          </>
        )}
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
