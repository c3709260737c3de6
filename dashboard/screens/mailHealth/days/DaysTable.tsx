import type { ReactNode } from "react";
import { full, shareText } from "../../../lib/format.ts";
import { dayInWords } from "../../../lib/moments.ts";
import { mailDays as words } from "../../../strings/mail/health.ts";
import styles from "./MailDays.module.css";
import type { MailDay } from "./days.ts";

const COLUMNS = Object.keys(words.columns) as (keyof typeof words.columns)[];

/** The counts of days as an exact table, for those who compare days. */
export function DaysTable({ days }: { days: readonly MailDay[] }): ReactNode {
  return (
    <table className={styles.days} aria-label={words.title}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {words.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <th scope="row">{dayInWords(day.date)}</th>
            {COLUMNS.filter((column) => column !== "date").map((column) => (
              <td key={column}>{valueOf(day, column)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function valueOf(day: MailDay, column: Exclude<keyof typeof words.columns, "date">): string {
  const value = day[column];
  if (value === null) return words.unknown;
  return column.endsWith("Rate") ? shareText(value) : full(value);
}
