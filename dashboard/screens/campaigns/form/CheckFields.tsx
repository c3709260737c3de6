import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { Icon } from "../../../components/icons/Icon.tsx";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { full } from "../../../lib/format.ts";
import { routes } from "../../../places/routes.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import checked from "./Checks.module.css";
import type { CampaignStep, Check } from "./checks.ts";
import type { CampaignDraft } from "./draft.ts";
import { DryRun } from "./DryRun.tsx";
import styles from "./Form.module.css";
import { firstOf } from "./refusals.ts";
import type { Count } from "./useCount.ts";
import type { CampaignSending } from "./useSending.ts";

interface Props {
  /** True if the other steps are closed, so that nothing of the draft can change under a start. */
  isOpen: boolean;
  draft: CampaignDraft;
  checks: readonly Check[];
  /** The dry run, which outlives a look at another step. */
  count: Count;
  sending: Pick<CampaignSending, "isBusy" | "isUnknown" | "refusals">;
  /** Opens the step where a line of the list is put right. */
  onMend: (step: CampaignStep) => void;
  onSend: () => void;
}

const ICONS = { passed: "check", failed: "x", warning: "clock" } as const;

/**
 * The check list, the dry run, and the button that sends. After a start whose answer is not known, the button
 * alone: it sends the same again.
 */
export function CheckFields({ isOpen, draft, checks, count, sending, onMend, onSend }: Props): ReactNode {
  const { isBusy, isUnknown, refusals } = sending;
  const { people } = count;
  const hasFault = checks.some(({ state }) => state === "failed");
  const reason = isUnknown ? undefined : reasonOf(hasFault, isOpen, count);
  return (
    <>
      {!isUnknown && (
        <>
          <CheckList checks={checks} onMend={onMend} />
          <DryRun count={count} />
        </>
      )}
      <Alert words={firstOf(refusals) ?? (isUnknown ? words.unknown : undefined)} />
      <div className={checked.send}>
        <Button
          kind="primary"
          disabled={reason !== undefined}
          busy={isBusy && words.sending}
          onClick={onSend}
        >
          {isUnknown ? words.sendAgain : sendWords(draft, people)}
        </Button>
        {isUnknown && <LinkButton href={routes.campaigns}>{words.toCampaigns}</LinkButton>}
        {reason !== undefined && <span className={styles.note}>{reason}</span>}
      </div>
    </>
  );
}

function CheckList({ checks, onMend }: Pick<Props, "checks" | "onMend">): ReactNode {
  return (
    <ul className={checked.checks} aria-label={words.checks}>
      {checks.map(({ about, state, words: said, at }) => (
        <li key={about} data-state={state}>
          <Icon name={ICONS[state]} className={checked.icon} />
          <span className="unseen">{words.state[state]}: </span>
          <span className={styles.grow}>{said}</span>
          {state !== "passed" && <Mend {...{ about, at, onMend }} />}
        </li>
      ))}
    </ul>
  );
}

function Mend({ about, at, onMend }: Pick<Check, "about" | "at"> & Pick<Props, "onMend">): ReactNode {
  if ("href" in at) return <LinkButton href={at.href}>{words.mend[about]}</LinkButton>;
  return <Button onClick={() => onMend(at.step)}>{words.mend[about]}</Button>;
}

/** The reason why a draft cannot be sent yet. */
function reasonOf(hasFault: boolean, isOpen: boolean, { isBusy, people }: Count): string | undefined {
  if (hasFault) return words.firstCheck;
  if (!isOpen) return words.lastFirst;
  if (people === undefined) return isBusy ? words.stillCounting : words.firstCount;
  return people === 0 ? words.noPeople : undefined;
}

function sendWords({ time }: CampaignDraft, people = 0): string {
  if (people === 0) return words.sendFirst;
  if (time === "NOW") return people === 1 ? words.sendOne : words.send(full(people));
  return people === 1 ? words.scheduleOne : words.schedule(full(people));
}
