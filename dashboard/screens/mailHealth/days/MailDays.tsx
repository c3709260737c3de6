import { useId, useMemo, useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { Failed, Skeleton } from "../../../components/States.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { apiNow } from "../../../lib/clock.ts";
import { common } from "../../../strings/common.ts";
import { mailDays as words } from "../../../strings/mail/health.ts";
import { MailDaysDocument, type MailDaysQuery } from "../api/documents.ts";
import styles from "./MailDays.module.css";
import { chartPoints, daysToAsk, isByWeek, tableDays, type SHOWN } from "./days.ts";
import { DaysChart } from "./DaysChart.tsx";
import { DaysTable } from "./DaysTable.tsx";

/** The numbers of days that are offered. */
type Span = `${keyof typeof words.spans}`;

/** The mails of the last days, drawn and as a table. */
export function MailDays(): ReactNode {
  const id = useId();
  const [now] = useState(apiNow);
  const [span, setSpan] = useState<Span>("14");
  const asked = useMemo(() => daysToAsk(now, Number(span)), [now, span]);
  const { data, isOld, hasFailed, again } = useAsked(MailDaysDocument, asked);
  return (
    <Card aria-labelledby={id} className={styles.drawn}>
      <div className={styles.head}>
        <h2 id={id}>{words.title}</h2>
        <Segment label={words.span} options={words.spans} value={span} onChange={setSpan} />
      </div>
      <p className={styles.note}>{words.about}</p>
      {hasFailed && <Failed words={words.failed} again={again} />}
      {(!data || isOld) && !hasFailed && <Skeleton rows={5} />}
      {data && !isOld && <Days data={data} count={Number(span)} labelledBy={id} />}
    </Card>
  );
}

interface DaysProps {
  data: MailDaysQuery;
  count: number;
  labelledBy: string;
}

/** The chart or the table. People who hear the page have the table in any case. */
function Days({ data, count, labelledBy }: DaysProps): ReactNode {
  const [isTable, setIsTable] = useState(false);
  const [shown, setShown] = useState<keyof typeof SHOWN>("delivered");
  const today = data.sendingHealth?.to;
  const items = data.emailAnalytics?.items;
  const points = useMemo(
    () => (today && items ? chartPoints(items, { today, count, shown }) : []),
    [items, today, count, shown],
  );
  if (!today || !items) return null;
  const rows = tableDays(items, today, count);
  if (rows.length === 0) return <p>{words.none(count)}</p>;
  return (
    <>
      <div className={styles.head}>
        <Segment label={words.shown} options={words.charts} value={shown} onChange={setShown} />
        <Button kind="quiet" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {common.table}
        </Button>
      </div>
      {!isTable && <DaysChart points={points} isByWeek={isByWeek(count)} shown={shown} />}
      {isTable ? (
        // A table that is wider than a phone is moved by the keyboard, too.
        <div className={styles.wide} role="group" aria-labelledby={labelledBy} tabIndex={0}>
          <DaysTable days={rows} />
        </div>
      ) : (
        <div className="unseen">
          <DaysTable days={rows} />
        </div>
      )}
    </>
  );
}
