import { useState, type ReactNode } from "react";
import { useApproving } from "../../components/approving/useApproving.ts";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { Alert } from "../../components/forms/Alert.tsx";
import { LinkButton } from "../../components/LinkButton.tsx";
import { MailFrame } from "../../components/mail/MailFrame.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import { forgetWaiting } from "../../components/waiting/count.ts";
import { useAsked } from "../../lib/asked.ts";
import { routes } from "../../places/routes.ts";
import { drafts as words } from "../../strings/home.ts";
import { approvals } from "../../strings/mail/approvals.ts";
import { HomeDraftMailDocument, HomeReaderDocument, type HomeDraftFragment } from "./documents.ts";
import styles from "./ReadDraft.module.css";
import { SendBack } from "./SendBack.tsx";

interface Props {
  draft: HomeDraftFragment;
  /** Called with the decision in words, once it is made. */
  onDecided: (said: string) => void;
  onClose: () => void;
}

/** A version that waits, with its mail. It is sent back, or approved once the mail is seen. */
export function ReadDraft({ draft, onDecided, onClose }: Props): ReactNode {
  const { key, number, subject, templateName, requestNote, sendOnApproval } = draft;
  const { approveOne } = useApproving<HomeDraftFragment>();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isReturning, setIsReturning] = useState(false);
  const { mail, hasFailed, again } = useMail(draft);
  const decided = (said: string): void => {
    forgetWaiting();
    onDecided(said);
  };
  const approve = async (): Promise<void> => {
    setIsBusy(true);
    const [end] = await approveOne(draft, "");
    setIsBusy(false);
    if (end?.reason !== undefined) return setRefusal(end.reason);
    decided(approvals.approved(templateName));
  };
  return (
    <Dialog
      title={subject}
      onClose={onClose}
      actions={
        <>
          <LinkButton href={routes.approval(key, number)}>{words.compare}</LinkButton>
          {!isReturning && <Button onClick={() => setIsReturning(true)}>{approvals.sendBack}</Button>}
          <Button
            kind="primary"
            disabled={!mail}
            busy={isBusy && approvals.approving}
            onClick={() => void approve()}
          >
            {approvals.approve}
          </Button>
        </>
      }
    >
      <p className={styles.note}>{templateName}</p>
      {requestNote !== null && <p dir="auto">{approvals.says(requestNote)}</p>}
      <p className={styles.note}>{sendOnApproval ? words.sends : approvals.pin(number)}</p>
      {isReturning && <SendBack draft={draft} onSentBack={() => decided(approvals.sentBack(templateName))} />}
      <Alert words={refusal} />
      {hasFailed && <Failed words={words.noMail} again={again} />}
      {!mail && !hasFailed && <Skeleton rows={8} />}
      {mail?.previewUrl && (
        <div className={styles.mail}>
          <MailFrame url={mail.previewUrl} subject={mail.subject} isNarrow={false} />
        </div>
      )}
      {mail && !mail.previewUrl && (
        <pre className={styles.plain} dir="auto" tabIndex={0}>
          {mail.text}
        </pre>
      )}
      {mail?.warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
    </Dialog>
  );
}

/** The mail as the first subscriber would get it. A draft about an invoice is for its customer alone. */
function useMail({ key, number, invoiceId }: HomeDraftFragment) {
  const reader = useAsked(HomeReaderDocument, invoiceId === null ? {} : undefined);
  const isKnown = invoiceId !== null || reader.data !== undefined || reader.hasFailed;
  const email = reader.data?.subscribers?.items[0]?.email ?? null;
  const { data, hasFailed, again } = useAsked(
    HomeDraftMailDocument,
    isKnown ? { key, number, email } : undefined,
  );
  return { mail: data?.previewTemplate ?? undefined, hasFailed, again };
}
