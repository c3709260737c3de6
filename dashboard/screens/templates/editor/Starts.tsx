import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { editor as words, starts } from "../../../strings/mail/templates.ts";
import styles from "./Editor.module.css";
import { contentOfStart, type Start } from "./starts.ts";
import type { useEditing } from "./useEditing.ts";

/** Mails to begin with, for a template without content. */
export function Starts({ editing }: { editing: ReturnType<typeof useEditing> }): ReactNode {
  const { draft, type, saving } = editing;
  if (draft.html !== "" || draft.text !== "") return null;
  const begin = (start: Start): void => {
    const { subject, format } = draft;
    const typed = contentOfStart(start, format);
    // A subject that was typed stays.
    type(subject === "" ? typed : { ...typed, subject });
    // The buttons go, and the keyboard goes on at the first field.
    saving.ref.current?.querySelector("input")?.focus();
  };
  return (
    <fieldset className={styles.starts}>
      <legend className="unseen">{words.start}</legend>
      <span className={styles.note} aria-hidden>
        {words.start}
      </span>
      {(Object.keys(starts) as Start[]).map((start) => (
        <Button key={start} onClick={() => begin(start)}>
          {starts[start].title}
        </Button>
      ))}
    </fieldset>
  );
}
