import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { sequenceStarts as words } from "../../../strings/forms/sequenceStarts.ts";
import type { SequenceDraft } from "../parts/draft.ts";
import styles from "../parts/Parts.module.css";
import { sequenceOfStart, type SequenceStart } from "../parts/starts.ts";
import { hasPeople } from "../parts/useNamed.ts";

/** Sequences to begin with, for one without steps. */
export function SequenceStarts({ onChoose }: { onChoose: (draft: SequenceDraft) => void }): ReactNode {
  return (
    <Card className={styles.starts} role="group" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className={styles.note}>{words.help}</p>
      <div className={styles.choices}>
        {(Object.keys(words.starts) as SequenceStart[]).map((start) => (
          <Button key={start} onClick={() => onChoose(sequenceOfStart(start, hasPeople()))}>
            {words.starts[start]}
          </Button>
        ))}
      </div>
    </Card>
  );
}
