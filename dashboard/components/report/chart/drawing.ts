import type { Drawn } from "./drawn.ts";
import { FORMS } from "../figures.ts";
import { axisText } from "./labels.ts";
import { ticksOf } from "./ticks.ts";

/** The data of a drawing: the points by their places, from the left. */
export interface Drawing {
  values: readonly (number | null)[];
  /** The other range; null where it has nothing. */
  before: readonly (number | null)[];
  /** The point whose time still runs. */
  open: number | undefined;
  /** True if the points are drawn as bars. */
  isBars: boolean;
  /** The lines, from 0 up, and what each says. */
  ticks: readonly { value: number; label: string }[];
  /** Returns the label of a point below the axis. */
  labelOf: (at: number) => string;
}

/** Below so many points there are bars: a line of few points says little, and one point has none. */
export const BARS_BELOW = 8;

/** Returns the drawing of some points. */
export function drawingOf({ points, figure, period, timezone }: Drawn): Drawing {
  const values = points.map(({ value }) => value);
  const before = points.map((point) => point.before?.value ?? null);
  const greatest = Math.max(0, ...[...values, ...before].map((value) => value ?? 0));
  const open = points.findIndex(({ isOpen }) => isOpen);
  return {
    values,
    before,
    open: open < 0 ? undefined : open,
    isBars: points.length < BARS_BELOW,
    ticks: ticksOf(greatest, figure).map((value) => ({ value, label: FORMS[figure].short(value) })),
    labelOf: (at) => axisText(points[at]!, period, timezone, points.length),
  };
}
