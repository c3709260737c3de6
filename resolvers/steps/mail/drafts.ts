import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as batch from "#lib/batch";
import type { KeyPage } from "#lib/mail/lists/keys";
import * as present from "#lib/mail/present";
import type { TemplateVersionItem } from "#table/mail/templateVersion";

/** With an invoice as the parent, only the drafts about it. */
type Parent = { invoiceId?: string };
type Ctx = Context<object, KeyPage, undefined, Parent>;

/** A pipeline step after `draftKeys`: reads the drafts. */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const { keys, nextToken } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, keys);
}

/** A draft that was replaced by a later number is none any more. */
export function response(ctx: Ctx) {
  const invoiceId = ctx.source?.invoiceId;
  const found = batch.response(ctx) as (TemplateVersionItem | null)[];
  const items = found.filter(
    (item): item is TemplateVersionItem => item !== null && item.status !== "SUPERSEDED",
  );
  const about = invoiceId ? items.filter((item) => item.invoiceId === invoiceId) : items;
  return { items: about.map((item) => present.templateVersion(item)), nextToken: ctx.stash.nextToken };
}
