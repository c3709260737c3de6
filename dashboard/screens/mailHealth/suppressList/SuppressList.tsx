import type { ReactNode } from "react";
import { ImportPage } from "../../../components/imports/page/ImportPage.tsx";
import { routes } from "../../../places/routes.ts";
import { suppressList as words } from "../../../strings/mail/suppressing/suppressList.ts";
import { ListForm } from "./ListForm.tsx";
import { useListDraft } from "./useListDraft.ts";

/** Suppresses many addresses at once: the list is an import. */
export function SuppressList(): ReactNode {
  const draft = useListDraft();
  return (
    <ImportPage
      words={words}
      kind="IMPORT_SUBSCRIBERS"
      list={routes.mailHealth}
      place={routes.suppressList}
      isBegun={draft.text !== ""}
      clear={draft.clear}
      form={(onStarted) => <ListForm draft={draft} onStarted={onStarted} />}
    />
  );
}
