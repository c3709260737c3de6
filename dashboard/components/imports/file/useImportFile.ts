import { useEffect, useState } from "react";
import { importFile as words } from "../../../strings/mail/importFile.ts";
import { MAX_BYTES, readHead, type FileHead } from "./head.ts";
import { countLines } from "./lines.ts";

export interface ImportFileDraft {
  head: FileHead | undefined;
  /** The number of lines after the first; undefined while they are counted. */
  lines: number | undefined;
  error: string | undefined;
  /** Takes a file. Returns its beginning; undefined if it is refused. */
  choose: (file: File) => Promise<FileHead | undefined>;
  clear: () => void;
}

/** The file of an import. It stays while the import is shown. */
export function useImportFile(): ImportFileDraft {
  const [head, setHead] = useState<FileHead>();
  const [lines, setLines] = useState<number>();
  const [error, setError] = useState<string>();
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
  const choose = async (chosen: File): Promise<FileHead | undefined> => {
    const read = await readHead(chosen).catch(() => undefined);
    const refusal = read ? refusalOfFile(read) : words.unread;
    setError(refusal);
    // A file that was chosen before is not meant any more: nothing is imported in its place.
    const taken = refusal === undefined ? read : undefined;
    setHead(taken);
    return taken;
  };
  return { head, lines, error, choose, clear: () => setHead(undefined) };
}

function refusalOfFile({ file, otherKind, rows }: FileHead): string | undefined {
  if (file.size === 0) return words.empty;
  if (file.size > MAX_BYTES) return words.tooLarge;
  if (otherKind) return words.noTable(words.otherKinds[otherKind]);
  return rows.length === 0 ? words.noLines : undefined;
}
