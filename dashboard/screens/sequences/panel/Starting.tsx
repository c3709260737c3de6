import { useRef, useState, type ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { Attempt } from "../../../lib/attempt.ts";
import { useForm } from "../../../lib/form.ts";
import { sequencePeople as words } from "../../../strings/mail/sequencePeople.ts";
import { StartForPersonDocument } from "../api/documents.ts";
import { startRefusals } from "./refusals.ts";
import styles from "../parts/Parts.module.css";

interface Props {
  sequenceId: string;
  /** Takes what was done in words. */
  onStarted: (words: string) => void;
  onClose: () => void;
}

/** Starts a sequence for one person, by the address. */
export function Starting({ sequenceId, onStarted, onClose }: Props): ReactNode {
  const [email, setEmail] = useState("");
  const attempt = useRef(new Attempt());
  const { ref, isBusy, refusals, refuse, send } = useForm(StartForPersonDocument, startRefusals);
  const start = async (): Promise<void> => {
    const typed = email.trim();
    if (typed === "") return refuse({ email: words.refusals.email });
    const data = await send(attempt.current.inputOf({ sequenceId, email: typed }));
    if (data?.started) onStarted(words.started(data.started.email));
  };
  return (
    <FormDialog
      ref={ref}
      title={words.beginTitle}
      submit={words.submit}
      busy={isBusy && words.starting}
      error={refusals.form}
      onSubmit={() => void start()}
      onClose={onClose}
    >
      <p className={styles.note}>{words.beginHelp}</p>
      <Field
        label={words.email}
        type="email"
        autoComplete="off"
        error={refusals.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </FormDialog>
  );
}
