import type { ReactNode } from "react";
import type { Range } from "../../../lib/period/wanted.ts";
import type { Figure } from "../../../lib/view.ts";
import type { Point } from "./points.ts";

/** What a chart shows, drawn or as a table. */
export interface Drawn {
  points: readonly Point[];
  figure: Figure;
  period: Range["period"];
  timezone: string;
}

/** What people have noted about the days of a chart. */
export interface Noted {
  /** The points, each with its notes. */
  on: (points: readonly Point[]) => readonly Point[];
  /** What shows them on the axis, which is as wide as the chart. */
  axis: (points: readonly Point[]) => ReactNode;
  /** What adds one. */
  add: ReactNode;
}
