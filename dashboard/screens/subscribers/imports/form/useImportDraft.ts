import { useState } from "react";
import type { FileHead } from "../../../../components/imports/file/head.ts";
import { useImportFile, type ImportFileDraft } from "../../../../components/imports/file/useImportFile.ts";
import { guessColumns, type FileColumn } from "../columns/guess.ts";
import type { ConsentDraft } from "../parts/consent.ts";

/** Nothing is chosen beforehand: how people agreed is for a person to say. */
const EMPTY: ConsentDraft = { consent: undefined, statement: "", name: "", tags: "" };
const MAX_NAME = 100;

export interface ImportDraft extends ImportFileDraft {
  columns: FileColumn[];
  consent: ConsentDraft;
  setColumns: (columns: FileColumn[]) => void;
  setConsent: (consent: ConsentDraft) => void;
}

/** The file and the choices of an import. They stay while the import is shown. */
export function useImportDraft(): ImportDraft {
  const file = useImportFile();
  const [columns, setColumns] = useState<FileColumn[]>([]);
  const [consent, setConsent] = useState(EMPTY);
  const choose = async (chosen: File): Promise<FileHead | undefined> => {
    const read = await file.choose(chosen);
    if (!read) return undefined;
    setColumns(guessColumns(read.header, read.rows));
    setConsent((before) => ({ ...before, name: chosen.name.slice(0, MAX_NAME) }));
    return read;
  };
  const clear = (): void => {
    file.clear();
    setConsent(EMPTY);
  };
  return { ...file, columns, consent, choose, setColumns, setConsent, clear };
}
