import type { DynamoDBBatchGetItemRequest, Context } from "@aws-appsync/utils";
import * as settings from "#table/mail/settings";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import * as batch from "../batch.ts";
import { fail } from "../errors.ts";
import { living } from "../living.ts";

/** The values that the steps `subscriber` and `movedSubscriber` store in the stash. */
export type LoadedSubscriber = {
  /** The address of the input, or the one that has replaced it. */
  address: string;
  /** Null if there is none. */
  subscriber: subscriber.SubscriberItem | null;
  suppression: suppression.SuppressionItem | null;
  /** The time zone in which a change of consent counts. */
  timezone: string;
};

/** Reads an address's subscriber and suppression, and the settings, consistently, in one request. */
export function request(ctx: Pick<Context, "env">, address: string): DynamoDBBatchGetItemRequest {
  return batch.request(ctx, [subscriber.key(address), suppression.key(address), settings.key]);
}

export function response(ctx: Pick<Context, "env" | "error" | "result">): Omit<LoadedSubscriber, "address"> {
  const [found, suppressed, set] = batch.response(ctx);
  return {
    subscriber: living((found ?? null) as LoadedSubscriber["subscriber"]),
    suppression: (suppressed ?? null) as LoadedSubscriber["suppression"],
    timezone: settings.zoneOf(set),
  };
}

/** Fails with `Suppressed` if the person had the address erased. */
export function requireAddressKept(suppressed: Pick<suppression.SuppressionItem, "kind"> | null): void {
  if (suppressed?.kind !== "ERASED") return;
  fail("Suppressed", suppression.ERASED_ADDRESS, {
    kind: "ERASED",
  });
}
