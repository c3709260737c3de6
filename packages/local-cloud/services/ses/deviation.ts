/** A deviation from the usual outcome: the next times, or until it is changed. */
export class Deviation<Kind extends string> {
  #kind: Kind | "OK" = "OK";
  #left = Infinity;

  set(kind: Kind | "OK", times = Infinity): void {
    this.#kind = kind;
    this.#left = times;
  }

  get kind(): Kind | "OK" {
    return this.#kind;
  }

  /** Returns the outcome of this time, and counts it. */
  take(): Kind | "OK" {
    const kind = this.#kind;
    this.#left -= 1;
    if (this.#left === 0) this.set("OK");
    return kind;
  }
}
