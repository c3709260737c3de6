import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import * as batch from "#lib/batch";
import { fail, failConflict } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import { parseListName } from "#lib/mail/lists/name";
import { requireTemplateKey } from "#lib/mail/templateInput";
import { parseTopic } from "#lib/mail/topicInput";
import * as settings from "#table/mail/settings";
import type { TemplateItem } from "#table/mail/template";
import * as templateVersion from "#table/mail/templateVersion";
import * as topic from "#table/mail/topics/topic";

/**
 * The values that this step stores in the stash: the name that was given, the time zone in which the number
 * counts, and the latest number of a text that exists, which `head` names.
 */
export type Basis = {
  name?: string;
  timezone: string;
  head?: TemplateItem;
  latest?: templateVersion.TemplateVersionItem;
};

type Input = { key: string; name?: string | null; topic?: string | null; idempotencyKey?: string | null };
type Ctx = Context<{ input: Input }, Partial<Basis>>;

/**
 * A pipeline step before a number is saved: reads the settings, the latest number, and the topic if one was
 * typed.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const { input } = ctx.args;
  const { head } = ctx.stash;
  requireTemplateKey(input.key);
  idempotency.requireKey(input);
  ctx.stash.name = parseListName(input.name);
  return batch.request(ctx, [
    settings.key,
    ...(head ? [templateVersion.key(head.key, head.latestNumber)] : []),
    ...(typeof input.topic === "string" ? [topic.key(parseTopic(input.topic))] : []),
  ]);
}

/** Fails with `ValidationError` if there is no such topic. */
export function response(ctx: Ctx): null {
  const found = batch.response(ctx) as (Record<string, unknown> | null)[];
  if (typeof ctx.args.input.topic === "string" && !found[found.length - 1]) {
    fail("ValidationError", "There is no such topic: `topics` lists them.", { field: "topic" });
  }
  ctx.stash.timezone = settings.zoneOf(found[0]);
  if (ctx.stash.head) ctx.stash.latest = (found[1] ?? failConflict()) as templateVersion.TemplateVersionItem;
  return null;
}
