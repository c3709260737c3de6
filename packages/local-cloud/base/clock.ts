import type { Store } from "./store.ts";

/** The longest delay of Node's timers (2^31 - 1 ms). A longer wait uses several timers. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

export interface Timer {
  cancel(): void;
}

interface Waiting {
  at: number;
  run: () => void;
}

/**
 * The clock of the local cloud: the machine's time plus an offset, which `advance` increases and nothing
 * reduces. The offset is stored with the data, so that times of stored data are not in the future after a
 * restart. Workers read it from `offset` (shared memory).
 */
export class Clock {
  readonly offset = new BigInt64Array(new SharedArrayBuffer(8));
  readonly #store: Store<number> | undefined;
  readonly #waiting = new Set<Waiting>();
  #timeout: NodeJS.Timeout | undefined;

  /** The first offset in milliseconds, used if no offset is stored yet. */
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

  /** Sets the clock forward. Timers that have become due run at once, earliest first. */
  async advance(milliseconds: number): Promise<void> {
    if (!(milliseconds >= 0)) throw new RangeError("the clock only moves forward");
    this.offset[0] = BigInt(Number(this.offset[0]) + Math.round(milliseconds));
    await this.#store?.set("offset", Number(this.offset[0]));
    this.#fire();
  }

  /**
   * Runs once when the local clock reaches `at` (milliseconds since 1970). If that has passed, it runs at
   * once, but not synchronously.
   */
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
