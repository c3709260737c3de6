/** Thrown in the middle of a check: the request has used the time that it may spend on checks. */
export class BudgetError extends Error {
  override name = "BudgetError";
}

/** A stopwatch of the machine: how long something takes, not what time it is. */
const now = (): number => performance.now();
let end = Infinity;

/** The time that one request may spend on its plan, of all its calls together. */
export class Budget {
  #left: number;

  constructor(ms: number) {
    this.#left = ms;
  }

  /**
   * Runs a step, which is synchronous: a check, or compiling for it. Throws a BudgetError if the time is
   * over, before or in it.
   */
  spend<Result>(step: () => Result): Result {
    if (this.#left <= 0) throw new BudgetError();
    const start = now();
    end = start + this.#left;
    try {
      return step();
    } finally {
      end = Infinity;
      this.#left -= now() - start;
    }
  }
}

/**
 * Throws a BudgetError if the time of the check that runs is over. It is for steps of a check that can take
 * long.
 */
export function requireTime(): void {
  if (end !== Infinity && now() > end) throw new BudgetError();
}
