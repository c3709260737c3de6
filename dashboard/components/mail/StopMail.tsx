import type { ReactNode } from "react";
import type { ApiRefusal } from "../../lib/api.ts";
import { useForm, type Refusals } from "../../lib/form.ts";
import { stopMail as words } from "../../strings/mail/oneMail.ts";
import { Alert } from "../forms/Alert.tsx";
import { TwoClicks } from "../forms/TwoClicks.tsx";
import { StopMailDocument } from "./documents.ts";

interface Props {
  mail: { email: string; sendId: string; subject: string };
  /** Called once the mail is stopped, or can no longer be, with the words for it. */
  onDone: (said: string) => void;
}

/** Stops a mail that waits to be sent. */
export function StopMail({ mail, onDone }: Props): ReactNode {
  const { email, sendId, subject } = mail;
  const { isBusy, refusals, send } = useForm(StopMailDocument, refusalsOf, (refusal) => {
    if (refusal?.errorType === "InvalidTransition") onDone(words.late);
  });
  const stop = async (): Promise<void> => {
    if (await send({ email, sendId })) onDone(words.stopped);
  };
  return (
    <>
      <TwoClicks
        label={words.stop}
        sure={words.sure}
        about={subject}
        busy={isBusy && words.busy}
        onSure={() => void stop()}
      />
      <Alert words={refusals.form} />
    </>
  );
}

function refusalsOf(refusal: ApiRefusal | undefined): Refusals {
  return { form: refusal ? words.other : words.unanswered };
}
