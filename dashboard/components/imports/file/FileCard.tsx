import { useRef, useState, type DragEvent, type ReactNode } from "react";
import { Button } from "../../Button.tsx";
import { Card } from "../../Card.tsx";
import { Alert } from "../../forms/Alert.tsx";
import { full } from "../../../lib/format.ts";
import { importFile as words } from "../../../strings/mail/importFile.ts";
import styles from "../Imports.module.css";
import type { FileHead } from "./head.ts";

interface Props {
  head: FileHead | undefined;
  /** Undefined while they are counted. */
  lines: number | undefined;
  error: string | undefined;
  onFile: (file: File) => void;
}

/** The file: chosen by a button, or dropped here. */
export function FileCard({ head, lines, error, onFile }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <Card
      className={`${styles.drop} ${isOver ? styles.over : ""}`}
      data-empty={head === undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className={styles.grow}>
        <p className={styles.head} dir="auto">
          {head ? head.file.name : words.drop}
        </p>
        <p className={styles.note}>{head ? factsOf(head, lines) : words.dropHelp}</p>
        <Alert words={error} />
      </div>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again, once it is corrected.
          target.value = "";
        }}
      />
      <Button kind={head ? "plain" : "primary"} onClick={() => input.current?.click()}>
        {head ? words.another : words.choose}
      </Button>
    </Card>
  );
}

function factsOf({ header, encoding, delimiter }: FileHead, lines: number | undefined): string {
  return words.facts(
    lines === undefined ? words.counting : words.lines(lines, full(lines)),
    words.columnCount(header.length, full(header.length)),
    words.encodings[encoding],
    words.delimiters[delimiter],
  );
}
