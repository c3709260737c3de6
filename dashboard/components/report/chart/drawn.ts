import type { ReactNode } from "react";
import type { PeriodRange } from "../../../lib/period/wanted.ts";
import type { Figure } from "../../../lib/period/view.ts";
import type { Point } from "./points.ts";

/** The data of a chart, drawn or as a table. */
export interface Drawn {
  points: readonly Point[];
  figure: Figure;
  period: PeriodRange["period"];
  timezone: string;
}

/** The notes that people have made about the days of a chart. */
export interface Noted {
  /** The points, each with its notes. */
  on: (points: readonly Point[]) => readonly Point[];
  /** Returns the element that shows the notes on the axis, which is as wide as the chart. */
  axis: (points: readonly Point[]) => ReactNode;
  /** The button that adds a note. */
  add: ReactNode;
}
