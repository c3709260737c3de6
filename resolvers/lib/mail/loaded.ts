import type { DynamoDBBatchGetItemRequest, Context } from "@aws-appsync/utils";
import type { Key } from "#table/key";
import * as settings from "#table/mail/settings";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import * as batch from "../batch.ts";
import { fail } from "../errors.ts";

/** What the steps `subscriber` and `movedSubscriber` store in the stash. */
export type Loaded = {
  /** The address of the input, or the one that has replaced it. */
  address: string;
  /** Null if there is none. */
  subscriber: subscriber.SubscriberItem | null;
  suppression: suppression.SuppressionItem | null;
  /** The time zone in which a change of consent counts. */
  timezone: string;
};

/** How many keys `keysOf` has. */
export const KEYS = 3;

/** The keys of an address's subscriber and suppression, and of the settings: `response` reads them off the first items. */
export function keysOf(address: string): Key[] {
  return [subscriber.key(address), suppression.key(address), settings.key];
}

/** Reads them consistently, in one request. */
export function request(ctx: Pick<Context, "env">, address: string): DynamoDBBatchGetItemRequest {
  return batch.request(ctx, keysOf(address));
}

export function response(ctx: Pick<Context, "env" | "error" | "result">): Omit<Loaded, "address"> {
  const [found, suppressed, set] = batch.response(ctx);
  return {
    subscriber: (found ?? null) as Loaded["subscriber"],
    suppression: (suppressed ?? null) as Loaded["suppression"],
    timezone: settings.zoneOf(set),
  };
}

/** Fails with `Suppressed` if the person had the address erased. */
export function requireNotErased(suppressed: Pick<suppression.SuppressionItem, "kind"> | null): void {
  if (suppressed?.kind !== "ERASED") return;
  fail("Suppressed", suppression.ERASED_ADDRESS, {
    kind: "ERASED",
  });
}
