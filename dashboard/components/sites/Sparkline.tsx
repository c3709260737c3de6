import type { ReactNode } from "react";
import styles from "./Sparkline.module.css";

/** The space of the drawing, which its size on the screen stretches. */
const WIDTH = 96;
const HEIGHT = 24;
/** Half of the line's width: without it the greatest and the smallest value are cut. */
const EDGE = 1;

/** A line of few values, such as the visitors of each day. `label` says them in words. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }): ReactNode {
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map((value, at) => {
    const y = HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE);
    return `${(at * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polyline points={points.join(" ")} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
