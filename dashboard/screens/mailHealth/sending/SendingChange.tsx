import { useState, type ReactNode } from "react";
import { useClient, type CombinedError } from "urql";
import type { PauseReason } from "../../../api/enums.ts";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { refusalOf } from "../../../lib/api.ts";
import { sending as words } from "../../../strings/mail/health.ts";
import { PauseSendingDocument, ResumeSendingDocument } from "../api/documents.ts";

interface Props {
  isPaused: boolean;
  /** The reason of the pause. */
  because: PauseReason;
  onDone: (outcome: string) => void;
  onClose: () => void;
}

/** Pauses or resumes sending, once the person has read what it does. */
export function SendingChange({ isPaused, because, onDone, onClose }: Props): ReactNode {
  const client = useClient();
  // The dialog asks what it asked when it was opened, though the state is read again beneath it.
  const [isResuming] = useState(isPaused);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const send = async (): Promise<void> => {
    setIsBusy(true);
    const document = isResuming ? ResumeSendingDocument : PauseSendingDocument;
    const { error } = await client.mutation(document, {}).toPromise();
    setIsBusy(false);
    if (!error) onDone(isResuming ? words.resumed : words.paused);
    else if (refusalOf(error)?.errorType === "InvalidTransition") onDone(words.already);
    else setRefused(refusalWords(error));
  };
  return (
    <FormDialog
      title={isResuming ? words.resume : words.pause}
      submit={isResuming ? words.resume : words.pause}
      kind={isResuming ? "primary" : "danger"}
      busy={isBusy && (isResuming ? words.resuming : words.pausing)}
      error={refused}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{isResuming ? words.resumeWords : words.pauseWords}</p>
      {isResuming && because !== "MANUAL" && <p>{words.resumeJudged}</p>}
    </FormDialog>
  );
}

function refusalWords(error: CombinedError): string {
  const refusal = refusalOf(error);
  if (!refusal) return words.unanswered;
  return refusal.errorType === "Unauthorized" ? words.mayNot : words.refused;
}
