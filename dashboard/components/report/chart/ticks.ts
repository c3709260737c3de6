import type { Figure } from "../../../lib/period/view.ts";

/** About as many steps as there are lines above the axis. */
const STEPS = 3;
const SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800, 86_400];

/** The values of the lines of a chart, from 0 to one that is at least the greatest value. */
export function ticksOf(greatest: number, figure: Figure): number[] {
  const step = greatest > 0 ? stepOf(greatest / STEPS, figure) : 1;
  const count = Math.max(1, Math.ceil(greatest / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** The first round number that is at least `least`. */
function stepOf(least: number, figure: Figure): number {
  if (figure === "duration")
    return SECONDS.find((each) => each >= least) ?? Math.ceil(least / 86_400) * 86_400;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= least - 1e-9)!;
  const isCount = figure !== "bounceRate" && figure !== "viewsPerVisit";
  return isCount ? Math.max(1, step) : step;
}
