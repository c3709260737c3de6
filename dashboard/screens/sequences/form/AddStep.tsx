import type { ReactNode } from "react";
import { Icon } from "../../../components/icons/Icon.tsx";
import { Menu } from "../../../components/Menu.tsx";
import { sequenceForm as words } from "../../../strings/mail/sequenceForm.ts";
import type { NewStep } from "../parts/edits.ts";
import styles from "./Form.module.css";

interface Props {
  /** The box that the step comes behind, in words. */
  behind: string;
  /** True if the button has words, such as that of the first step. */
  hasWords: boolean;
  onAdd: (kind: NewStep) => void;
}

/** A button that adds a step of a kind. */
export function AddStep({ behind, hasWords, onAdd }: Props): ReactNode {
  const button = (
    <>
      <span className={styles.plus}>
        <Icon name="plus" className={styles.icon} />
      </span>
      {hasWords && words.add}
    </>
  );
  return (
    <Menu label={words.addAt(behind)} button={button} isBelow>
      {(Object.keys(words.kinds) as NewStep[]).map((kind) => (
        <button key={kind} type="button" onClick={() => onAdd(kind)}>
          {words.kinds[kind]}
        </button>
      ))}
    </Menu>
  );
}
