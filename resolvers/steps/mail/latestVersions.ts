import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as batch from "#lib/batch";
import * as present from "#lib/mail/present";
import type { TemplateItem } from "#table/mail/template";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";

type Page = { items: TemplateItem[]; nextToken?: string | null };
type Ctx = Context<object, object, { result: Page }>;

/** The fields of a number that are in another item: a number that shows one is read together with it. */
const OF_BODY = ["text", "html", "source", "sourceText", "draft"];

/**
 * A pipeline step: reads the `latest` of a page of templates in one request, if the caller selects it without
 * its body. Without this step each template reads its own.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const page = ctx.prev.result;
  const { selectionSetList: selected } = ctx.info;
  const isSelected = selected.indexOf("items/latest") >= 0;
  const hasBody = OF_BODY.some((part) => selected.indexOf(`items/latest/${part}`) >= 0);
  if (!isSelected || hasBody || page.items.length === 0) return runtime.earlyReturn(page);
  return batch.request(
    ctx,
    page.items.map(({ key, latestNumber }) => templateVersion.key(key, latestNumber)),
  );
}

/** A number that is not there is left to its template, which says so. */
export function response(ctx: Ctx) {
  const read = batch.response(ctx) as (TemplateVersionItem | null)[];
  const { items, nextToken } = ctx.prev.result;
  const latest = read.map((version) => (version ? present.templateVersion(version) : null));
  return { items: items.map((item, at) => ({ ...item, latest: latest[at] })), nextToken };
}
