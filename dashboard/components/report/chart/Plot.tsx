import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import type uPlot from "uplot";
import { useScheme } from "../../../lib/browser/scheme.ts";
import type { Drawing } from "./drawing.ts";
import { inksOf } from "./inks.ts";
import { plot } from "./plot.ts";
import styles from "./Plot.module.css";

interface Props {
  drawing: Drawing;
  label: string;
  /** A point in words. */
  wordsOf: (at: number) => string;
  /** The card of a point that is so many pixels from the left. */
  cardOf: (at: number, left: number) => ReactNode;
}

/**
 * The chart itself. The pointer and the arrow keys choose a point, which a card describes and which is read
 * out. The words of points are passed in: modules that it imported beside its library would be files of their
 * own (dashboard/together).
 */
export function Plot({ drawing, label, wordsOf, cardOf }: Props): ReactNode {
  const [at, setAt] = useState<number>();
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(undefined);
  const scheme = useScheme();
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
  const last = drawing.values.length - 1;
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
  // The points may have changed since one was chosen, and may be fewer.
  const chosen = at !== undefined && at <= last ? at : undefined;
  return (
    <div
      className={styles.slider}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={(chosen ?? last) + 1}
      aria-valuetext={wordsOf(chosen ?? last)}
      onKeyDown={press}
      onBlur={() => choose(undefined)}
    >
      <div ref={place} className={styles.place} />
      {chosen !== undefined && cardOf(chosen, chart.current!.valToPos(chosen, "x"))}
    </div>
  );
}
