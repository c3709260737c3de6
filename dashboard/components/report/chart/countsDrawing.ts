import { short } from "../../../lib/format.ts";
import { BARS_BELOW, type Drawing } from "./drawing.ts";
import { ticksOf } from "./ticks.ts";

/** A point of a chart of counts: two counts, one behind the other. */
interface CountsPoint {
  now: number;
  behind: number;
  /** Its name below the axis. */
  label: string;
}

/** Returns the drawing of counts. `open` is the place of a point whose time still runs. */
export function countsDrawing(points: readonly CountsPoint[], open?: number): Drawing {
  const values = points.map(({ now }) => now);
  const before = points.map(({ behind }) => behind);
  const ticks = ticksOf(Math.max(0, ...values, ...before), "visitors");
  return {
    values,
    before,
    open,
    isBars: points.length < BARS_BELOW,
    ticks: ticks.map((value) => ({ value, label: short(value) })),
    labelOf: (at) => points[at]!.label,
  };
}
