import type { ReactNode } from "react";
import { FileColumns } from "../../../../components/imports/columns/FileColumns.tsx";
import { FileCard } from "../../../../components/imports/file/FileCard.tsx";
import { readingOf } from "../../../../components/imports/file/head.ts";
import { ImportForm } from "../../../../components/imports/form/ImportForm.tsx";
import { useSendingFile } from "../../../../components/imports/run/useSendingFile.ts";
import { useRefusals } from "../../../../lib/form.ts";
import { full } from "../../../../lib/format.ts";
import { importFile } from "../../../../strings/mail/importFile.ts";
import { invoiceImportForm as words } from "../../../../strings/mail/invoiceImport.ts";
import { PrepareInvoicesDocument } from "../api/documents.ts";
import { FirstInvoices } from "../columns/FirstInvoices.tsx";
import { choiceFaults, faultOfInvoiceColumns, invoicesInput, type ChoiceField } from "../columns/formats.ts";
import { InvoiceChoicesCard } from "./InvoiceChoicesCard.tsx";
import type { InvoicesDraft } from "./useInvoicesDraft.ts";

interface Props {
  draft: InvoicesDraft;
  onStarted: (jobId: string) => void;
}

/** The file, its columns, and how its amounts and days are written. */
export function NewInvoices({ draft, onStarted }: Props): ReactNode {
  const { ref, refusals, refuse } = useRefusals<ChoiceField>();
  const { step, error, send } = useSendingFile(PrepareInvoicesDocument, onStarted);
  const { head, lines, columns, choices } = draft;
  const fault = faultOfInvoiceColumns(columns);
  const faults = choiceFaults(choices, columns);
  const missing = [
    ...(fault ? [words.parts.columns] : []),
    ...(Object.keys(faults) as ChoiceField[]).map((field) => words.parts[field]),
  ];
  const submit = (): void => {
    refuse({ ...faults, ...(fault !== undefined && { form: fault }) });
    const input = invoicesInput(choices, columns);
    if (head && input && missing.length === 0) void send(head.file, { ...input, ...readingOf(head) });
  };
  const file = (
    <FileCard head={head} lines={lines} error={draft.error} onFile={(chosen) => void draft.choose(chosen)} />
  );
  if (!head) return file;
  const { amounts, days, currency } = choices;
  const isReady = missing.length === 0 && lines !== undefined && amounts && days;
  return (
    <ImportForm
      ref={ref}
      choices={<InvoiceChoicesCard choices={choices} refusals={refusals} onChange={draft.setChoices} />}
      about={
        isReady
          ? words.about(
              ...([importFile.lines(lines, full(lines)), words.amountFormats[amounts]] as const),
              ...([words.dayFormats[days], currency] as const),
            )
          : undefined
      }
      lines={lines}
      missing={missing}
      step={step}
      error={refusals.form ?? error}
      onSubmit={submit}
    >
      {file}
      <FileColumns
        columns={columns}
        meanings={words.meanings}
        fault={fault}
        detailOf={({ as }) => words.details[as]}
        onChange={draft.setColumns}
      />
      <FirstInvoices columns={columns} formats={choices} />
    </ImportForm>
  );
}
