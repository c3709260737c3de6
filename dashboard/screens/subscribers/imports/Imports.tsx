import type { ReactNode } from "react";
import { ImportPage } from "../../../components/imports/page/ImportPage.tsx";
import { routes } from "../../../places/routes.ts";
import { imports as words } from "../../../strings/mail/imports.ts";
import { NewImport } from "./form/NewImport.tsx";
import { useImportDraft } from "./form/useImportDraft.ts";

/** Imports subscribers from a file. */
export function Imports(): ReactNode {
  const draft = useImportDraft();
  return (
    <ImportPage
      words={words}
      kind="IMPORT_SUBSCRIBERS"
      list={routes.subscribers}
      place={routes.importSubscribers}
      isBegun={draft.head !== undefined}
      clear={draft.clear}
      form={(onStarted) => <NewImport draft={draft} onStarted={onStarted} />}
    />
  );
}
