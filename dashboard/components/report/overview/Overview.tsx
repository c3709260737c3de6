import { useEffect, useMemo, type ReactNode } from "react";
import { Boundary } from "../../Boundary.tsx";
import { Card } from "../../Card.tsx";
import { Failed, Skeleton } from "../../States.tsx";
import type { Asked } from "../../../lib/asked.ts";
import type { Figure, InAddress } from "../../../lib/period/view.ts";
import type { Measured } from "../../../lib/period/wanted.ts";
import { momentInWords } from "../../../lib/moments.ts";
import { filters } from "../../../strings/filters.ts";
import { report } from "../../../strings/report.ts";
import { Chart, LazyPlot } from "../chart/Chart.tsx";
import type { Noted } from "../chart/drawn.ts";
import { comparedTo } from "./compared.ts";
import { Figures } from "./Figures.tsx";
import { hasCounts } from "../figures.ts";
import { nothingText } from "./nothing.ts";
import styles from "./Overview.module.css";
import { pointsOf, slotsFor } from "../chart/points.ts";
import { isBehind, reportRefusalText } from "../refused.ts";
import { Stale } from "../Stale.tsx";
import type { AnsweredOverview } from "./useOverview.ts";

interface Props extends InAddress {
  site: Measured;
  /** The report's figures, whichever field they were asked from. */
  asked: Asked<AnsweredOverview>;
  /** True if the reader has filtered the visits: a link may have filters of its own. */
  isFiltered?: boolean;
  notes?: Noted;
  /** The element below the words that there were no visits. */
  nothing?: ReactNode;
}

/** The figures of a report and their chart. It asks for nothing itself: a share view shows it too. */
export function Overview({ asked, ...there }: Props): ReactNode {
  const { data, isOld, isStale, hasFailed, error, again } = asked;
  // While the figures are asked for.
  useEffect(() => LazyPlot.load(), []);
  if (hasFailed)
    return (
      <Card>
        <Failed words={reportRefusalText(error, there.isFiltered ?? false) ?? report.failed} again={again} />
      </Card>
    );
  if (!data)
    return (
      <Card>
        <Skeleton rows={8} className={styles.waiting} />
      </Card>
    );
  return (
    <Card aria-label={report.title} aria-busy={isOld} className={isOld ? styles.old : undefined}>
      {isStale && <Stale at={data.shown.range.to} timezone={there.site.timezone} again={again} />}
      <There {...there} {...data} />
    </Card>
  );
}

type ThereProps = Omit<Props, "asked"> & AnsweredOverview;

function There({ site, overview, shown, view, setView, nothing, ...rest }: ThereProps): ReactNode {
  const { isFiltered = false } = rest;
  const { stats, completeUntil } = overview;
  const until = comparedTo(shown, site.timezone);
  const words = isFiltered ? filters.nothing : nothingText(shown, site.timezone);
  const { comparedTo: end = shown.range.to } = shown;
  const isPart = isBehind(completeUntil, end);
  const empty = !hasCounts(stats) && (
    <div className={styles.nothing}>
      <p>{words}</p>
      {nothing}
    </div>
  );
  return (
    <>
      <Figures
        stats={stats}
        part={isPart ? null : rest.part}
        missing={isPart ? filters.behind : undefined}
        shown={shown}
        timezone={site.timezone}
        nothing={words}
        value={view.figure}
        onChange={(figure) => setView({ figure })}
      />
      {isBehind(completeUntil, shown.range.to) && (
        <p className={styles.note}>{filters.completeUntil(momentInWords(completeUntil, site.timezone))}</p>
      )}
      {until !== undefined && !isPart && <p className={styles.note}>{report.changesTo(until)}</p>}
      <Boundary>
        <Drawing {...{ overview, shown, site, empty }} figure={view.figure} notes={rest.notes} />
      </Boundary>
    </>
  );
}

interface DrawingProps extends Pick<ThereProps, "overview" | "shown" | "site"> {
  figure: Figure;
  notes: Noted | undefined;
  empty: ReactNode;
}

/** The chart of the chosen figure. */
function Drawing({ overview, shown, site, figure, notes, empty }: DrawingProps): ReactNode {
  const { timezone, createdAt } = site;
  const slots = useMemo(() => slotsFor(shown, timezone), [shown, timezone]);
  const points = useMemo(
    () => pointsOf({ figure, site: { timezone, createdAt }, range: shown.range, slots, overview }),
    [figure, timezone, createdAt, shown, slots, overview],
  );
  const on = notes?.on;
  const noted = useMemo(() => on?.(points) ?? points, [on, points]);
  return (
    <Chart
      points={noted}
      notes={notes}
      figure={figure}
      period={shown.range.period}
      timezone={timezone}
      shown={shown}
      empty={empty}
    />
  );
}
