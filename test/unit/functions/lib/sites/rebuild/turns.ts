import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import { between } from "../../../../../support/table.ts";

/** At which of its requests a run dies, from 0: before the request reaches the table, or after. */
export type Death = [at: number, when: "before" | "after"];

interface Run {
  requests: number;
  death?: Death;
  died: boolean;
}

/** The result of a run, or its death. */
export type End<Result> = { died: false; result: Result } | { died: true };

/**
 * Several concurrent runs of functions. Their requests to the table go through one at a time, in a drawn
 * order. So the test controls their interleaving, and the same draws give the same run. Requests outside any
 * run go through at once.
 */
export class Turns {
  readonly #runs = new AsyncLocalStorage<Run>();
  readonly #waiting: (() => Promise<void>)[] = [];

  /** Leaves the clients as they were. */
  readonly end: () => void;

  constructor() {
    const inTurn = (ask: () => Promise<unknown>): Promise<unknown> => {
      const run = this.#runs.getStore();
      return run ? this.#inTurn(run, ask) : ask();
    };
    this.end = between(
      (send) =>
        function (...asked) {
          return inTurn(() => send.apply(this, asked));
        },
    );
  }

  /** Lets something run; all that it throws is its death, if it was to die, and else is thrown here. */
  async run<Result>(work: () => Promise<Result>, death?: Death): Promise<End<Result>> {
    const run: Run = { requests: 0, died: false, ...(death && { death }) };
    try {
      const result = await this.#runs.run(run, work);
      return run.died ? { died: true } : { died: false, result };
    } catch (error) {
      if (run.died) return { died: true };
      throw error;
    }
  }

  /** Gives turns until all is done, and calls `between` after each. */
  async until<Result>(
    all: Promise<Result>,
    draws: number[],
    between: (turn: number) => Promise<void> = async () => {},
  ): Promise<Result> {
    let isDone = false;
    const done = (): void => void (isDone = true);
    all.then(done, done);
    for (let turn = 0; !isDone;) {
      // By then, the answered caller has sent its next request, or waits for a timer.
      await setImmediate();
      const [next] = this.#waiting.splice((draws[turn % draws.length] ?? 0) % (this.#waiting.length || 1), 1);
      if (!next) continue;
      await next();
      await between(turn);
      turn += 1;
    }
    return all;
  }

  #inTurn(run: Run, ask: () => Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => answer(run, ask).then(resolve, reject));
    });
  }
}

/** A run that has died makes no more requests, even if its code still runs. */
async function answer(run: Run, ask: () => Promise<unknown>): Promise<unknown> {
  const isLast = run.requests === run.death?.[0];
  run.requests += 1;
  if (!run.died && !(isLast && run.death?.[1] === "before")) {
    const answered = await ask();
    if (!isLast) return answered;
  }
  run.died = true;
  throw new Error("died");
}
