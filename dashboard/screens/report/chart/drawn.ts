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
