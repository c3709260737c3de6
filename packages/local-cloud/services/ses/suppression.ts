import type { Clock } from "../../base/clock.ts";
import { AwsError } from "../../base/http.ts";
import { openPlace, sealPlace } from "../../base/pageToken.ts";
import type { Store } from "../../base/store.ts";
import { addressIn, normalised } from "./mail/address.ts";
import type { Reason } from "./outcome.ts";

export interface Suppressed {
  EmailAddress: string;
  Reason: Reason;
  LastUpdateTime: number;
}

/** The account's suppression list. */
export class SuppressionList {
  readonly #store: Store<Suppressed>;
  readonly #clock: Clock;
  constructor(store: Store<Suppressed>, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * Why mail to the address is held back: undefined when it is not listed, or listed for a reason that does
   * not count here.
   */
  reasonFor(address: string, counting: Reason[]): Reason | undefined {
    const reason = this.#store.get(normalised(address))?.Reason;
    return reason !== undefined && counting.includes(reason) ? reason : undefined;
  }

  async put(address: unknown, reason: unknown): Promise<void> {
    const email = typeof address === "string" ? addressIn(address) : undefined;
    if (email === undefined)
      throw new AwsError("BadRequestException", `Invalid email address: ${String(address)}.`);
    if (reason !== "BOUNCE" && reason !== "COMPLAINT") {
      throw new AwsError("BadRequestException", `Reason must be BOUNCE or COMPLAINT, not ${String(reason)}.`);
    }
    const at = this.#clock.now() / 1000;
    await this.#store.set(normalised(email), { EmailAddress: email, Reason: reason, LastUpdateTime: at });
  }

  get(address: string): Suppressed {
    const found = this.#store.get(normalised(address));
    if (!found) throw missing(address);
    return found;
  }

  async delete(address: string): Promise<void> {
    this.get(address);
    await this.#store.delete(normalised(address));
  }

  /** One page by address; `token` is the last address of the page before. */
  list(query: URLSearchParams): { SuppressedDestinationSummaries: Suppressed[]; NextToken?: string } {
    const token = query.get("NextToken");
    const after = token === null ? "" : openPlace(token);
    if (after === undefined) throw new AwsError("InvalidNextTokenException", "Invalid NextToken.");
    const size = Number(query.get("PageSize") ?? 1000);
    const reasons = query.getAll("Reason");
    const from = Date.parse(query.get("StartDate") ?? "") / 1000 || 0;
    const to = Date.parse(query.get("EndDate") ?? "") / 1000 || Infinity;
    const keys = this.#store.keys().filter((key) => {
      const { Reason, LastUpdateTime } = this.#store.get(key)!;
      return (
        key > after &&
        (reasons.length === 0 || reasons.includes(Reason)) &&
        LastUpdateTime >= from &&
        LastUpdateTime <= to
      );
    });
    const page = keys.sort().slice(0, size);
    return {
      SuppressedDestinationSummaries: page.map((key) => this.#store.get(key)!),
      ...(page.length < keys.length ? { NextToken: sealPlace(page.at(-1)!) } : {}),
    };
  }
}

function missing(address: string): AwsError {
  return new AwsError(
    "NotFoundException",
    `Email address ${address} does not exist on your suppression list.`,
    404,
  );
}
