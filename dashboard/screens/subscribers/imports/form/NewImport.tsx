import type { ReactNode } from "react";
import { FileCard } from "../../../../components/imports/file/FileCard.tsx";
import { readingOf } from "../../../../components/imports/file/head.ts";
import { ImportForm } from "../../../../components/imports/form/ImportForm.tsx";
import { useSendingFile } from "../../../../components/imports/run/useSendingFile.ts";
import { useRefusals } from "../../../../lib/form.ts";
import { importColumns, importConsent as words } from "../../../../strings/mail/imports.ts";
import { useTopics } from "../../parts/useTopics.ts";
import { PrepareImportDocument } from "../api/documents.ts";
import { columnsInput, faultOfColumns } from "../columns/input.ts";
import { ColumnTable } from "../columns/ColumnTable.tsx";
import { FirstPeople } from "../columns/FirstPeople.tsx";
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
  const { step, error, send } = useSendingFile(PrepareImportDocument, onStarted);
  const { head, lines, columns, consent } = draft;
  const fault = faultOfColumns(columns);
  const faults = consentFaults(consent);
  const missing = [
    ...(fault ? [words.parts.columns] : []),
    ...(Object.keys(faults) as ConsentField[]).map((field) => words.parts[field]),
  ];
  const submit = (): void => {
    refuse({ ...faults, ...(fault && { form: importColumns.faults[fault] }) });
    if (!head || !isConsentChosen(consent) || missing.length > 0) return;
    void send(head.file, {
      ...consentInput(consent),
      columns: columnsInput(columns),
      ...readingOf(head),
    });
  };
  const file = (
    <FileCard head={head} lines={lines} error={draft.error} onFile={(chosen) => void draft.choose(chosen)} />
  );
  if (!head) return file;
  return (
    <ImportForm
      ref={ref}
      choices={<ConsentCard draft={consent} refusals={refusals} onChange={draft.setConsent} />}
      lines={lines}
      missing={missing}
      step={step}
      error={refusals.form ?? error}
      onSubmit={submit}
    >
      {file}
      <ColumnTable columns={columns} topics={topics} onChange={draft.setColumns} />
      <FirstPeople columns={columns} consent={consent.consent} />
    </ImportForm>
  );
}
