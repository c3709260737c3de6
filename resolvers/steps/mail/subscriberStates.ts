import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as batch from "#lib/batch";
import * as emailState from "#table/mail/emailState";
import type { SubscriberItem } from "#table/mail/subscriber";

type Page = { items: SubscriberItem[]; nextToken?: string | null };
type Ctx = Context<object, object, { result: Page }>;

/**
 * A pipeline step: reads the `state` of a page's subscribers in one request, if the caller selects it.
 * Without this step each subscriber reads its own.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const page = ctx.prev.result;
  const isSelected = ctx.info.selectionSetList.indexOf("items/state") >= 0;
  if (!isSelected || page.items.length === 0) return runtime.earlyReturn(page);
  return batch.request(
    ctx,
    page.items.map(({ email }) => emailState.key(email)),
  );
}

export function response(ctx: Ctx) {
  const states = batch.response(ctx);
  const { items, nextToken } = ctx.prev.result;
  return { items: items.map((item, at) => ({ ...item, state: states[at] ?? null })), nextToken };
}
