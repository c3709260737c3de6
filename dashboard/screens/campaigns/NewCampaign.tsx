import { useState, type KeyboardEvent, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { TwoClicks } from "../../components/forms/TwoClicks.tsx";
import { Missing } from "../../components/Missing.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import { useTitle } from "../../components/title.ts";
import { apiNow } from "../../lib/clock.ts";
import { useMayRead, useMayWrite } from "../../lib/session/staff.ts";
import { useWrongField } from "../../lib/wrongField.ts";
import { routes } from "../../places/routes.ts";
import { campaign } from "../../strings/mail/campaigns.ts";
import { campaignForm as words } from "../../strings/mail/campaignForm.ts";
import { AudienceFields } from "./form/AudienceFields.tsx";
import { CheckFields } from "./form/CheckFields.tsx";
import { checksOf, chosenOf, lackingOf } from "./form/checks.ts";
import styles from "./form/Form.module.css";
import type { FormRefusals } from "./form/refusals.ts";
import { sentenceOf, summariesOf } from "./form/sentences.ts";
import { ReadOnly } from "./form/ReadOnly.tsx";
import { Side } from "./form/Side.tsx";
import { FormStep } from "./form/FormStep.tsx";
import { TemplateFields } from "./form/TemplateFields.tsx";
import { TimeFields } from "./form/TimeFields.tsx";
import { useCount } from "./form/useCount.ts";
import { useCampaignDraft } from "./form/useCampaignDraft.ts";
import { useSendable, type Sendable, type SendableState } from "./form/useSendable.ts";
import { useSending } from "./form/useSending.ts";
import { useSegmentNames } from "./parts/audience.ts";

/** A new campaign: its mail, its people, its time, and the check list, each a step of one page. */
export function NewCampaign(): ReactNode {
  useTitle(words.title);
  const [mayRead, mayWrite] = [useMayRead(), useMayWrite()];
  return <Shell>{mayWrite ? <Loaded /> : mayRead ? <ReadOnly /> : <Missing />}</Shell>;
}

function Loaded(): ReactNode {
  const { templates, settings, hasFailed, again } = useSendable();
  if (hasFailed) return <Failed words={words.failed} again={again} />;
  if (!templates) return <Skeleton rows={12} />;
  return <Form templates={templates} settings={settings} />;
}

const STEPS = Object.keys(words.steps) as (keyof typeof words.steps)[];
const LAST = STEPS.length - 1;

interface FormProps {
  templates: Sendable[];
  settings: SendableState["settings"];
}

function Form({ templates, settings }: FormProps): ReactNode {
  const [, go] = useLocation();
  const { draft, type: keep, discard } = useCampaignDraft();
  const sending = useSending(discard);
  const count = useCount(draft);
  const { isBusy, isUnknown } = sending;
  const segments = useSegmentNames();
  const [open, setOpen] = useState(isUnknown ? LAST : 0);
  const [reached, setReached] = useState(open);
  const [lacking, setLacking] = useState<FormRefusals>({});
  const around = useWrongField<HTMLDivElement>(lacking);
  const isLocked = isBusy || isUnknown;
  const show = (step: number): void => {
    setLacking({});
    setOpen(step);
  };
  const type: typeof keep = (typed) => {
    keep(typed);
    setLacking({});
    sending.forget();
  };
  const goOn = (): void => {
    if (open === LAST) return;
    const lacks = lackingOf(STEPS[open]!, draft, templates, apiNow());
    if (Object.keys(lacks).length > 0) return setLacking(lacks);
    show(open + 1);
    setReached(Math.max(reached, open + 1));
  };
  const send = async (): Promise<void> => {
    const started = await sending.send(draft);
    if (started) go(routes.campaign(started.campaignId), { replace: true });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) goOn();
  };
  const startOver = (): void => {
    sending.drop();
    discard();
    show(0);
    setReached(0);
  };
  const chosen = chosenOf(draft, templates);
  const checks = checksOf(draft, templates, settings, apiNow());
  const refusals = { ...sending.refusals, ...lacking };
  const fields = {
    template: <TemplateFields draft={draft} type={type} templates={templates} refusals={refusals} />,
    audience: <AudienceFields draft={draft} type={type} segments={segments} refusals={refusals} />,
    time: <TimeFields draft={draft} type={type} refusals={refusals} />,
    check: <CheckFields {...{ draft, checks, count, sending }} onSend={() => void send()} />,
  };
  const summaries = summariesOf(draft, chosen, segments);
  return (
    <>
      <Head isBusy={isBusy} onDiscard={startOver} />
      <div className={styles.grid}>
        <div ref={around} className={styles.steps} onKeyDown={press}>
          {STEPS.map((step, at) => (
            <FormStep
              key={step}
              number={at + 1}
              title={words.steps[step]}
              summary={summaries[step]}
              isOpen={open === at}
              isReached={at <= reached}
              {...(!isLocked && { onOpen: () => show(at) })}
              {...(step !== "check" && { onContinue: goOn })}
            >
              {fields[step]}
            </FormStep>
          ))}
        </div>
        <Side template={chosen[0]} sentence={sentenceOf(summaries)} />
      </div>
    </>
  );
}

function Head({ isBusy, onDiscard }: { isBusy: boolean; onDiscard: () => void }): ReactNode {
  return (
    <div className={styles.head}>
      <nav aria-label={campaign.path}>
        <Link href={routes.campaigns} className={styles.link}>
          {campaign.back}
        </Link>
      </nav>
      <h1>{words.title}</h1>
      <span className={`${styles.note} ${styles.grow}`}>{words.kept}</span>
      {!isBusy && (
        <TwoClicks
          label={words.discard}
          sure={words.discardSure}
          about={words.discardAbout}
          onSure={onDiscard}
        />
      )}
    </div>
  );
}
