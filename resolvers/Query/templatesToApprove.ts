import type { DynamoDBBatchGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import type { KeyPage } from "#lib/mail/lists/keys";
import * as keys from "#lib/mail/lists/keys";
import * as present from "#lib/mail/present";
import type { TemplateItem } from "#table/mail/template";
import * as template from "#table/mail/template";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { isWaiting, toApprove } from "#table/mail/templateVersion";

export const steps = {
  keys: { request: keysRequest, response: keysResponse },
  versions: { request: versionsRequest, response: versionsResponse },
  names: { request: namesRequest, response: namesResponse },
};

type Read = Ctx<"Query.templatesToApprove", Partial<KeyPage>>;

export function keysRequest(ctx: Read): DynamoDBQueryRequest {
  return keys.request(ctx, toApprove);
}

export function keysResponse(ctx: Read): null {
  return keys.response(ctx);
}

type Page = { items: TemplateVersionItem[]; nextToken?: string | null };
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

type Names = Ctx<"Query.templatesToApprove", { templates?: string[] }, unknown, { result: Page }>;

/** Without this step each version reads the name of its template by itself. */
export function namesRequest(ctx: Names): DynamoDBBatchGetItemRequest {
  const { items } = ctx.prev.result;
  const isSelected = ctx.info.selectionSetList.indexOf("items/templateName") >= 0;
  if (!isSelected || items.length === 0) runtime.earlyReturn(ctx.prev.result);
  const all = items.map(({ key }) => key);
  // DynamoDB refuses a batch that has a key twice.
  const templates = all.filter((each, at) => all.indexOf(each) === at);
  ctx.stash.templates = templates;
  return batch.request(
    ctx,
    templates.map((each) => template.key(each)),
  );
}

export function namesResponse(ctx: Names) {
  const heads = batch.response(ctx) as (TemplateItem | null)[];
  const { items, nextToken } = ctx.prev.result;
  const of = (key: string) => heads[ctx.stash.templates!.indexOf(key)];
  return {
    items: items.map((item) => ({ ...item, templateName: template.nameOf(of(item.key) ?? item) })),
    nextToken,
  };
}
