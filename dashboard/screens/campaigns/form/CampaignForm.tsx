import type { KeyboardEvent, ReactNode } from "react";
import { useLocation } from "wouter";
import { apiNow } from "../../../lib/clock.ts";
import { useWrongField } from "../../../lib/wrongField.ts";
import { routes } from "../../../places/routes.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import { useSegmentNames } from "../parts/audience.ts";
import { AudienceFields } from "./AudienceFields.tsx";
import { CheckFields } from "./CheckFields.tsx";
import { checksOf, chosenOf, isCountable } from "./checks.ts";
import styles from "./Form.module.css";
import { FormHead } from "./FormHead.tsx";
import { FormStep } from "./FormStep.tsx";
import { sentenceOf, summariesOf } from "./sentences.ts";
import { Side } from "./Side.tsx";
import { TemplateFields } from "./TemplateFields.tsx";
import { TimeFields } from "./TimeFields.tsx";
import { useAudience } from "./useAudience.ts";
import { useCampaignDraft } from "./useCampaignDraft.ts";
import { useCount } from "./useCount.ts";
import type { Sendable, SendableState } from "./useSendable.ts";
import { useSending } from "./useSending.ts";
import { CAMPAIGN_STEPS, useSteps } from "./useSteps.ts";

interface Props {
  templates: Sendable[];
  settings: SendableState["settings"];
}

/** The steps of a new campaign, and beside them the mail and the campaign in one sentence. */
export function CampaignForm({ templates, settings }: Props): ReactNode {
  const [, go] = useLocation();
  const state = useCampaignDraft();
  const { draft, type: keep, discard } = state;
  const sending = useSending(state);
  const { isBusy, isUnknown } = sending;
  const steps = useSteps(draft, templates, isUnknown);
  const checks = checksOf(draft, templates, settings, apiNow());
  const count = useCount(draft, steps.reached > 0 && !isUnknown && isCountable(checks));
  const audience = useAudience(draft);
  const segments = useSegmentNames();
  const around = useWrongField<HTMLDivElement>(steps.lacking);
  const type: typeof keep = (typed) => {
    keep(typed);
    steps.forget();
    sending.forget();
  };
  const send = async (): Promise<void> => {
    const started = await sending.send();
    if (started) go(routes.campaign(started.campaignId), { replace: true });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) steps.goOn();
  };
  const startOver = (): void => {
    sending.forget();
    discard();
    steps.restart();
  };
  const chosen = chosenOf(draft, templates);
  const refusals = { ...sending.refusals, ...steps.lacking };
  const parts = { draft, type, templates, refusals };
  const fields = {
    template: <TemplateFields {...parts} />,
    audience: <AudienceFields {...{ ...parts, segments, audience, count }} />,
    time: <TimeFields {...{ ...parts, count }} />,
    check: (
      <CheckFields
        {...{ draft, checks, count, sending }}
        isOpen={steps.isOpen("check")}
        onMend={steps.open}
        onSend={() => void send()}
      />
    ),
  };
  const summaries = summariesOf(draft, chosen, segments);
  return (
    <>
      <FormHead isBusy={isBusy} isKept={state.isKept} onDiscard={startOver} />
      <div className={styles.grid}>
        <div ref={around} className={styles.steps} onKeyDown={press}>
          {CAMPAIGN_STEPS.map((step, at) => (
            <FormStep
              key={step}
              number={at + 1}
              title={words.steps[step]}
              summary={summaries[step]}
              isOpen={steps.isOpen(step)}
              isReached={at <= steps.reached}
              isAlwaysSeen={step === "check"}
              {...(!isBusy && !isUnknown && { onOpen: () => steps.open(step) })}
              {...(step !== "check" && { onContinue: steps.goOn })}
            >
              {fields[step]}
            </FormStep>
          ))}
        </div>
        <Side {...{ chosen, audience }} sentence={sentenceOf(summaries, count.people)} />
      </div>
    </>
  );
}
