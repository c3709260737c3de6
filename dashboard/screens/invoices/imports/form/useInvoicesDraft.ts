import { useState } from "react";
import type { FileHead } from "../../../../components/imports/file/head.ts";
import { useImportFile, type ImportFileDraft } from "../../../../components/imports/file/useImportFile.ts";
import type { InvoiceChoices } from "../columns/formats.ts";
import { guessAmounts, guessDays, guessInvoiceColumns, type InvoiceFileColumn } from "../columns/guess.ts";

const NOTHING: InvoiceChoices = { amounts: undefined, days: undefined, currency: "", name: "" };
const MAX_NAME = 100;

export interface InvoicesDraft extends ImportFileDraft {
  columns: InvoiceFileColumn[];
  choices: InvoiceChoices;
  setColumns: (columns: InvoiceFileColumn[]) => void;
  setChoices: (choices: InvoiceChoices) => void;
}

/**
 * The file and the choices of an import. A format is chosen beforehand only if the first lines have no other;
 * it is shown, and so are the amounts as they will be.
 */
export function useInvoicesDraft(): InvoicesDraft {
  const file = useImportFile();
  const [columns, setColumns] = useState<InvoiceFileColumn[]>([]);
  const [choices, setChoices] = useState(NOTHING);
  const choose = async (chosen: File): Promise<FileHead | undefined> => {
    const read = await file.choose(chosen);
    if (!read) return undefined;
    const guessed = guessInvoiceColumns(read.header, read.rows);
    const [amounts, days] = [guessAmounts(guessed), guessDays(guessed)];
    setColumns(guessed);
    setChoices((before) => ({ ...before, amounts, days, name: chosen.name.slice(0, MAX_NAME) }));
    return read;
  };
  const clear = (): void => {
    file.clear();
    setChoices(NOTHING);
  };
  return { ...file, columns, choices, choose, setColumns, setChoices, clear };
}
