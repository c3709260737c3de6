import { memo, Suspense, useMemo, useState, type ReactNode } from "react";
import { Button } from "../../Button.tsx";
import { datesText } from "../../../lib/period/dates.ts";
import { lazily } from "../../../lib/lazily.ts";
import type { ShownPeriod } from "../../../lib/period/wanted.ts";
import { common } from "../../../strings/common.ts";
import { chart, figures } from "../../../strings/report.ts";
import styles from "./Chart.module.css";
import { drawingOf } from "./drawing.ts";
import type { Drawn, Noted } from "./drawn.ts";
import { PointCard, pointWords } from "./PointCard.tsx";
import { ChartTable } from "./ChartTable.tsx";

/** It has a library of its own, which nothing else waits for. */
export const LazyPlot = lazily(() => import("./Plot.tsx"), "Plot");

interface Props extends Drawn {
  shown: ShownPeriod;
  notes?: Noted | undefined;
  /** Shown in place of the chart if there were no visits. */
  empty?: ReactNode;
}

/** A figure over time, drawn or as a table. */
export const Chart = memo(function Chart({ shown, notes, empty, ...drawn }: Props): ReactNode {
  const [isTable, setIsTable] = useState(false);
  const { dates, compared } = shown;
  const { points, figure, period, timezone } = drawn;
  const drawing = useMemo(
    () => drawingOf({ points, figure, period, timezone }),
    [points, figure, period, timezone],
  );
  const hasOther = points.some(({ before }) => before);
  return (
    <div className={styles.chart}>
      <div className={styles.head}>
        <h2>{figures[figure]}</h2>
        <p className={styles.legend}>
          <span className={styles.now}>{datesText(dates)}</span>
          {hasOther && typeof compared !== "string" && (
            <span className={styles.before}>{datesText(compared)}</span>
          )}
          {typeof compared !== "string" && !hasOther && <span>{chart.noLine}</span>}
        </p>
        {notes?.add}
        <Button kind="quiet" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {common.table}
        </Button>
      </div>
      {empty && <div className={isTable ? undefined : styles.empty}>{empty}</div>}
      {isTable ? (
        <ChartTable {...drawn} hasOther={hasOther} />
      ) : (
        <>
          <div className={styles.plot}>
            <Suspense>
              <LazyPlot
                drawing={drawing}
                label={figures[figure]}
                wordsOf={(at) => pointWords(points[at]!, drawn)}
                cardOf={(at, left) => <PointCard point={points[at]!} left={left} drawn={drawn} />}
              />
            </Suspense>
          </div>
          {notes?.axis(points)}
        </>
      )}
    </div>
  );
});
