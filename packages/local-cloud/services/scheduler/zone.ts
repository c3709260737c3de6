/** The offset from UTC cannot change within a quarter of an hour. */
const QUARTER = 900_000;

/**
 * A time zone of the IANA database: wall-clock times, as milliseconds that `Date`'s UTC methods read, to and
 * from instants. By Temporal it would be half as long; the polyfill takes 5 ms for the next minute of a
 * schedule, this 0.1: a clock that is moved by days asks for thousands.
 */
export class Zone {
  readonly #format: Intl.DateTimeFormat | undefined;
  readonly #offsets = new Map<number, number>();

  /** Throws a RangeError for a name that is no time zone. */
  constructor(name: string) {
    this.#format =
      name === "UTC" || name === "Etc/UTC"
        ? undefined
        : new Intl.DateTimeFormat("en-US", {
            timeZone: name,
            hourCycle: "h23",
            ...{ year: "numeric", month: "numeric", day: "numeric" },
            ...{ hour: "numeric", minute: "numeric", second: "numeric" },
          });
  }

  wallOf(instant: number): number {
    return instant + this.#offset(instant);
  }

  /**
   * The instant of a wall-clock time: none where the clocks are set forward over it, the first where they are
   * set back.
   */
  instantOf(wall: number): number | undefined {
    const candidates = [wall - this.#offset(wall - 86_400_000), wall - this.#offset(wall + 86_400_000)];
    return candidates.filter((each) => this.wallOf(each) === wall).sort((a, b) => a - b)[0];
  }

  #offset(instant: number): number {
    if (!this.#format) return 0;
    const quarter = Math.floor(instant / QUARTER) * QUARTER;
    let offset = this.#offsets.get(quarter);
    if (offset === undefined) {
      const parts = this.#format.formatToParts(quarter).map(({ type, value }) => [type, Number(value)]);
      const { year, month, day, hour, minute, second } = Object.fromEntries(parts) as Record<string, number>;
      offset = Date.UTC(year!, month! - 1, day, hour, minute, second) - quarter;
      this.#offsets.set(quarter, offset);
    }
    return offset;
  }
}
