import type uPlot from "uplot";
import type { Inks } from "./inks.ts";
import type { Drawing } from "./drawing.ts";

/** The least space between two labels, in pixels. */
const APART = 16;

type Hook = (self: uPlot) => void;

/** Returns the parts of a chart besides its lines: the grid behind them, the hatched part, and labels. */
export function paper(
  { values, open, isBars, ticks, labelOf }: Drawing,
  inks: Inks,
): Record<"grid" | "hatch" | "labels", Hook> {
  const grid: Hook = (self) =>
    drawing(self, (ctx, { left, width }) => {
      ctx.strokeStyle = inks.line;
      ctx.lineWidth = 1;
      ctx.beginPath();
      for (const { value } of ticks) {
        // In the middle of a row of pixels, so that the line is one of them.
        const y = Math.round(self.valToPos(value, "y") + self.bbox.top / uPlotRatio(self)) - 0.5;
        ctx.moveTo(left, y);
        ctx.lineTo(left + width, y);
      }
      ctx.stroke();
    });
  const hatch: Hook = (self) =>
    drawing(self, (ctx, { left, top, height }) => {
      // The bar of a running time has a dotted line.
      if (isBars) return;
      if (open === undefined || open === 0 || values[open] == null || values[open - 1] == null) return;
      const x = (at: number): number => left + self.valToPos(at, "x");
      const y = (at: number): number => top + self.valToPos(values[at]!, "y");
      const bottom = top + height;
      ctx.beginPath();
      ctx.moveTo(x(open - 1), bottom);
      ctx.lineTo(x(open - 1), y(open - 1));
      ctx.lineTo(x(open), y(open));
      ctx.lineTo(x(open), bottom);
      ctx.clip();
      ctx.strokeStyle = inks.line;
      ctx.lineWidth = 2;
      ctx.beginPath();
      for (let at = x(open - 1) - height; at < x(open); at += 6) {
        ctx.moveTo(at, bottom);
        ctx.lineTo(at + height, top);
      }
      ctx.stroke();
    });
  const texts: Hook = (self) =>
    drawing(self, (ctx, { left, top, width, height }) => {
      ctx.fillStyle = inks.label;
      ctx.font = inks.font;
      ctx.textAlign = "left";
      for (const { value, label } of ticks.slice(1))
        ctx.fillText(label, left, top + self.valToPos(value, "y") - 4);
      const widthOf = (at: number): number => ctx.measureText(labelOf(at)).width;
      const widest = Math.max(...labelled(values.length).map(widthOf));
      // The first label is moved into the chart by half of its width, towards the second.
      for (const at of labelled(values.length, Math.floor(width / (1.5 * widest + APART)))) {
        const x = self.valToPos(at, "x") - widthOf(at) / 2;
        const inside = Math.min(Math.max(0, x), width - widthOf(at));
        ctx.fillText(labelOf(at), left + inside, top + height + 16);
      }
    });
  return { grid, hatch, labels: texts };
}

const uPlotRatio = ({ ctx, width }: uPlot): number => ctx.canvas.width / width;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Draws in CSS pixels: one of them may be several pixels of the screen. */
function drawing(self: uPlot, draw: (ctx: CanvasRenderingContext2D, box: Box) => void): void {
  const { ctx, bbox } = self;
  const ratio = uPlotRatio(self);
  ctx.save();
  ctx.scale(ratio, ratio);
  draw(ctx, {
    left: bbox.left / ratio,
    top: bbox.top / ratio,
    width: bbox.width / ratio,
    height: bbox.height / ratio,
  });
  ctx.restore();
}

/** At most so many labels are below the axis. */
const MOST = 8;

/** The points that have a label, evenly apart, from the first on. `room` is how many there is room for. */
export function labelled(count: number, room = MOST): number[] {
  const step = Math.max(1, Math.ceil(count / Math.min(MOST, Math.max(1, room))));
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
}
