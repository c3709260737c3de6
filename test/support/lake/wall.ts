import type { Period as Stored } from "#table/sites/stats";

type Period = Stored | "WEEK";

const QUARTER_MS = 900_000;
const DATE = { year: "numeric", month: "2-digit", day: "2-digit" } as const;

/**
 * Local times of a zone, by the platform's Intl alone. An hour is as long as its clock shows the same hour
 * and the same offset; days, weeks from Monday on, and months begin with an hour. No zone changes its clocks
 * within a quarter of an hour.
 */
export class Wall {
  readonly #shown = new Map<number, string>();
  readonly #format: Intl.DateTimeFormat;

  constructor(timeZone: string) {
    const hour = { hour: "2-digit", hourCycle: "h23", timeZoneName: "longOffset" } as const;
    this.#format = new Intl.DateTimeFormat("en-CA", { timeZone, ...DATE, ...hour });
  }

  /** The beginning of the period that an instant is in. */
  start(period: Period, ms: number): number {
    let at = ms - (ms % QUARTER_MS);
    while (this.#name(period, at - QUARTER_MS) === this.#name(period, at)) at -= QUARTER_MS;
    return at;
  }

  /** The beginning of the next period. */
  end(period: Period, ms: number): number {
    let at = ms - (ms % QUARTER_MS) + QUARTER_MS;
    while (this.#name(period, at) === this.#name(period, ms)) at += QUARTER_MS;
    return at;
  }

  /** The first beginning of a period at or after an instant. */
  startFrom(period: Period, ms: number): number {
    const start = this.start(period, ms);
    return start === ms ? start : this.end(period, ms);
  }

  /** The periods that begin in `[from, to)`. */
  periods(period: Period, from: number, to: number): { from: number; to: number }[] {
    const found: { from: number; to: number }[] = [];
    for (let at = this.startFrom(period, from); at < to; at = found.at(-1)!.to)
      found.push({ from: at, to: this.end(period, at) });
    return found;
  }

  #name(period: Period, ms: number): string {
    const shown = this.#shownAt(ms);
    // 1970-01-01 was a Thursday.
    if (period === "WEEK") return `${Math.floor((Date.parse(shown.slice(0, 10)) / 86_400_000 + 3) / 7)}`;
    return period === "HOUR" ? shown : shown.slice(0, period === "DAY" ? 10 : 7);
  }

  #shownAt(ms: number): string {
    const quarter = Math.floor(ms / QUARTER_MS);
    const known = this.#shown.get(quarter) ?? this.#format.format(quarter * QUARTER_MS);
    this.#shown.set(quarter, known);
    return known;
  }
}
