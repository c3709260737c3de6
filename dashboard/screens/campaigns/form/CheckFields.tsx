import { useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { Icon } from "../../../components/icons/Icon.tsx";
import { full } from "../../../lib/format.ts";
import { campaign, campaigns } from "../../../strings/mail/campaigns.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import type { CampaignStateFragment } from "../api/documents.ts";
import { usePushed } from "../parts/usePushed.ts";
import type { Check } from "./checks.ts";
import { countedBy, type CampaignDraft } from "./draft.ts";
import checked from "./Checks.module.css";
import styles from "./Form.module.css";
import type { FormRefusals } from "./refusals.ts";
import { useSending } from "./useSending.ts";

interface Props {
  draft: CampaignDraft;
  checks: readonly Check[];
  sending: { isBusy: boolean; refusals: FormRefusals };
  onSend: () => void;
}

const ICONS = { passed: "check", failed: "x", warning: "clock" } as const;

/** The check list, the dry run, and the button that sends. */
export function CheckFields({ draft, checks, sending, onSend }: Props): ReactNode {
  const counting = useSending(true);
  const [count, setCount] = useState<{ campaign: CampaignStateFragment; by: string }>();
  const counted = usePushed(count?.campaign);
  const hasFault = checks.some(({ state }) => state === "failed");
  const isOld = count !== undefined && count.by !== countedBy(draft);
  const run = async (): Promise<void> => {
    const started = await counting.start(draft);
    if (started) setCount({ campaign: started, by: countedBy(draft) });
  };
  const people = counted?.status === "DONE" && !isOld ? (counted.totals?.claimed ?? 0) : undefined;
  const reason = hasFault
    ? words.firstCheck
    : people === undefined
      ? words.firstCount
      : people === 0
        ? words.noPeople
        : undefined;
  return (
    <>
      <ul className={checked.checks} aria-label={words.checks}>
        {checks.map(({ state, words: said }) => (
          <li key={said} data-state={state}>
            <Icon name={ICONS[state]} className={checked.icon} />
            <span className="unseen">{words.state[state]}: </span>
            {said}
          </li>
        ))}
      </ul>
      <section className={checked.dryRun} aria-label={words.dryRun}>
        <div className={checked.dryHead}>
          <h3>{words.dryRun}</h3>
          <Button
            disabled={hasFault}
            busy={(counting.isBusy || counted?.status === "COUNTING") && words.counting}
            onClick={() => void run()}
          >
            {count === undefined ? words.count : words.countAgain}
          </Button>
        </div>
        {counted ? <Result campaign={counted} /> : <p className={styles.note}>{words.dryRunHelp}</p>}
        <p role="status" className={isOld ? checked.warning : "unseen"}>
          {isOld && words.old}
        </p>
        <Alert words={firstOf(counting.refusals)} />
      </section>
      <Alert words={firstOf(sending.refusals)} />
      <div className={checked.send}>
        <Button
          kind="primary"
          disabled={reason !== undefined}
          busy={sending.isBusy && words.sending}
          onClick={onSend}
        >
          {people === undefined || people === 0 ? words.sendFirst : sendWords(draft, people)}
        </Button>
        {reason !== undefined && <span className={styles.note}>{reason}</span>}
      </div>
    </>
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

function sendWords({ time }: CampaignDraft, people: number): string {
  if (time === "NOW") return people === 1 ? words.sendOne : words.send(full(people));
  return people === 1 ? words.scheduleOne : words.schedule(full(people));
}

function firstOf(refusals: FormRefusals): string | undefined {
  return Object.values(refusals)[0];
}
