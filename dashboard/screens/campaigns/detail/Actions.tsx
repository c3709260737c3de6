import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { TwoClicks } from "../../../components/forms/TwoClicks.tsx";
import type { ApiRefusal } from "../../../lib/api.ts";
import { useForm, type Refusals } from "../../../lib/form.ts";
import { campaign as words } from "../../../strings/mail/campaigns.ts";
import {
  CancelCampaignDocument,
  PauseCampaignDocument,
  ResumeCampaignDocument,
  type CampaignStateFragment,
} from "../api/documents.ts";
import { waitingOf } from "../parts/progress.ts";
import styles from "./Detail.module.css";

interface Props {
  campaign: CampaignStateFragment;
  /** Takes the outcome in words, and reads the campaign again. */
  onChanged: (outcome: string) => void;
}

/** Pauses, resumes and cancels a campaign, as far as its state allows. */
export function Actions({ campaign, onChanged }: Props): ReactNode {
  const { campaignId, dryRun, name, status, totals } = campaign;
  const pausing = useForm(PauseCampaignDocument, wordsOf);
  const resuming = useForm(ResumeCampaignDocument, wordsOf);
  const cancelling = useForm(CancelCampaignDocument, wordsOf);
  const input = { campaignId };
  const act = async (form: typeof pausing, outcome: string): Promise<void> => {
    const data = await form.send(input);
    if (data?.changed) onChanged(outcome);
  };
  // Of a campaign that is done, only mails that wait can be held back.
  const isOver = status === "CANCELLED" || (status === "DONE" && (!totals || waitingOf(totals) === 0));
  const mayPause = !dryRun && !isOver && status !== "PAUSED";
  return (
    <div className={styles.actions}>
      <Alert words={pausing.refusals.form ?? resuming.refusals.form ?? cancelling.refusals.form} />
      {mayPause && (
        <Button busy={pausing.isBusy && words.pausing} onClick={() => void act(pausing, words.was.paused)}>
          {words.pause}
        </Button>
      )}
      {status === "PAUSED" && (
        <Button
          kind="primary"
          busy={resuming.isBusy && words.resuming}
          onClick={() => void act(resuming, words.was.resumed)}
        >
          {words.resume}
        </Button>
      )}
      {!isOver && (
        <TwoClicks
          label={words.cancel}
          sure={words.cancelSure}
          about={name}
          busy={cancelling.isBusy && words.cancelling}
          onSure={() => void act(cancelling, words.was.cancelled)}
        />
      )}
    </div>
  );
}

function wordsOf(refusal: ApiRefusal | undefined): Refusals<never> {
  const { refusals } = words;
  if (!refusal) return { form: refusals.unanswered };
  const { errorType } = refusal;
  if (errorType === "InvalidTransition" || errorType === "Conflict") return { form: refusals.changed };
  return { form: errorType === "Unauthorized" ? refusals.mayNot : refusals.other };
}
