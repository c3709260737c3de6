import { Suspense, useMemo, type ReactNode } from "react";
import { LazyPlot } from "../../../components/report/chart/Chart.tsx";
import chart from "../../../components/report/chart/Chart.module.css";
import { countsDrawing } from "../../../components/report/chart/countsDrawing.ts";
import { full } from "../../../lib/format.ts";
import { dayText, weekdayText } from "../../../lib/period/dates.ts";
import { mailDays as words } from "../../../strings/mail/health.ts";
import { SHOWN, type ChartDay } from "./days.ts";

interface Props {
  /** The last one is today. */
  days: readonly ChartDay[];
  shown: keyof typeof SHOWN;
}

/** Two counts of each day: one as a line, the other one behind it. */
export function DaysChart({ days, shown }: Props): ReactNode {
  const names = { now: words.counts[SHOWN[shown].now], behind: words.counts[SHOWN[shown].behind] };
  const drawing = useMemo(
    () =>
      countsDrawing(
        days.map((day) => ({ ...day, label: dayText(day.date) })),
        days.length - 1,
      ),
    [days],
  );
  const said = ({ date, now, behind }: ChartDay): string =>
    `${weekdayText(date)}, ${names.now} ${full(now)}, ${names.behind} ${full(behind)}`;
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
            wordsOf={(at) => said(days[at]!)}
            cardOf={(at) => <p className={chart.said}>{said(days[at]!)}</p>}
          />
        </Suspense>
      </div>
    </div>
  );
}
