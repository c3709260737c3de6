import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as batch from "#lib/batch";
import type { WithState } from "#lib/mail/lists/states";
import { isStateSelected } from "#lib/mail/lists/states";
import type { EmailStateItem } from "#table/mail/emailState";
import * as emailState from "#table/mail/emailState";

type Page = { items: WithState[]; nextToken?: string | null };
type Ctx = Context<object, object, { result: Page }>;

/**
 * A pipeline step: reads the `state` of a page's subscribers in one request, if the caller selects it: of
 * those that were read without it. Without this step each subscriber reads its own.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const page = ctx.prev.result;
  const unread = withoutState(page);
  if (!isStateSelected(ctx) || unread.length === 0) return runtime.earlyReturn(page);
  return batch.request(
    ctx,
    unread.map(({ email }) => emailState.key(email)),
  );
}

export function response(ctx: Ctx) {
  const states = batch.response(ctx) as (EmailStateItem | null)[];
  const { items, nextToken } = ctx.prev.result;
  const unread = withoutState(ctx.prev.result).map(({ email }) => email);
  return {
    items: items.map((item) =>
      item.state === undefined ? { ...item, state: states[unread.indexOf(item.email)] ?? null } : item,
    ),
    nextToken,
  };
}

function withoutState({ items }: Page): WithState[] {
  return items.filter(({ state }) => state === undefined);
}
