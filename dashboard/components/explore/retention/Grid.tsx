import type { ReactNode } from "react";
import { datesText } from "../../../lib/period/dates.ts";
import { full, shareText } from "../../../lib/format.ts";
import { dateIn } from "../../../lib/zone.ts";
import { retention } from "../../../strings/explore.ts";
import type { RetentionAnswerFragment, RetentionPeriod } from "../documents.ts";
import styles from "./Grid.module.css";

interface Props {
  cohorts: RetentionAnswerFragment["cohorts"];
  by: RetentionPeriod;
  timezone: string;
}

/** Up to which share a cell has which of the five colours. */
const LEVELS = [0.08, 0.2, 0.35, 0.7, 1];

/** The visitors of each day or week, and the share of them that came back in each later one. */
export function Grid({ cohorts, by, timezone }: Props): ReactNode {
  const longest = Math.max(...cohorts.map(({ returned }) => returned.length));
  const columns = Array.from({ length: longest }, (_, at) => at);
  const dateOf = (start: string): string => {
    const date = dateIn(timezone, Date.parse(start));
    return datesText({ first: date, last: date });
  };
  return (
    <div className={styles.around} role="region" aria-label={retention.grid} tabIndex={0}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{retention.cohort[by]}</th>
            <th scope="col">{retention.visitors}</th>
            {columns.map((at) => (
              <th key={at} scope="col">
                {retention.period[by](at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ start, visitors, returned }) => (
            <tr key={start}>
              <th scope="row">{dateOf(start)}</th>
              <td>{full(visitors)}</td>
              {returned.map((count, at) => {
                const part = visitors > 0 ? count / visitors : 0;
                const level = count === 0 ? 0 : 1 + LEVELS.findIndex((most) => part <= most);
                return (
                  <td
                    key={at}
                    className={styles.cell}
                    data-level={level}
                    title={retention.cell(full(count), full(visitors))}
                  >
                    {shareText(part)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
