import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import * as batch from "#lib/batch";
import { failNotFound } from "#lib/ids";
import { failNoVersion, parseVersionNumber, parseTemplateKey } from "#lib/mail/templates";
import * as settings from "#table/mail/settings";
import * as template from "#table/mail/template";
import * as templateVersion from "#table/mail/templateVersion";

/**
 * The values that this step stores in the stash: the text, the number of it that the input names, and the
 * time zone in which an approval counts.
 */
export type NamedVersion = {
  head: template.TemplateItem;
  version: templateVersion.TemplateVersionItem;
  timezone: string;
};

type Ctx = Context<{ input: { key: string; number: number } }, Partial<NamedVersion>>;

/** A pipeline step: reads a text, one of its numbers and the settings. Fails with `NotFound`. */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const key = parseTemplateKey(ctx.args.input.key);
  const number = parseVersionNumber(ctx.args.input.number);
  return batch.request(ctx, [template.key(key), templateVersion.key(key, number), settings.key]);
}

export function response(ctx: Ctx): null {
  const [head, version, found] = batch.response(ctx);
  ctx.stash.timezone = settings.zoneOf(found);
  ctx.stash.head = (head ?? failNotFound("text")) as template.TemplateItem;
  ctx.stash.version = (version ?? failNoVersion()) as templateVersion.TemplateVersionItem;
  return null;
}
