import { useId, type FormEvent, type ReactNode, type Ref } from "react";
import { full } from "../../../lib/format.ts";
import { importFile, importSending as words } from "../../../strings/mail/importFile.ts";
import { Button } from "../../Button.tsx";
import { Card } from "../../Card.tsx";
import { Alert } from "../../forms/Alert.tsx";
import styles from "../Imports.module.css";
import type { SendingStep } from "../run/useSendingFile.ts";

interface Props {
  ref: Ref<HTMLFormElement>;
  /** The file, its columns and its first lines. */
  children: ReactNode;
  /** The choices beside them. */
  choices: ReactNode;
  /** The sentence over the button. */
  about?: string;
  /** The number of lines of the file; undefined while they are counted. */
  lines: number | undefined;
  /** The things that are still missing, in words. */
  missing: string[];
  step: SendingStep | undefined;
  error: string | undefined;
  onSubmit: () => void;
}

/** A file with its choices, and the button that imports it. */
export function ImportForm(props: Props): ReactNode {
  const { ref, children, choices, about, lines, missing, step, error, onSubmit } = props;
  const missingId = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={ref} noValidate className={styles.beside} onSubmit={submit}>
      <div className={styles.stack}>{children}</div>
      <div className={styles.stack}>
        {choices}
        <Card className={styles.card}>
          <Alert words={error} />
          {about !== undefined && <p>{about}</p>}
          <Button
            kind="primary"
            type="submit"
            busy={step && words[step]}
            aria-describedby={missing.length > 0 ? missingId : undefined}
          >
            {lines === undefined ? words.submitAll : words.submit(importFile.lines(lines, full(lines)))}
          </Button>
          {missing.length > 0 && (
            <p id={missingId} className={styles.note}>
              {words.missing(missing)}
            </p>
          )}
        </Card>
      </div>
    </form>
  );
}
