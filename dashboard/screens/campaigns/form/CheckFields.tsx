import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { Icon } from "../../../components/icons/Icon.tsx";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { full } from "../../../lib/format.ts";
import { routes } from "../../../places/routes.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import checked from "./Checks.module.css";
import type { Check } from "./checks.ts";
import type { CampaignDraft } from "./draft.ts";
import { DryRun } from "./DryRun.tsx";
import styles from "./Form.module.css";
import { firstOf } from "./refusals.ts";
import type { Count } from "./useCount.ts";
import type { CampaignSending } from "./useSending.ts";

interface Props {
  draft: CampaignDraft;
  checks: readonly Check[];
  /** The dry run, which outlives a look at another step. */
  count: Count;
  sending: Pick<CampaignSending, "isBusy" | "isUnknown" | "refusals">;
  onSend: () => void;
}

const ICONS = { passed: "check", failed: "x", warning: "clock" } as const;

/**
 * The check list, the dry run, and the button that sends. After a start whose answer is not known, the button
 * alone: it sends the same again.
 */
export function CheckFields({ draft, checks, count, sending, onSend }: Props): ReactNode {
  const { isBusy, isUnknown, refusals } = sending;
  const { people } = count;
  const hasFault = checks.some(({ state }) => state === "failed");
  const reason = isUnknown ? undefined : reasonOf(hasFault, people);
  return (
    <>
      {!isUnknown && (
        <>
          <CheckList checks={checks} />
          <DryRun count={count} isOff={hasFault} />
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

function CheckList({ checks }: Pick<Props, "checks">): ReactNode {
  return (
    <ul className={checked.checks} aria-label={words.checks}>
      {checks.map(({ state, words: said }) => (
        <li key={said} data-state={state}>
          <Icon name={ICONS[state]} className={checked.icon} />
          <span className="unseen">{words.state[state]}: </span>
          {said}
        </li>
      ))}
    </ul>
  );
}

/** The reason why a draft cannot be sent yet. */
function reasonOf(hasFault: boolean, people: number | undefined): string | undefined {
  if (hasFault) return words.firstCheck;
  if (people === undefined) return words.firstCount;
  return people === 0 ? words.noPeople : undefined;
}

function sendWords({ time }: CampaignDraft, people = 0): string {
  if (people === 0) return words.sendFirst;
  if (time === "NOW") return people === 1 ? words.sendOne : words.send(full(people));
  return people === 1 ? words.scheduleOne : words.schedule(full(people));
}
