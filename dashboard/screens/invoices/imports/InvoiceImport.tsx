import type { ReactNode } from "react";
import { ImportPage } from "../../../components/imports/page/ImportPage.tsx";
import { routes } from "../../../places/routes.ts";
import { invoiceImport as words } from "../../../strings/mail/invoiceImport.ts";
import { NewInvoices } from "./form/NewInvoices.tsx";
import { useInvoicesDraft } from "./form/useInvoicesDraft.ts";

/** Imports invoices from a file. */
export function InvoiceImport(): ReactNode {
  const draft = useInvoicesDraft();
  return (
    <ImportPage
      words={words}
      kind="IMPORT_INVOICES"
      list={routes.invoices}
      place={routes.importInvoices}
      isBegun={draft.head !== undefined}
      clear={draft.clear}
      form={(onStarted) => <NewInvoices draft={draft} onStarted={onStarted} />}
    />
  );
}
