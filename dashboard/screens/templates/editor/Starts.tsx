import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { editor as words, starts } from "../../../strings/mail/templates.ts";
import styles from "./Editor.module.css";
import type { Draft, Format } from "../mail/draft.ts";
import { contentOfStart, type Start } from "./starts.ts";

interface Props {
  format: Format;
  onChoose: (typed: Partial<Draft>) => void;
}

/** Mails to begin with, for a template without content. */
export function Starts({ format, onChoose }: Props): ReactNode {
  return (
    <fieldset className={styles.starts}>
      <legend>{words.start}</legend>
      {(Object.keys(starts) as Start[]).map((start) => (
        <Button key={start} onClick={() => onChoose(contentOfStart(start, format))}>
          {starts[start].title}
        </Button>
      ))}
    </fieldset>
  );
}
