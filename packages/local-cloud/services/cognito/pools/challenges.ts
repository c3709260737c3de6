import { randomBytes } from "node:crypto";
import type { Clock } from "../../../base/clock.ts";

interface Held<Value> {
  value: Value;
  expiresAt: number;
}

/**
 * Sign-ins that wait for the client's next step, by a name that only the client knows (a secret block, a
 * session). A name works once and for a few minutes. A restart deletes all of them; the client then signs in
 * again, as after an expiry.
 */
export class Challenges<Value> {
  readonly #held = new Map<string, Held<Value>>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Holds the value under a name that is drawn, unless it has one that was drawn. */
  hold(value: Value, seconds: number, name = randomBytes(256).toString("base64")): string {
    const now = this.#clock.now();
    for (const [name, { expiresAt }] of this.#held) {
      if (expiresAt > now) break;
      this.#held.delete(name);
    }
    this.#held.set(name, { value, expiresAt: now + seconds * 1000 });
    return name;
  }

  /** Returns the value and leaves it, for an answer that may be repeated. */
  find(name: string): Value | undefined {
    const found = this.#held.get(name);
    return found && found.expiresAt > this.#clock.now() ? found.value : undefined;
  }

  take(name: string): Value | undefined {
    const found = this.find(name);
    this.#held.delete(name);
    return found;
  }
}
