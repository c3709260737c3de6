import { useId, useState, type ReactNode } from "react";
import { Card } from "../../components/Card.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import { useAsked } from "../../lib/asked.ts";
import { apiNow } from "../../lib/clock.ts";
import { full, shareText } from "../../lib/format.ts";
import { dayInWords } from "../../lib/moments.ts";
import { addDays } from "../../lib/zone.ts";
import { mailDays as words } from "../../strings/mail/health.ts";
import { MailDaysDocument, type MailDaysQuery } from "./api/documents.ts";
import styles from "./MailHealth.module.css";

type Day = NonNullable<MailDaysQuery["emailAnalytics"]>["items"][number];

const DAYS = 14;
const COLUMNS = Object.keys(words.columns) as (keyof typeof words.columns)[];

/** The mails of the last days, the latest day first: an exact table, for those who compare days. */
export function MailDays(): ReactNode {
  const id = useId();
  // Today in the zone of the settings is at most a day away from today in UTC.
  const [days] = useState(() => {
    const today = new Date(apiNow()).toISOString().slice(0, 10);
    return { from: addDays(today, 1 - DAYS), to: addDays(today, 2) };
  });
  const { data, hasFailed, again } = useAsked(MailDaysDocument, days);
  const items = data?.emailAnalytics?.items;
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p className={styles.note}>{words.about}</p>
      {hasFailed && <Failed words={words.failed} again={again} />}
      {!items && !hasFailed && <Skeleton rows={5} />}
      {items?.length === 0 && <p>{words.none}</p>}
      {items && items.length > 0 && (
        // A table that is wider than a phone is moved by the keyboard, too.
        <div className={styles.wide} role="group" aria-labelledby={id} tabIndex={0}>
          <table className={styles.days}>
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
              {items.map((day) => (
                <tr key={day.date}>
                  <th scope="row">{dayInWords(day.date)}</th>
                  {COLUMNS.filter((column) => column !== "date").map((column) => (
                    <td key={column}>{valueOf(day, column)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

function valueOf(day: Day, column: Exclude<keyof typeof words.columns, "date">): string {
  const value = day[column];
  if (value === null) return words.unknown;
  return column.endsWith("Rate") ? shareText(value) : full(value);
}
