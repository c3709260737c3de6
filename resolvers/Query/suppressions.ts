import type { DynamoDBBatchGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parsePrefix } from "#lib/address";
import * as batch from "#lib/batch";
import type { KeyPage } from "#lib/mail/lists/keys";
import * as keys from "#lib/mail/lists/keys";
import * as page from "#lib/page";
import * as suppression from "#table/mail/suppression";

/** The list of a kind has keys alone, so a second step reads its items. */
export const steps = {
  list: { request, response },
  ofKind: { request: ofKindRequest, response: ofKindResponse },
};

type Read = Ctx<"Query.suppressions", Partial<KeyPage>>;

export function request(ctx: Read): DynamoDBQueryRequest {
  const { kind } = ctx.args;
  const prefix = parsePrefix(ctx.args.prefix);
  if (kind) return keys.request(ctx, suppression.suppressedAs(kind, prefix));
  return page.request(suppression.byAddress(prefix), ctx.args);
}

export function response(ctx: Read) {
  return ctx.args.kind ? keys.response(ctx) : page.response<suppression.SuppressionItem>(ctx);
}

type Found = Ctx<"Query.suppressions", KeyPage, unknown, { result: unknown }>;

export function ofKindRequest(ctx: Found): DynamoDBBatchGetItemRequest {
  if (!ctx.args.kind) return runtime.earlyReturn(ctx.prev.result);
  const { keys: found, nextToken } = ctx.stash;
  if (found.length === 0) return runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, found);
}

/** A suppression that was lifted or replaced since the index was written is left out. */
export function ofKindResponse(ctx: Found) {
  const found = batch.response(ctx) as (suppression.SuppressionItem | null)[];
  return { items: found.filter((item) => item?.kind === ctx.args.kind), nextToken: ctx.stash.nextToken };
}
