import { useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from "react";
import { sequence as words } from "../../../strings/mail/sequences.ts";
import { Box } from "./Box.tsx";
import styles from "./Canvas.module.css";
import { Branches } from "./Branches.tsx";
import { boxesOf, goesOn, jumpsOf } from "./layout.ts";
import type { CanvasEdits, Shown } from "./shown.ts";

interface Props {
  shown: Shown;
  /** The box whose panel is open. */
  selected: string;
  onSelect: (id: string) => void;
  /** The changes that a person may make. */
  edits?: CanvasEdits | undefined;
}

/**
 * The steps of a sequence from its start to its end, with the people at each. Arrow keys go from box to box,
 * Alt moves the step, and Delete removes it.
 */
export function Canvas({ shown, selected, onSelect, edits }: Props): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const { steps } = shown.draft;
  const boxes = boxesOf(steps);
  const jumps = jumpsOf(steps);
  const lanes = jumps.reduce((most, { lane }) => Math.max(most, lane + 1), 0);
  const focus = (id: string | undefined): void => {
    if (id !== undefined) focusBox(list.current, id);
  };
  const press = (event: KeyboardEvent): void => {
    const id = (event.target as HTMLElement).dataset.box;
    if (id === undefined) return;
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by !== 0) {
      event.preventDefault();
      if (event.altKey) edits?.move(id, by);
      else focus(boxes[boxes.indexOf(id) + by]);
    } else if (event.key === "Delete" && edits) edits.remove(id);
  };
  return (
    <div className={styles.canvas} style={{ "--lanes": lanes } as CSSProperties}>
      <ol ref={list} className={styles.rows} aria-label={words.canvas} onKeyDown={press}>
        {boxes.map((id, row) => (
          <li key={id} className={styles.row} data-goes-on={row < boxes.length - 1 && goesOn(steps, row - 1)}>
            <Box shown={shown} id={id} isSelected={id === selected} onSelect={onSelect} />
            {row < boxes.length - 1 && (
              <div className={styles.gap}>
                {edits?.adding(row)}
                {steps[row - 1]?.choice && <Branches shown={shown} at={row - 1} onGo={focus} />}
              </div>
            )}
          </li>
        ))}
      </ol>
      {jumps.map(({ answer, from, to, lane }) => (
        <span
          key={`${from} ${answer}`}
          aria-hidden="true"
          className={styles.jump}
          style={{ "--from": from, "--span": to - from, "--lane": lane } as CSSProperties}
        />
      ))}
    </div>
  );
}

/** Gives the focus to the box of a step. */
export function focusBox(around: ParentNode | null, id: string): void {
  around?.querySelector<HTMLElement>(`[data-box="${CSS.escape(id)}"]`)?.focus();
}
