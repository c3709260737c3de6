import type { ReactNode } from "react";
import { figures } from "../../../strings/report.ts";
import { chart, steps } from "../../../strings/report.ts";
import type { Drawn } from "./drawn.ts";
import styles from "./Chart.module.css";
import { FORMS } from "../figures.ts";
import { slotText } from "./labels.ts";

/** The same as the chart, as a table. A value that was not counted, or is still to come, is a dash. */
export function ChartTable({
  points,
  figure,
  period,
  timezone,
  hasOther,
}: Drawn & { hasOther: boolean }): ReactNode {
  const { full } = FORMS[figure];
  const hasNotes = points.some(({ notes }) => notes);
  const cell = (value: number | null | undefined): ReactNode =>
    value === null || value === undefined ? <span title={chart.notCounted}>–</span> : full(value);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{steps[period]}</th>
          <th scope="col">{figures[figure]}</th>
          {hasOther && (
            <>
              <th scope="col">{chart.comparedWith}</th>
              <th scope="col">{chart.before(figures[figure])}</th>
            </>
          )}
          {hasNotes && <th scope="col">{chart.notes}</th>}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.start}>
            <th scope="row">{slotText(point, period, timezone)}</th>
            <td>{cell(point.value)}</td>
            {hasOther && (
              <>
                <td>{point.before && slotText(point.before, period, timezone)}</td>
                <td>{cell(point.before?.value)}</td>
              </>
            )}
            {hasNotes && (
              <td className={styles.words} dir="auto">
                {point.notes?.join(" · ")}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
