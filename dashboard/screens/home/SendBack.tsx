import { useState, type FormEvent, type ReactNode } from "react";
import { useSendingBack } from "../../components/approving/useSendingBack.ts";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { Alert } from "../../components/forms/Alert.tsx";
import { approvals as words } from "../../strings/mail/approvals.ts";
import type { HomeDraftFragment } from "./documents.ts";
import styles from "./ReadDraft.module.css";

interface Props {
  draft: HomeDraftFragment;
  onSentBack: () => void;
}

/** The note with which a version is sent back to its author. */
export function SendBack({ draft, onSentBack }: Props): ReactNode {
  const [note, setNote] = useState("");
  const { isBusy, refusals, ref, sendBack, forget } = useSendingBack(draft, onSentBack);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void sendBack(note.trim());
  };
  return (
    <form ref={ref} className={styles.back} onSubmit={submit} noValidate>
      <Field
        label={words.note}
        help={words.noteMissing}
        error={refusals.note}
        maxLength={500}
        autoFocus
        value={note}
        onChange={(event) => {
          setNote(event.target.value);
          forget();
        }}
      />
      <Alert words={refusals.form} />
      <Button type="submit" busy={isBusy && words.sendingBack}>
        {words.sendBack}
      </Button>
    </form>
  );
}
