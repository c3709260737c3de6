import type { Clock } from "../../base/clock.ts";
import { AwsError } from "../../base/http.ts";
import type { Store } from "../../base/store.ts";

const DAY_S = 86_400;

/** SES API reference v2, SendEmail: the error and its status; the message as the live API gives it. */
export function rateExceeded(): AwsError {
  return new AwsError("TooManyRequestsException", "Maximum sending rate exceeded.", 429);
}

/**
 * The account's sending quotas. They count recipients, not messages (SES guide, "Managing your sending
 * quotas"). They have the values of a usual account, and hold once they are set: until then, tests and tours
 * send as fast as they can.
 */
export class Quotas {
  readonly #clock: Clock;
  /** The recipients of the last 24 hours, by second. It grows at its end, and expires at its start. */
  readonly #store: Store<number>;
  #sent: number;
  #rate = { limit: 14, holds: false, left: 0, at: 0 };
  #daily = { limit: 50_000, holds: false };

  constructor(store: Store<number>, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    this.#sent = store.values().reduce((sum, each) => sum + each, 0);
  }

  get maxSendRate(): number {
    return this.#rate.limit;
  }

  set maxSendRate(limit: number) {
    this.#rate = { limit, holds: true, left: Math.max(limit, 1), at: this.#clock.now() };
  }

  get max24HourSend(): number {
    return this.#daily.limit;
  }

  /** -1 is an unlimited quota (SES API reference v2, SendQuota). */
  set max24HourSend(limit: number) {
    this.#daily = { limit, holds: limit !== -1 };
  }

  async sentLast24Hours(): Promise<number> {
    await this.#expire();
    return this.#sent;
  }

  /**
   * Counts the recipients of a mail, or throws SES's error. A mail to several recipients goes through while
   * there is room for one ("How to handle a 'Throttling - Maximum sending rate exceeded' error", AWS
   * Messaging blog).
   */
  async take(recipients: number): Promise<void> {
    await this.#expire();
    if (this.#daily.holds && this.#sent >= this.#daily.limit)
      throw new AwsError("LimitExceededException", "Daily message quota exceeded.");
    this.#takeOfRate(recipients);
    this.#sent += recipients;
    const second = String(Math.floor(this.#clock.now() / 1000));
    await this.#store.set(second, (this.#store.get(second) ?? 0) + recipients);
  }

  #takeOfRate(recipients: number): void {
    if (!this.#rate.holds) return;
    const { limit, left, at } = this.#rate;
    const now = this.#clock.now();
    const room = Math.min(left + ((now - at) / 1000) * limit, Math.max(limit, 1));
    this.#rate = { ...this.#rate, left: room < 1 ? room : room - recipients, at: now };
    if (room < 1) throw rateExceeded();
  }

  async #expire(): Promise<void> {
    const limit = Math.floor(this.#clock.now() / 1000) - DAY_S;
    for (let second = this.#store.first(); second && Number(second) <= limit; second = this.#store.first()) {
      this.#sent -= this.#store.get(second)!;
      await this.#store.delete(second);
    }
  }
}
