import type { Context, DynamoDBBatchGetItemRequest, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Refusal } from "#reply";
import { MAX_VERSION_NUMBER, TEMPLATE_KEY } from "#table/mail/template";
import type { TemplateBodyItem } from "#table/mail/templateBody";
import * as templateBody from "#table/mail/templateBody";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import * as batch from "../batch.ts";
import { fail, failUnexpected } from "../errors.ts";
import { failNotFound } from "../ids.ts";
import * as present from "./present.ts";

/** The fields of TemplateVersion that are in the body. */
type Part = "text" | "html" | "source" | "sourceText";
type Shown = Pick<TemplateVersionItem, "key" | "number"> & { body?: TemplateBodyItem | null };

/** Returns the key of a text that is looked up. Fails with `NotFound` if no text can have it. */
export function parseTemplateKey(key: string): string {
  return util.matches(TEMPLATE_KEY, key) ? key : failNotFound("text");
}

/**
 * Returns a number of a text. Fails with `NotFound` if no text can have it: its sort key would be another
 * one's.
 */
export function parseVersionNumber(number: number): number {
  return number >= 1 && number <= MAX_VERSION_NUMBER ? number : failNoVersion();
}

/** Ends the field with `NotFound`. */
export function failNoVersion(): never {
  const { type, message } = noVersionRefusal();
  return fail(type, message);
}

export function noVersionRefusal(): Refusal {
  const message = "The template has no such version: `Template.versions` lists its versions.";
  return { type: "NotFound", message };
}

/** Builds one BatchGetItem of a number and its body. */
export function templateVersionRequest(
  ctx: Pick<Context, "env" | "source">,
  number: number,
): DynamoDBBatchGetItemRequest {
  const { key } = ctx.source as Pick<Shown, "key">;
  return batch.request(ctx, [templateVersion.key(key, number), templateBody.key(key, number)]);
}

/** Returns the number that was read. Fails with `NotFound` if the text does not have it. */
export function templateVersionResponse(ctx: Pick<Context, "env" | "error" | "result">) {
  const [version, body] = batch.response(ctx) as [TemplateVersionItem | null, TemplateBodyItem | null];
  return version ? present.templateVersion(version, body) : failNoVersion();
}

/**
 * Reads the body of a number for a field that is a part of it. Ends the field if the number came with its
 * body.
 */
export function partRequest(source: unknown, part: Part): DynamoDBGetItemRequest {
  const { key, number, body } = source as Shown;
  if (body) return runtime.earlyReturn(partOf(body, part));
  return ddb.get({ key: templateBody.key(key, number), consistentRead: true });
}

export function partResponse(ctx: Pick<Context, "error" | "result">, part: Part): string | null {
  if (ctx.error) failUnexpected(ctx.error);
  return partOf((ctx.result ?? failNoVersion()) as TemplateBodyItem, part);
}

function partOf({ text, html, source }: TemplateBodyItem, part: Part): string | null {
  const parts = { text, html, source: source.html, sourceText: source.text };
  return parts[part] ?? null;
}
