import type { Clock } from "../../../base/clock.ts";
import { AwsError } from "../../../base/http.ts";

const HOUR = 3_600_000;
/** The longest lock-out. After it, the count starts from zero again. */
const LONGEST = 15 * 60_000;

/**
 * Attempts per hour and user (developer guide, "Quotas in Amazon Cognito": confirm 15, forgot password and
 * codes 5 to 20).
 */
const ATTEMPTS = { confirm: 15, send: 20 } as const;

interface Failures {
  count: number;
  lockedUntil: number;
}

/**
 * Throttles guesses: codes by attempts per hour, passwords by a lock that doubles after the fifth failure. It
 * is kept in memory only, because it only delays.
 */
export class GuessLimits {
  readonly #clock: Clock;
  readonly #attempts = new Map<string, number[]>();
  readonly #failures = new Map<string, Failures>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts an attempt. Throws a LimitExceededException if there were too many in the last hour. */
  attempt(kind: keyof typeof ATTEMPTS, who: string): void {
    const now = this.#clock.now();
    const key = `${kind} ${who}`;
    const recent = (this.#attempts.get(key) ?? []).filter((at) => at > now - HOUR);
    if (recent.length >= ATTEMPTS[kind]) {
      throw new AwsError("LimitExceededException", "Attempt limit exceeded, please try after some time.");
    }
    this.#attempts.set(key, [...recent, now]);
  }

  /**
   * Developer guide, "Lockout behavior for failed sign-in attempts": one second after five failures, then
   * twice as long each time.
   */
  refuseWhileLocked(who: string): void {
    const failures = this.#failures.get(who);
    if (failures && failures.lockedUntil > this.#clock.now()) {
      throw new AwsError("NotAuthorizedException", "Password attempts exceeded");
    }
  }

  failed(who: string): void {
    const now = this.#clock.now();
    const before = this.#failures.get(who);
    const isStale = before !== undefined && now - before.lockedUntil > LONGEST;
    const count = (isStale ? 0 : (before?.count ?? 0)) + 1;
    const lock = count < 5 ? 0 : Math.min(1000 * 2 ** (count - 5), LONGEST);
    this.#failures.set(who, { count, lockedUntil: now + lock });
  }

  succeeded(who: string): void {
    this.#failures.delete(who);
  }
}
