import { useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { TwoClicks } from "../../../components/forms/TwoClicks.tsx";
import { LinkButton } from "../../../components/LinkButton.tsx";
import panel from "../../../components/lists/SidePanel.module.css";
import { forgetWaiting } from "../../../components/waiting/count.ts";
import { useForm, type Refusals } from "../../../lib/form.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";
import type { ApiRefusal } from "../../../lib/api.ts";
import { routes } from "../../../places/routes.ts";
import { approvals } from "../../../strings/mail/approvals.ts";
import { invoice } from "../../../strings/mail/invoices.ts";
import { waitingDrafts } from "../../../strings/mail/waitingDrafts.ts";
import { SkipReminderDocument, type WaitingDraftFragment } from "../api/documents.ts";
import { ApproveDrafts } from "../totals/ApproveDrafts.tsx";

const { steps: words } = invoice;

interface Props {
  draft: WaitingDraftFragment;
  /** The name of the reminder, for people who hear its buttons. */
  about: string;
  /** Takes what was decided, in words. */
  onDecided: (said: string) => void;
  /** The draft has changed elsewhere: it is read again. */
  onChanged: () => void;
}

/** The decisions about the draft of a reminder: approve, read and skip. */
export function DraftDeeds({ draft, about, onDecided, onChanged }: Props): ReactNode {
  const { key, number, version, isDecidable } = draft;
  const mayWrite = useMayWrite();
  const [isApproving, setIsApproving] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const form = useForm(SkipReminderDocument, refusalsOf, (refusal) => isStale(refusal) && onChanged());
  const decided = (said: string): void => {
    forgetWaiting();
    onDecided(said);
  };
  const skip = async (): Promise<void> => {
    const data = await form.send({ key, number, expectedVersion: version });
    if (data?.skipped) decided(words.skipped(about));
  };
  return (
    <>
      <span className={panel.buttons}>
        <Button
          disabled={!isDecidable}
          title={isDecidable ? undefined : waitingDrafts.mayNot}
          aria-label={waitingDrafts.approveOf(about)}
          onClick={() => setIsApproving(true)}
        >
          {waitingDrafts.approve(1)}
        </Button>
        <LinkButton href={routes.approval(key, number)} heard={words.readOf(about)}>
          {words.read}
        </LinkButton>
        {mayWrite && (
          <TwoClicks
            label={words.skip}
            sure={words.skipNow}
            about={about}
            busy={form.isBusy && words.skipping}
            onSure={() => void skip()}
          />
        )}
      </span>
      <Alert words={form.refusals.form} />
      {isApproving && (
        <ApproveDrafts
          drafts={[draft]}
          onApproved={(count) => {
            setIsRefused(count === 0);
            if (count > 0) decided(waitingDrafts.approved(count));
          }}
          onClose={() => {
            setIsApproving(false);
            if (isRefused) onChanged();
          }}
        />
      )}
    </>
  );
}

function isStale(refusal: ApiRefusal | undefined): boolean {
  return refusal?.errorType === "VersionConflict" || refusal?.errorType === "InvalidTransition";
}

function refusalsOf(refusal: ApiRefusal | undefined): Refusals {
  const { refusals } = approvals;
  if (!refusal) return { form: refusals.unanswered };
  if (refusal.errorType === "VersionConflict") return { form: refusals.changed };
  return { form: refusal.errorType === "InvalidTransition" ? refusals.decided : refusals.other };
}
