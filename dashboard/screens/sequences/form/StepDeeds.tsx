import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Icon } from "../../../components/icons/Icon.tsx";
import { sequenceForm as words } from "../../../strings/mail/sequenceForm.ts";
import panel from "../parts/Parts.module.css";
import styles from "./Form.module.css";

interface Props {
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** Moves and removes a step. */
export function StepDeeds({ isFirst, isLast, onMove, onRemove }: Props): ReactNode {
  return (
    <div className={panel.deeds}>
      <Button aria-label={words.up} title={words.up} disabled={isFirst} onClick={() => onMove(-1)}>
        <Icon name="arrow-up" className={styles.icon} />
      </Button>
      <Button aria-label={words.down} title={words.down} disabled={isLast} onClick={() => onMove(1)}>
        <Icon name="arrow-down" className={styles.icon} />
      </Button>
      <Button onClick={onRemove}>{words.remove}</Button>
    </div>
  );
}
