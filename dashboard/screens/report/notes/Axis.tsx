import type { CSSProperties, ReactNode } from "react";
import { useIsNarrow } from "../../../lib/browser/narrow.ts";
import { dayText } from "../../../lib/period/dates.ts";
import { notes as words } from "../../../strings/notes.ts";
import type { Point } from "../../../components/report/chart/points.ts";
import type { NoteFragment } from "./documents.ts";
import styles from "./Notes.module.css";
import { groupsOf } from "./place.ts";

interface Props {
  points: readonly Point[];
  notes: readonly NoteFragment[];
  /** Opens some of them. */
  onOpen: (notes: readonly NoteFragment[]) => void;
}

/** As many marks stand beside each other, each as wide as a target has to be (WCAG 2.2, 2.5.8). */
const ROOM = { wide: 31, narrow: 12 };

/** The marks of notes on the axis of a chart, at their days. */
export function Axis({ points, notes, onOpen }: Props): ReactNode {
  const isNarrow = useIsNarrow();
  if (notes.length === 0) return null;
  const groups = groupsOf(points, notes, isNarrow ? ROOM.narrow : ROOM.wide);
  return (
    <ul className={styles.axis} aria-label={words.title}>
      {groups.map(({ at, notes: some }) => {
        const label = some.map(({ date, text }) => words.of(dayText(date), text)).join(" · ");
        return (
          <li key={some[0]!.noteId} className={styles.place} style={{ "--at": at } as CSSProperties}>
            <button
              type="button"
              className={styles.mark}
              aria-label={label}
              title={label}
              onClick={() => onOpen(some)}
            />
          </li>
        );
      })}
    </ul>
  );
}
