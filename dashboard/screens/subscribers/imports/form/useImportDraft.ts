import { useEffect, useState } from "react";
import { imports as words } from "../../../../strings/mail/imports.ts";
import { guessColumns, type FileColumn } from "../columns/guess.ts";
import { MAX_BYTES, readHead, type FileHead } from "../file/head.ts";
import { countLines } from "../file/lines.ts";
import type { ConsentDraft } from "../parts/consent.ts";

/** Nothing is chosen beforehand: how people agreed is for a person to say. */
const EMPTY: ConsentDraft = { consent: undefined, statement: "", name: "", tags: "" };
const MAX_NAME = 100;

export interface ImportDraft {
  head: FileHead | undefined;
  lines: number | undefined;
  error: string | undefined;
  columns: FileColumn[];
  consent: ConsentDraft;
  choose: (file: File) => Promise<void>;
  setColumns: (columns: FileColumn[]) => void;
  setConsent: (consent: ConsentDraft) => void;
  clear: () => void;
}

/** The file and the choices of an import. They stay while the import is shown. */
export function useImportDraft(): ImportDraft {
  const [head, setHead] = useState<FileHead>();
  const [lines, setLines] = useState<number>();
  const [error, setError] = useState<string>();
  const [columns, setColumns] = useState<FileColumn[]>([]);
  const [consent, setConsent] = useState(EMPTY);
  const file = head?.file;
  useEffect(() => {
    let isOver = false;
    setLines(undefined);
    if (file)
      countLines(file, () => isOver).then(
        // The first one has the names of the columns.
        (count) => count !== undefined && setLines(Math.max(0, count - 1)),
        () => setError(words.unread),
      );
    return () => {
      isOver = true;
    };
  }, [file]);
  const choose = async (chosen: File): Promise<void> => {
    const read = await readHead(chosen).catch(() => undefined);
    const refusal = read ? refusalOfFile(read) : words.unread;
    setError(refusal);
    // A file that was chosen before is not meant any more: nothing is imported in its place.
    if (!read || refusal !== undefined) return setHead(undefined);
    setHead(read);
    setColumns(guessColumns(read.header, read.rows));
    setConsent((before) => ({ ...before, name: chosen.name.slice(0, MAX_NAME) }));
  };
  const clear = (): void => {
    setHead(undefined);
    setConsent(EMPTY);
  };
  return { head, lines, error, columns, consent, choose, setColumns, setConsent, clear };
}

function refusalOfFile({ file, otherKind, rows }: FileHead): string | undefined {
  if (file.size === 0) return words.empty;
  if (file.size > MAX_BYTES) return words.tooLarge;
  if (otherKind) return words.noTable(words.otherKinds[otherKind]);
  return rows.length === 0 ? words.noLines : undefined;
}
