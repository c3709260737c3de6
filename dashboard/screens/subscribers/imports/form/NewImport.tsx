import { useId, type FormEvent, type ReactNode } from "react";
import { Button } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { Alert } from "../../../../components/forms/Alert.tsx";
import { useRefusals } from "../../../../lib/form.ts";
import { full } from "../../../../lib/format.ts";
import { importColumns, importConsent as words, imports } from "../../../../strings/mail/imports.ts";
import { useTopics } from "../../parts/useTopics.ts";
import { columnsInput, faultOfColumns } from "../columns/input.ts";
import { ColumnTable } from "../columns/ColumnTable.tsx";
import { FirstPeople } from "../columns/FirstPeople.tsx";
import { FileCard } from "../file/FileCard.tsx";
import styles from "../parts/Parts.module.css";
import { useSendingFile } from "../run/useSendingFile.ts";
import { consentFaults, consentInput, isConsentChosen, type ConsentField } from "../parts/consent.ts";
import { ConsentCard } from "./ConsentCard.tsx";
import type { ImportDraft } from "./useImportDraft.ts";

interface Props {
  draft: ImportDraft;
  onStarted: (jobId: string) => void;
}

/** The file, its columns, and the consent of its people. */
export function NewImport({ draft, onStarted }: Props): ReactNode {
  const topics = useTopics();
  const { ref, refusals, refuse } = useRefusals<ConsentField>();
  const { step, error, send } = useSendingFile(onStarted);
  const { head, lines, columns, consent } = draft;
  const missingId = useId();
  const fault = faultOfColumns(columns);
  const faults = consentFaults(consent);
  const missing = [
    ...(fault ? [words.parts.columns] : []),
    ...(Object.keys(faults) as ConsentField[]).map((field) => words.parts[field]),
  ];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    refuse({ ...faults, ...(fault && { form: importColumns.faults[fault] }) });
    if (!head || !isConsentChosen(consent) || missing.length > 0) return;
    const { encoding, delimiter } = head;
    // The mark of a file in UTF-16 says its encoding.
    const read = { delimiter, ...(encoding === "WINDOWS_1252" && { encoding }) };
    void send(head.file, { ...consentInput(consent), columns: columnsInput(columns), ...read });
  };
  const file = (
    <FileCard head={head} lines={lines} error={draft.error} onFile={(chosen) => void draft.choose(chosen)} />
  );
  if (!head) return file;
  return (
    <form ref={ref} noValidate className={styles.beside} onSubmit={submit}>
      <div className={styles.stack}>
        {file}
        <ColumnTable columns={columns} topics={topics} onChange={draft.setColumns} />
        <FirstPeople columns={columns} consent={consent.consent} />
      </div>
      <div className={styles.stack}>
        <ConsentCard draft={consent} refusals={refusals} onChange={draft.setConsent} />
        <Card className={styles.card}>
          <Alert words={refusals.form ?? error} />
          <Button
            kind="primary"
            type="submit"
            busy={step && words[step]}
            aria-describedby={missing.length > 0 ? missingId : undefined}
          >
            {lines === undefined ? words.submitAll : words.submit(imports.lines(lines, full(lines)))}
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
