import { useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { TwoClicks } from "../../../components/forms/TwoClicks.tsx";
import { routes } from "../../../places/routes.ts";
import { useForm } from "../../../lib/form.ts";
import { campaign as words, campaigns } from "../../../strings/mail/campaigns.ts";
import { CancelCampaignDocument, PauseCampaignDocument, ResumeCampaignDocument } from "../api/documents.ts";
import type { CopiedCampaign } from "../copying/copy.ts";
import { waitingOf } from "../parts/progress.ts";
import styles from "./Detail.module.css";
import { actionRefusals } from "./refusals.ts";
import { useChanging } from "./useChanging.ts";

interface Props {
  campaign: CopiedCampaign;
  /** Takes the outcome in words, and reads the campaign again. */
  onChanged: (outcome: string) => void;
}

type Action = "pausing" | "resuming" | "cancelling" | "changing";

/** Copies, changes, pauses, resumes and cancels a campaign, as far as its state allows. */
export function Actions({ campaign, onChanged }: Props): ReactNode {
  const { actor, campaignId, dryRun, name, status, totals } = campaign;
  const forms = {
    pausing: useForm(PauseCampaignDocument, actionRefusals),
    resuming: useForm(ResumeCampaignDocument, actionRefusals),
    cancelling: useForm(CancelCampaignDocument, actionRefusals),
    changing: useChanging(campaign, onChanged),
  };
  // The words of a refusal hold until the campaign is in another state, or another action is tried.
  const [last, setLast] = useState<{ form: Action; status: string }>();
  const act = async (form: Exclude<Action, "changing">, outcome: string): Promise<void> => {
    setLast({ form, status });
    if ((await forms[form].send({ campaignId }))?.changed) onChanged(outcome);
  };
  const change = (): void => {
    setLast({ form: "changing", status });
    void forms.changing.change();
  };
  const refused = last?.status === status ? forms[last.form].refusals.form : undefined;
  // Of a campaign that is done, only mails that wait can be held back.
  const isOver = status === "CANCELLED" || (status === "DONE" && (!totals || waitingOf(totals) === 0));
  // The copy has no values of a server, and the cancelled campaign loses them.
  const mayChange = !dryRun && status === "SCHEDULED" && actor !== "backend";
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
      {mayChange && (
        <TwoClicks
          label={words.change}
          sure={words.changeSure}
          about={name}
          busy={forms.changing.isBusy && words.changing}
          onSure={change}
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
