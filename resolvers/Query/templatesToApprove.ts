import type { DynamoDBBatchGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import type { KeyPage } from "#lib/mail/lists/keys";
import * as keys from "#lib/mail/lists/keys";
import * as present from "#lib/mail/present";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { isWaiting, toApprove } from "#table/mail/templateVersion";

export const steps = {
  keys: { request: keysRequest, response: keysResponse },
  versions: { request: versionsRequest, response: versionsResponse },
};

type Read = Ctx<"Query.templatesToApprove", Partial<KeyPage>>;

export function keysRequest(ctx: Read): DynamoDBQueryRequest {
  return keys.request(ctx, toApprove);
}

export function keysResponse(ctx: Read): null {
  return keys.response(ctx);
}

type Versions = Ctx<"Query.templatesToApprove", KeyPage>;

export function versionsRequest(ctx: Versions): DynamoDBBatchGetItemRequest {
  const { keys: found, nextToken } = ctx.stash;
  if (found.length === 0) runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, found);
}

/** A version that was decided since the index was written waits no more. */
export function versionsResponse(ctx: Versions) {
  const found = batch.response(ctx) as (TemplateVersionItem | null)[];
  const items = found.filter((item): item is TemplateVersionItem => item !== null && isWaiting(item));
  return { items: items.map((item) => present.templateVersion(item)), nextToken: ctx.stash.nextToken };
}
