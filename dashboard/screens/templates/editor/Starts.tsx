import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { editor as words, starts } from "../../../strings/mail/templates.ts";
import styles from "./Editor.module.css";
import type { Draft } from "../mail/draft.ts";
import { contentOfStart, type Start } from "./starts.ts";

/** Mails to begin with, for a template without content. */
export function Starts({ onChoose }: { onChoose: (typed: Partial<Draft>) => void }): ReactNode {
  return (
    <fieldset className={styles.starts}>
      <legend>{words.start}</legend>
      {(Object.keys(starts) as Start[]).map((start) => (
        <Button key={start} onClick={() => onChoose(contentOfStart(start))}>
          {starts[start].title}
        </Button>
      ))}
    </fieldset>
  );
}
