import type { ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Empty } from "../../components/States.tsx";
import { examples, goals } from "../../strings/goals.ts";
import { EMPTY, type GoalDraft } from "./draft.ts";
import styles from "./Goals.module.css";

interface Props {
  mayChange: boolean;
  onChoose: (draft: Partial<GoalDraft>) => void;
}

/** Stands in for goals if there are none: their purpose, and some to begin with. */
export function Examples({ mayChange, onChoose }: Props): ReactNode {
  if (!mayChange) return <Empty title={goals.emptyForReaders} />;
  return (
    <Card>
      <Empty title={goals.emptyTitle}>
        <p>{goals.empty}</p>
        <ul className={styles.examples}>
          {examples.map(({ about, ...draft }) => (
            <li key={draft.name}>
              <Button onClick={() => onChoose(draft)}>{draft.name}</Button>
              <span>{about}</span>
            </li>
          ))}
        </ul>
        <Button kind="primary" onClick={() => onChoose(EMPTY)}>
          {goals.add}
        </Button>
      </Empty>
    </Card>
  );
}
