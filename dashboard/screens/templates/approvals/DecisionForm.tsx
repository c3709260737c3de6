import { useRef, type FormEvent, type ReactNode } from "react";
import { Link } from "wouter";
import { useSendingBack } from "../../../components/approving/useSendingBack.ts";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { useKeys } from "../../../lib/browser/keys.ts";
import { routes } from "../../../places/routes.ts";
import { approvals as words } from "../../../strings/mail/approvals.ts";
import styles from "./Approvals.module.css";
import { audienceOf } from "../mail/draft.ts";
import { Author } from "../parts/Author.tsx";
import { titleOf } from "../parts/title.ts";
import type { VersionContentFragment, WaitingVersionFragment } from "../api/documents.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";

interface Props {
  version: WaitingVersionFragment & Pick<VersionContentFragment, "topic" | "transactional">;
  /** The number of the template's versions. */
  count: number;
  /** The note, as typed. */
  note: string;
  onType: (note: string) => void;
  onApprove: (note: string) => void;
  onSentBack: () => void;
  /** Reads the version again: it is another by now. */
  onChanged: () => void;
}

/** Approves a version, or sends it back with a note. */
export function DecisionForm(props: Props): ReactNode {
  const { version, count, note, onType, onApprove, onSentBack, onChanged } = props;
  const mayWrite = useMayWrite();
  const { isDecidable } = version;
  const approveButton = useRef<HTMLButtonElement>(null);
  const noteField = useRef<HTMLInputElement>(null);
  const { isBusy, refusals, ref, sendBack, forget } = useSendingBack(version, onSentBack, onChanged);
  useKeys(
    isDecidable
      ? [
          { keys: "a", words: words.keys.approve, run: () => approveButton.current?.focus() },
          { keys: "b", words: words.keys.sendBack, run: () => noteField.current?.focus() },
        ]
      : [],
  );
  const type = (typed: string): void => {
    onType(typed);
    forget();
  };
  return (
    <form ref={ref} className={styles.form} onSubmit={stay} noValidate>
      <About version={version} />
      <Field
        ref={noteField}
        label={words.note}
        help={words.noteHelp}
        error={refusals.note}
        maxLength={500}
        disabled={!isDecidable}
        value={note}
        onChange={(event) => type(event.target.value)}
      />
      <Alert words={refusals.form} />
      <div className={styles.decide}>
        <Button
          disabled={!isDecidable}
          busy={isBusy && words.sendingBack}
          onClick={() => void sendBack(note.trim())}
        >
          {words.sendBack}
        </Button>
        <Button
          ref={approveButton}
          kind="primary"
          onClick={() => onApprove(note.trim())}
          disabled={!isDecidable}
        >
          {words.approve}
        </Button>
      </div>
      <Link href={routes.template(version.key)} className={styles.link}>
        {mayWrite ? words.edit : words.read}
      </Link>
      <Link href={routes.templateVersions(version.key)} className={styles.link}>
        {words.versions(count)}
      </Link>
    </form>
  );
}

/** Enter in the note decides nothing: a note is for both decisions. */
function stay(event: FormEvent): void {
  event.preventDefault();
}

/** The version, the person who wrote it, and the rules of the decision. */
function About({ version }: Pick<Props, "version">): ReactNode {
  const mayWrite = useMayWrite();
  const { key, number, subject, author, authorUser, requestNote, topic, transactional, isDecidable } =
    version;
  const title = titleOf(version);
  return (
    <>
      <h2 className={styles.name} dir="auto">
        {title}
      </h2>
      {title !== key && <p className={styles.note}>{key}</p>}
      <p className={styles.whole} dir="auto">
        {subject}
      </p>
      <Author of={author} user={authorUser} />
      {requestNote !== null && (
        <p className={styles.whole} dir="auto">
          {words.says(requestNote)}
        </p>
      )}
      <p>{audienceOf({ topic: topic ?? "", transactional })}</p>
      <p className={styles.note}>{words.pin(number)}</p>
      {!isDecidable && <p className={styles.note}>{mayWrite ? words.own : words.readOnly}</p>}
    </>
  );
}
