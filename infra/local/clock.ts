import type { Store } from "./store.ts";

/** The farthest that Node's own timers reach (2^31 - 1 ms); a later wait is waited for in pieces. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

export interface Timer {
  cancel(): void;
}

interface Waiting {
  at: number;
  run: () => void;
}

/**
 * The one clock of the local cloud: the machine's, set forward by `advance` and never back. The offset is kept with the
 * data, so that what was written "tomorrow" is not in the future after a restart. Workers read it from `offset` (shared memory).
 */
export class Clock {
  readonly offset = new BigInt64Array(new SharedArrayBuffer(8));
  readonly #store: Store<number> | undefined;
  readonly #waiting = new Set<Waiting>();
  #timeout: NodeJS.Timeout | undefined;

  /** Where nothing is kept yet it is `ahead` of the machine's by so many milliseconds. */
  constructor(store?: Store<number>, ahead = 0) {
    this.#store = store;
    const offset = store?.get("offset") ?? Math.round(ahead);
    this.offset[0] = BigInt(offset);
    void store?.set("offset", offset);
  }

  /** Milliseconds since 1970, by the local clock. */
  now(): number {
    return Date.now() + Number(this.offset[0]);
  }

  iso(): string {
    return new Date(this.now()).toISOString();
  }

  /** Sets the clock forward; what has become due runs at once, earliest first. */
  async advance(milliseconds: number): Promise<void> {
    if (!(milliseconds >= 0)) throw new RangeError("the clock only moves forward");
    this.offset[0] = BigInt(Number(this.offset[0]) + Math.round(milliseconds));
    await this.#store?.set("offset", Number(this.offset[0]));
    this.#fire();
  }

  /** Runs once when the local clock reaches `at` (milliseconds since 1970); at once, but not synchronously, when that has passed. */
  at(at: number, run: () => void): Timer {
    const waiting = { at, run };
    this.#waiting.add(waiting);
    this.#arm();
    return {
      cancel: () => {
        this.#waiting.delete(waiting);
        this.#arm();
      },
    };
  }

  after(milliseconds: number, run: () => void): Timer {
    return this.at(this.now() + milliseconds, run);
  }

  /** A promise form of `after`. */
  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve));
  }

  stop(): void {
    clearTimeout(this.#timeout);
    this.#waiting.clear();
  }

  #fire(): void {
    const now = this.now();
    const due = [...this.#waiting].filter((each) => each.at <= now).sort((a, b) => a.at - b.at);
    for (const each of due) {
      if (this.#waiting.delete(each)) each.run();
    }
    this.#arm();
  }

  #arm(): void {
    clearTimeout(this.#timeout);
    if (this.#waiting.size === 0) return;
    const next = Math.min(...[...this.#waiting].map((each) => each.at));
    const wait = Math.min(Math.max(next - this.now(), 0), LONGEST_TIMEOUT);
    this.#timeout = setTimeout(() => this.#fire(), wait);
    this.#timeout.unref();
  }
}
