import { useRef, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { suppressList as words } from "../../../strings/mail/suppressing/suppressList.ts";
import styles from "./SuppressList.module.css";
import type { ListDraft } from "./useListDraft.ts";

/** Reads the list from a file into its field. */
export function ListFile({ draft: { fileName, fileError, choose } }: { draft: ListDraft }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void choose(file);
          // The same file can be chosen again, once it is corrected.
          target.value = "";
        }}
      />
      <Button onClick={() => input.current?.click()}>{words.file}</Button>
      <span role="status" className={styles.note} dir="auto">
        {fileName !== undefined && words.fileRead(fileName)}
      </span>
      <Alert words={fileError} />
    </div>
  );
}
