import { useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { TwoClicks } from "../../../components/forms/TwoClicks.tsx";
import type { ApiRefusal } from "../../../lib/api.ts";
import { useHash } from "../../../lib/hash.ts";
import { routes } from "../../../places/routes.ts";
import { useForm, type Refusals } from "../../../lib/form.ts";
import { campaign as words, campaigns } from "../../../strings/mail/campaigns.ts";
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

type Action = "pausing" | "resuming" | "cancelling" | "changing";

/** Copies, changes, pauses, resumes and cancels a campaign, as far as its state allows. */
export function Actions({ campaign, onChanged }: Props): ReactNode {
  const [, go] = useHash();
  const { campaignId, dryRun, name, status, totals } = campaign;
  const forms = {
    pausing: useForm(PauseCampaignDocument, wordsOf),
    resuming: useForm(ResumeCampaignDocument, wordsOf),
    cancelling: useForm(CancelCampaignDocument, wordsOf),
    changing: useForm(CancelCampaignDocument, wordsOf),
  };
  // The words of a refusal hold until the campaign is in another state, or another action is tried.
  const [last, setLast] = useState<{ form: Action; status: string }>();
  const send = async (form: Action): Promise<boolean> => {
    setLast({ form, status });
    return Boolean((await forms[form].send({ campaignId }))?.changed);
  };
  const act = async (form: Action, outcome: string): Promise<void> => {
    if (await send(form)) onChanged(outcome);
  };
  const change = async (): Promise<void> => {
    if (await send("changing")) go(routes.copiedCampaign(campaignId));
  };
  const refused = last?.status === status ? forms[last.form].refusals.form : undefined;
  // Of a campaign that is done, only mails that wait can be held back.
  const isOver = status === "CANCELLED" || (status === "DONE" && (!totals || waitingOf(totals) === 0));
  const mayPause = !dryRun && !isOver && status !== "PAUSED";
  return (
    <div className={styles.actions}>
      <Alert words={refused} />
      {mayPause && (
        <Button
          busy={forms.pausing.isBusy && words.pausing}
          onClick={() => void act("pausing", words.was.paused)}
        >
          {words.pause}
        </Button>
      )}
      {status === "PAUSED" && (
        <Button
          kind="primary"
          busy={forms.resuming.isBusy && words.resuming}
          onClick={() => void act("resuming", words.was.resumed)}
        >
          {words.resume}
        </Button>
      )}
      {!dryRun && <LinkButton href={routes.copiedCampaign(campaignId)}>{campaigns.copy}</LinkButton>}
      {status === "SCHEDULED" && !dryRun && (
        <TwoClicks
          label={words.change}
          sure={words.changeSure}
          about={name}
          busy={forms.changing.isBusy && words.changing}
          onSure={() => void change()}
        />
      )}
      {!isOver && (
        <TwoClicks
          label={words.cancel}
          sure={words.cancelSure}
          about={name}
          busy={forms.cancelling.isBusy && words.cancelling}
          onSure={() => void act("cancelling", words.was.cancelled)}
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
