import { Suspense, useMemo, useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { LazyPlot } from "../../../components/report/chart/Chart.tsx";
import chart from "../../../components/report/chart/Chart.module.css";
import { Segment } from "../../../components/Segment.tsx";
import { full } from "../../../lib/format.ts";
import { common } from "../../../strings/common.ts";
import { campaign as words } from "../../../strings/mail/campaigns.ts";
import type { DayOfCampaignFragment } from "../api/documents.ts";
import { byDay } from "./days.ts";
import styles from "./Detail.module.css";
import { byHour, type HourOfCampaign } from "./hours.ts";
import { drawingOfCourse, pointsOfDays, pointsOfHours, type CoursePoint } from "./points.ts";

/** The unit of the points. */
type CourseUnit = keyof typeof words.courses;

interface Props {
  /** True once a mail was sent: its counts follow within a minute. */
  isBegun: boolean;
  days: readonly DayOfCampaignFragment[];
  hours: readonly HourOfCampaign[];
}

/**
 * The mails of a campaign in the course of time: by the hour in which something happened, while these are
 * few, or by the day on which a mail was sent.
 */
export function Course({ isBegun, days, hours }: Props): ReactNode {
  const [isTable, setIsTable] = useState(false);
  const [chosen, setChosen] = useState<CourseUnit>();
  const ofHours = useMemo(() => byHour(hours), [hours]);
  const by = chosen ?? (ofHours.isWhole ? "hours" : "days");
  const points = useMemo(
    () => (by === "hours" ? pointsOfHours(ofHours.hours) : pointsOfDays(byDay(days))),
    [by, ofHours, days],
  );
  return (
    <>
      <div className={styles.cardHead}>
        <h2>{words.course}</h2>
        <Segment label={words.courseBy} options={words.courses} value={by} onChange={setChosen} />
        <Button kind="quiet" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {common.table}
        </Button>
      </div>
      <p className={styles.note}>{words.courseHelp[by]}</p>
      {points.length === 0 && <p className={styles.note}>{isBegun ? words.soon : words.noDays}</p>}
      {points.length > 0 && (isTable ? <Numbers points={points} by={by} /> : <Chart points={points} />)}
    </>
  );
}

function Chart({ points }: { points: readonly CoursePoint[] }): ReactNode {
  const drawing = useMemo(() => drawingOfCourse(points), [points]);
  const said = ({ name, counts: { sent, opened, clicked } }: CoursePoint): string =>
    `${name}, ${words.sent} ${full(sent)}, ${words.opened} ${full(opened)}, ${words.clicked} ${full(clicked)}`;
  return (
    <>
      <p className={chart.legend}>
        <span className={chart.now}>{words.sent}</span>
        <span className={chart.before}>{words.opened}</span>
      </p>
      <div className={chart.plot}>
        <Suspense>
          <LazyPlot
            drawing={drawing}
            label={words.course}
            wordsOf={(at) => said(points[at]!)}
            cardOf={(at) => <p className={chart.said}>{said(points[at]!)}</p>}
          />
        </Suspense>
      </div>
    </>
  );
}

function Numbers({ points, by }: { points: readonly CoursePoint[]; by: CourseUnit }): ReactNode {
  return (
    <table className={chart.table}>
      <thead>
        <tr>
          <th scope="col">{words.times[by]}</th>
          <th scope="col">{words.sent}</th>
          <th scope="col">{words.opened}</th>
          <th scope="col">{words.clicked}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ name, counts: { sent, opened, clicked } }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{full(sent)}</td>
            <td>{full(opened)}</td>
            <td>{full(clicked)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
