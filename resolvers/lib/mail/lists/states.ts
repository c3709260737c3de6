import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { Key } from "#table/key";
import type { EmailStateItem } from "#table/mail/emailState";
import * as emailState from "#table/mail/emailState";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as batch from "../../batch.ts";

/** A subscriber of a list; with its `state` if that was read, which is null without one. */
export type WithState = SubscriberItem & { state?: EmailStateItem | null };

/** The subscribers that are read together with their states: BatchGetItem takes 100 keys. */
export const STATES_AT_ONCE = 50;

/** True if the caller selects the `state` of the subscribers of a page. */
export function isStateSelected({ info }: Pick<Context, "info">): boolean {
  return info.selectionSetList.indexOf("items/state") >= 0;
}

/** Builds one BatchGetItem of subscribers, with their states if they are selected and have room. */
export function request(ctx: Pick<Context, "env" | "info">, keys: Key[]): DynamoDBBatchGetItemRequest {
  const states = hasStates(ctx, keys.length) ? keys.map((key) => emailState.besides(key)) : [];
  return batch.request(ctx, [...keys, ...states]);
}

/** Returns the subscribers of so many keys, in their order; null for an absent one. */
export function response(
  ctx: Pick<Context, "env" | "error" | "info" | "result">,
  count: number,
): (WithState | null)[] {
  const read = batch.response(ctx);
  const items = read.slice(0, count) as (SubscriberItem | null)[];
  if (!hasStates(ctx, count)) return items;
  const states = read.slice(count) as (EmailStateItem | null)[];
  return items.map((item, at) => item && { ...item, state: states[at] ?? null });
}

function hasStates(ctx: Pick<Context, "info">, count: number): boolean {
  return count <= STATES_AT_ONCE && isStateSelected(ctx);
}
