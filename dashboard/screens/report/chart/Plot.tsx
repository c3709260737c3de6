import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import type uPlot from "uplot";
import { useScheme } from "../../../lib/browser/scheme.ts";
import { figures } from "../../../strings/report.ts";
import type { Drawn } from "./drawn.ts";
import styles from "./Chart.module.css";
import { drawingOf } from "./drawing.ts";
import { inksOf } from "./inks.ts";
import { plot } from "./plot.ts";
import { PointCard, pointWords } from "./PointCard.tsx";

/** The chart itself. The pointer and the arrow keys choose a point, which a card describes and which is read out. */
export function Plot(drawn: Drawn): ReactNode {
  const { points, figure, period, timezone } = drawn;
  const [at, setAt] = useState<number>();
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(undefined);
  const scheme = useScheme();
  const drawing = useMemo(
    () => drawingOf({ points, figure, period, timezone }),
    [points, figure, period, timezone],
  );
  useEffect(() => {
    const element = place.current!;
    const made = plot(element, drawing, inksOf(element), setAt);
    chart.current = made;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === made.width && height === made.height) return;
      made.setSize({ width, height });
      // The card is not where its point is by now.
      setAt(undefined);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.destroy();
      setAt(undefined);
    };
  }, [drawing, scheme]);
  const last = points.length - 1;
  const choose = (to: number | undefined): void => {
    const left = to === undefined ? -1 : chart.current!.valToPos(to, "x");
    chart.current!.setCursor({ left, top: 0 });
  };
  const keys: Record<string, number | undefined> = {
    ArrowLeft: Math.max(0, (at ?? last + 1) - 1),
    ArrowRight: Math.min(last, (at ?? -1) + 1),
    Home: 0,
    End: last,
  };
  const press = (event: KeyboardEvent): void => {
    const isOver = event.key === "Escape" && at !== undefined;
    if (event.ctrlKey || event.altKey || event.metaKey || (!(event.key in keys) && !isOver)) return;
    event.preventDefault();
    // On the page the same keys move the period.
    event.stopPropagation();
    choose(keys[event.key]);
  };
  // The points may be other ones, and fewer, than those of which one was chosen.
  const chosen = at === undefined ? undefined : points[at];
  return (
    <div
      className={styles.plot}
      role="slider"
      tabIndex={0}
      aria-label={figures[figure]}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={(chosen && at !== undefined ? at : last) + 1}
      aria-valuetext={pointWords(chosen ?? points[last]!, drawn)}
      onKeyDown={press}
      onBlur={() => choose(undefined)}
    >
      <div ref={place} className={styles.place} />
      {chosen && <PointCard point={chosen} left={chart.current!.valToPos(at!, "x")} drawn={drawn} />}
    </div>
  );
}
