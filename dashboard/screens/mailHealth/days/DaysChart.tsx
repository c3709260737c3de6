import { Suspense, useMemo, type ReactNode } from "react";
import { LazyPlot } from "../../../components/report/chart/Chart.tsx";
import chart from "../../../components/report/chart/Chart.module.css";
import { countsDrawing } from "../../../components/report/chart/countsDrawing.ts";
import { full } from "../../../lib/format.ts";
import { datesText, dayText, weekdayText } from "../../../lib/period/dates.ts";
import { addDays } from "../../../lib/zone.ts";
import { mailDays as words } from "../../../strings/mail/health.ts";
import { SHOWN, type ChartPoint } from "./days.ts";

interface Props {
  /** The last one has today in it. */
  points: readonly ChartPoint[];
  /** True if each has seven days. */
  isByWeek: boolean;
  shown: keyof typeof SHOWN;
}

/** Two counts of each day or week: one as a line, the other one behind it. */
export function DaysChart({ points, isByWeek, shown }: Props): ReactNode {
  const names = { now: words.counts[SHOWN[shown].now], behind: words.counts[SHOWN[shown].behind] };
  const drawing = useMemo(
    () =>
      countsDrawing(
        points.map((point) => ({ ...point, label: dayText(point.date) })),
        points.length - 1,
      ),
    [points],
  );
  const nameOf = (date: string): string =>
    isByWeek ? datesText({ first: date, last: addDays(date, 6) }) : weekdayText(date);
  const said = ({ date, now, behind }: ChartPoint): string =>
    `${nameOf(date)}, ${names.now} ${full(now)}, ${names.behind} ${full(behind)}`;
  return (
    <div className={chart.chart}>
      <p className={chart.legend}>
        <span className={chart.now}>{names.now}</span>
        <span className={chart.before}>{names.behind}</span>
      </p>
      <div className={chart.plot}>
        <Suspense>
          <LazyPlot
            drawing={drawing}
            label={words.title}
            wordsOf={(at) => said(points[at]!)}
            cardOf={(at) => <p className={chart.said}>{said(points[at]!)}</p>}
          />
        </Suspense>
      </div>
    </div>
  );
}
