import { createHash } from "node:crypto";
import type { Clock } from "../../base/clock.ts";
import { AwsError } from "../../base/http.ts";
import type { Token } from "./journalLine.ts";

/** A token identifies its request for ten minutes (API reference, TransactWriteItems, ClientRequestToken). */
export const TOKEN_LIVES = 10 * 60_000;

interface Known {
  request: string;
  /** When the request was carried out. Undefined while it is in flight. */
  at: number | undefined;
}

/**
 * The idempotency tokens of transactions. A transaction with the same token is carried out once, also across
 * a restart, because the journal keeps the tokens.
 */
export class RequestTokens {
  readonly #clock: Clock;
  readonly #known = new Map<string, Known>();

  constructor(clock: Clock, earlier: (Token & { at: number })[]) {
    this.#clock = clock;
    for (const { token, request, at } of earlier) this.#known.set(token, { request, at });
  }

  /** The token to record with the request; undefined if the same request has already been carried out. */
  begin(token: string, input: unknown): Token | undefined {
    this.#forgetOld();
    const request = createHash("sha256").update(JSON.stringify(input)).digest("base64");
    const known = this.#known.get(token);
    if (!known) {
      this.#known.set(token, { request, at: undefined });
      return { token, request };
    }
    if (known.request !== request) {
      throw new AwsError(
        "IdempotentParameterMismatchException",
        "The request was rejected because it was retried with the same idempotency token but different parameters",
      );
    }
    if (known.at === undefined) {
      throw new AwsError(
        "TransactionInProgressException",
        "The transaction with the given request token is already in progress.",
      );
    }
    return undefined;
  }

  /** A request that was refused may be tried again with its token. */
  end({ token, request }: Token, carriedOut: boolean): void {
    this.#known.delete(token);
    // Deleted and inserted again, so that the map stays in order of time, oldest first.
    if (carriedOut) this.#known.set(token, { request, at: this.#clock.now() });
  }

  #forgetOld(): void {
    const oldest = this.#clock.now() - TOKEN_LIVES;
    for (const [token, { at }] of this.#known) {
      if (at === undefined) continue;
      if (at > oldest) return;
      this.#known.delete(token);
    }
  }
}
