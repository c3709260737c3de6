import type { ReactNode } from "react";
import { invoices as words } from "../../../strings/mail/invoices.ts";
import styles from "./List.module.css";

interface Props {
  /** Undefined of an invoice that was just added here. */
  done: number | undefined;
  /** The number of reminders that the settings have; undefined while it is read. */
  all: number | undefined;
}

/** The reminders of an invoice that were requested or drafted: a bar for each of the settings. */
export function RemindersDone({ done, all }: Props): ReactNode {
  if (done === undefined || all === undefined) return null;
  // One that was taken out of the settings after it was sent is still counted.
  const most = Math.max(done, all);
  if (most === 0) return words.noReminders;
  return (
    <span className={styles.bars}>
      {Array.from({ length: most }, (_, at) => (
        <i key={at} aria-hidden="true" data-done={at < done} />
      ))}
      <span className={styles.note}>{words.reminders(done, most)}</span>
    </span>
  );
}
