import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import type { ApiRefusal } from "../../../lib/api.ts";
import { useKeys } from "../../../lib/browser/keys.ts";
import { useForm, type Refusals } from "../../../lib/form.ts";
import { useMe } from "../../../lib/session/session.tsx";
import { routes } from "../../../places/routes.ts";
import { approvals as words } from "../../../strings/mail/approvals.ts";
import styles from "./Approvals.module.css";
import { Author } from "../parts/Author.tsx";
import {
  ApproveTemplateDocument,
  ReturnTemplateDocument,
  type WaitingVersionFragment,
} from "../api/documents.ts";
import { useMayWrite } from "../parts/mayWrite.ts";

interface Props {
  version: WaitingVersionFragment;
  onDone: (outcome: string) => void;
  /** Reads the version again: it is another by now. */
  onChanged: () => void;
}

/** Approves a version, or sends it back with a note. */
export function DecisionForm({ version, onDone, onChanged }: Props): ReactNode {
  const { userId } = useMe();
  const mayWrite = useMayWrite();
  const [note, setNote] = useState("");
  const look = (refusal: ApiRefusal | undefined): void => {
    if (refusal?.errorType === "VersionConflict") onChanged();
  };
  const { key, number, version: expectedVersion, subject, author, authorUser, requestNote } = version;
  const wordsOf = refusalsOf(author === userId);
  const approval = useForm(ApproveTemplateDocument, wordsOf, look);
  const returning = useForm(ReturnTemplateDocument, wordsOf, look);
  const input = { key, number, expectedVersion };
  const approve = async (): Promise<void> => {
    const typed = note.trim();
    const data = await approval.send({ ...input, ...(typed !== "" && { note: typed }) });
    if (data?.decided) onDone(words.approved(key));
  };
  const sendBack = async (): Promise<void> => {
    if (note.trim() === "") return returning.refuse({ note: words.noteMissing });
    const data = await returning.send({ ...input, note: note.trim() });
    if (data?.decided) onDone(words.sentBack(key));
  };
  useKeys(
    mayWrite
      ? [
          { keys: "a", words: words.keys.approve, run: () => void approve() },
          { keys: "b", words: words.keys.sendBack, run: () => void sendBack() },
        ]
      : [],
  );
  const refusals = { ...approval.refusals, ...returning.refusals };
  return (
    <form
      ref={returning.ref}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void approve();
      }}
      noValidate
    >
      <h2 className={styles.name}>{key}</h2>
      <p dir="auto">{subject}</p>
      <Author of={author} user={authorUser} />
      {requestNote !== null && <p dir="auto">{words.says(requestNote)}</p>}
      <p className={styles.note}>{words.pin(number)}</p>
      {author === userId && <p className={styles.note}>{words.own}</p>}
      {!mayWrite && <p className={styles.note}>{words.readOnly}</p>}
      <Field
        label={words.note}
        help={words.noteHelp}
        error={refusals.note}
        maxLength={500}
        disabled={!mayWrite}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Alert words={refusals.form} />
      <div className={styles.buttons}>
        <Button
          disabled={!mayWrite}
          busy={returning.isBusy && words.sendingBack}
          onClick={() => void sendBack()}
        >
          {words.sendBack}
        </Button>
        <Button type="submit" kind="primary" disabled={!mayWrite} busy={approval.isBusy && words.approving}>
          {words.approve}
        </Button>
      </div>
      <Link href={routes.template(key)} className={styles.link}>
        {words.edit}
      </Link>
    </form>
  );
}

/** The words for a refused decision about the person's own version, or another's. */
const refusalsOf =
  (isOwn: boolean) =>
  (refusal: ApiRefusal | undefined): Refusals<"note"> => {
    const { refusals } = words;
    if (!refusal) return { form: refusals.unanswered };
    const { errorType, errorInfo } = refusal;
    if (errorType === "VersionConflict") return { form: refusals.changed };
    if (errorType === "Unauthorized") return { form: isOwn ? refusals.own : refusals.mayNot };
    if (errorType !== "InvalidTransition") return { form: refusals.other };
    return { form: errorInfo?.invoiceVersion === undefined ? refusals.decided : refusals.invoice };
  };
