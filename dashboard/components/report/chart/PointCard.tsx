import type { CSSProperties, ReactNode } from "react";
import { ChangeOf } from "../../ChangeOf.tsx";
import { chart } from "../../../strings/report.ts";
import type { Drawn } from "./drawn.ts";
import styles from "./Chart.module.css";
import { FORMS } from "../figures.ts";
import { slotText } from "./labels.ts";
import type { Point } from "./points.ts";

interface Props {
  point: Point;
  /** The place of the point, in pixels from the left. */
  left: number;
  drawn: Drawn;
}

/**
 * A point in a card: its time, its value, the value to compare with, and the change. The change is of whole
 * periods, so a running one has none yet.
 */
export function PointCard({ point, left, drawn: { points, figure, period, timezone } }: Props): ReactNode {
  const { full, isTurned, kind } = FORMS[figure];
  const { value, before } = point;
  const isRight = points.indexOf(point) >= points.length / 2;
  const said = (each: number | null): string => (each === null ? "–" : full(each));
  return (
    <div
      className={`${styles.card} ${isRight ? styles.right : ""}`}
      style={{ "--left": `${left}px` } as CSSProperties}
      aria-hidden="true"
    >
      <p className={styles.when}>
        {slotText(point, period, timezone)}
        {point.isOpen && ` ${chart.open}`}
      </p>
      <p className={styles.value}>
        {said(value)}
        {!point.isOpen && value !== null && before && before.value !== null && (
          <ChangeOf
            now={value}
            before={before.value}
            than={slotText(before, period, timezone)}
            isTurned={isTurned}
            kind={kind}
          />
        )}
      </p>
      {before && (
        <p className={styles.when}>
          {slotText(before, period, timezone)}: {said(before.value)}
        </p>
      )}
      {point.notes?.map((text, at) => (
        <p key={at} className={styles.noted} dir="auto">
          {text}
        </p>
      ))}
    </div>
  );
}

/** The same in words. */
export function pointWords(point: Point, { figure, period, timezone }: Drawn): string {
  const { full } = FORMS[figure];
  const said = (value: number | null): string => (value === null ? chart.notCounted : full(value));
  const words = [slotText(point, period, timezone), said(point.value)];
  if (point.isOpen) words.push(chart.open);
  if (point.before) words.push(chart.was(slotText(point.before, period, timezone), said(point.before.value)));
  words.push(...(point.notes ?? []));
  return words.join(", ");
}
