import { Suspense, useMemo, useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { LazyPlot } from "../../../components/report/chart/Chart.tsx";
import chart from "../../../components/report/chart/Chart.module.css";
import { full, short } from "../../../lib/format.ts";
import { dayText, weekdayText } from "../../../lib/period/dates.ts";
import { common } from "../../../strings/common.ts";
import { campaign as words } from "../../../strings/mail/campaigns.ts";
import type { DayOfCampaignFragment } from "../api/documents.ts";
import { byDay, drawingOfDays, type DayCounts } from "./days.ts";
import styles from "./Detail.module.css";

/** The delivered mails by the day on which they were sent, and how many of them were opened. */
export function Days({ days }: { days: DayOfCampaignFragment[] }): ReactNode {
  const [isTable, setIsTable] = useState(false);
  const counted = useMemo(() => byDay(days), [days]);
  const drawing = useMemo(() => drawingOfDays(counted, dayText, short), [counted]);
  const said = ({ date, delivered, opened }: DayCounts): string =>
    `${weekdayText(date)}, ${words.delivered} ${full(delivered)}, ${words.opened} ${full(opened)}`;
  return (
    <>
      <div className={styles.cardHead}>
        <h2>{words.days}</h2>
        <p className={chart.legend}>
          <span className={chart.now}>{words.delivered}</span>
          <span className={chart.before}>{words.opened}</span>
        </p>
        <Button kind="quiet" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {common.table}
        </Button>
      </div>
      {counted.length === 0 && <p className={styles.note}>{words.noDays}</p>}
      {counted.length > 0 && isTable && <Table days={counted} />}
      {counted.length > 0 && !isTable && (
        <div className={chart.plot}>
          <Suspense>
            <LazyPlot
              drawing={drawing}
              label={words.days}
              wordsOf={(at) => said(counted[at]!)}
              cardOf={(at) => <p className={styles.point}>{said(counted[at]!)}</p>}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}

function Table({ days }: { days: DayCounts[] }): ReactNode {
  return (
    <table className={chart.table}>
      <thead>
        <tr>
          <th scope="col">{words.day}</th>
          <th scope="col">{words.sent}</th>
          <th scope="col">{words.delivered}</th>
          <th scope="col">{words.opened}</th>
          <th scope="col">{words.clicked}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, sent, delivered, opened, clicked }) => (
          <tr key={date}>
            <th scope="row">{weekdayText(date)}</th>
            <td>{full(sent)}</td>
            <td>{full(delivered)}</td>
            <td>{full(opened)}</td>
            <td>{full(clicked)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
