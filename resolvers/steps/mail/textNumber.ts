import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import * as batch from "#lib/batch";
import { failNotFound } from "#lib/ids";
import { failNoNumber, parseNumber, parseTextKey } from "#lib/mail/texts";
import * as template from "#table/mail/template";
import * as templateVersion from "#table/mail/templateVersion";

/** What this step stores in the stash: the text, and the number of it that the input names. */
export type Loaded = { head: template.TemplateItem; version: templateVersion.TemplateVersionItem };

type Ctx = Context<{ input: { key: string; number: number } }, Partial<Loaded>>;

/** A pipeline step: reads a text and one of its numbers. Fails with `NotFound`. */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const key = parseTextKey(ctx.args.input.key);
  const number = parseNumber(ctx.args.input.number);
  return batch.request(ctx, [template.key(key), templateVersion.key(key, number)]);
}

export function response(ctx: Ctx): null {
  const [head, version] = batch.response(ctx);
  ctx.stash.head = (head ?? failNotFound("text")) as template.TemplateItem;
  ctx.stash.version = (version ?? failNoNumber()) as templateVersion.TemplateVersionItem;
  return null;
}
