/** Choices, each with its relative weight. */
export type Choices<T> = readonly (readonly [thing: T, weight: number])[];

/**
 * Pseudo-random numbers, the same for the same seed: the 32-bit generator "mulberry32" (Tommy Ettinger,
 * public domain, its constants).
 */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number that is at least 0 and less than 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns a whole number that is at least `from` and less than `to`. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from));
  }

  happens(chance: number): boolean {
    return this.next() < chance;
  }

  /** Returns one of the choices, with a probability according to its weight. */
  pick<T>(choices: Choices<T>): T {
    const sum = choices.reduce((so, [, weight]) => so + weight, 0);
    let left = this.next() * sum;
    for (const [thing, weight] of choices) {
      left -= weight;
      if (left < 0) return thing;
    }
    return choices.at(-1)![0];
  }
}
