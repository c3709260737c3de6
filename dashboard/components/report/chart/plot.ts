import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { Drawing } from "./drawing.ts";
import { paper } from "./paper.ts";
import type { Inks } from "./inks.ts";

/** Up to so many points the line is thicker. */
const FEW = 31;

/** The width of a bar as a share of its room, and the most in pixels. */
const BAR = 0.6;
const WIDEST = 64;

/** Room for the labels above the highest line, and below the axis: in pixels. */
const TOP = 20;
const BOTTOM = 24;

/**
 * Draws a chart into an element that has its size. `onPoint` is called with the point at the pointer, or with
 * none.
 */
export function plot(
  element: HTMLElement,
  drawing: Drawing,
  inks: Inks,
  onPoint: (at: number | undefined) => void,
): uPlot {
  const { values, before, open, ticks, isBars } = drawing;
  const last = values.length - 1;
  const width = values.length > FEW ? 1.5 : 2;
  const { grid, hatch, labels } = paper(drawing, inks);
  // The open point is joined to the one before it by a line of its own.
  const closed = values.map((value, at) => (at === open ? null : value));
  const running = values.map((value, at) =>
    at === open || (!isBars && open !== undefined && at === open - 1) ? value : null,
  );
  const isAlone = (all: readonly (number | null)[]) => (_: uPlot, at: number) =>
    all[at] != null && all[at - 1] == null && all[at + 1] == null;
  const series = (
    all: readonly (number | null)[],
    stroke: string,
    more: Partial<uPlot.Series> = {},
  ): uPlot.Series => ({
    stroke,
    width,
    spanGaps: false,
    // A point without neighbours has no line.
    points: {
      size: 6,
      fill: stroke,
      width: 0,
      filter: (self) => all.flatMap((_, at) => (isAlone(all)(self, at) ? [at] : [])),
    },
    ...more,
  });
  const area = (self: uPlot): CanvasGradient => {
    const { top, height } = self.bbox;
    const gradient = self.ctx.createLinearGradient(0, top, 0, top + height);
    gradient.addColorStop(0, inks.area);
    gradient.addColorStop(1, inks.areaEnd);
    return gradient;
  };
  const bars: Partial<uPlot.Series> = {
    paths: uPlot.paths.bars!({ size: [BAR, WIDEST] }),
    points: { show: false },
  };
  return new uPlot(
    {
      width: element.clientWidth,
      height: element.clientHeight,
      padding: [TOP, 0, BOTTOM, 0],
      legend: { show: false },
      scales: {
        x: { time: false, range: () => (isBars ? [-0.5, last + 0.5] : [0, last]) },
        y: { range: () => [0, ticks.at(-1)!.value] },
      },
      axes: [{ show: false }, { show: false }],
      series: [
        {},
        series(before, inks.compare, { dash: [4, 4] }),
        series(running, inks.accent, { dash: [2, 4], ...(isBars && { ...bars, fill: inks.area }) }),
        series(closed, inks.accent, isBars ? { ...bars, fill: inks.accent } : { fill: area }),
      ],
      cursor: {
        y: false,
        drag: { x: false, y: false },
        points: { size: 8, width: 0, fill: (_, at) => (at === 1 ? inks.compare : inks.accent) },
      },
      hooks: {
        drawClear: [grid, hatch],
        draw: [labels],
        setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)],
      },
    },
    [values.map((_, at) => at), [...before], running, closed],
    element,
  );
}
