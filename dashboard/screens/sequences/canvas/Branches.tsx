import type { ReactNode } from "react";
import { sequence as words } from "../../../strings/mail/sequences.ts";
import { idAt } from "../parts/draft.ts";
import { boxWords } from "./Box.tsx";
import styles from "./Canvas.module.css";
import { ANSWERS, rowOf, type Answer } from "./layout.ts";
import type { Shown } from "./shown.ts";

interface Props {
  shown: Shown;
  /** The place of the choice among the steps. */
  at: number;
  /** Goes to the box of a step. */
  onGo: (id: string) => void;
}

/** The two ways of a choice, each with the step that it leads to. */
export function Branches({ shown, at, onGo }: Props): ReactNode {
  const { steps } = shown.draft;
  const { choice } = steps[at]!;
  return (
    <span className={styles.branches}>
      {(Object.keys(ANSWERS) as Answer[]).map((answer) => {
        const to = choice![ANSWERS[answer]];
        const id = idAt(steps, rowOf(steps, to) - 1);
        const { title } = boxWords(shown, id);
        return (
          <button
            key={answer}
            type="button"
            className={styles.branch}
            data-answer={answer}
            aria-label={words.goTo(words[answer], title)}
            onClick={() => onGo(id)}
          >
            <b>{words[answer]}</b> <span className={styles.target}>{title}</span>
          </button>
        );
      })}
    </span>
  );
}
