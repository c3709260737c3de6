import { Clock } from "../../base/clock.ts";

/**
 * A local clock that moves by `advance` alone: between two lines of a test no time passes, however slow the
 * machine is. Threads of functions know only how far it was set forward, so for them the machine's time goes
 * on.
 */
export class StandingClock extends Clock {
  readonly #began = Date.now();

  override now(): number {
    return this.#began + Number(this.offset[0]);
  }
}
