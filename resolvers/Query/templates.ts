import type { DynamoDBBatchGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import type { FoundTemplates } from "#lib/mail/lists/templates";
import * as found from "#lib/mail/lists/templates";
import { parseKeyPrefix } from "#lib/mail/templateInput";
import * as page from "#lib/page";
import * as template from "#table/mail/template";

/** A search reads words, and then their templates; most have fewer than a round of words. */
export const steps = {
  list: { request: listRequest, response: listResponse },
  found: { request: foundRequest, response: foundResponse },
  words: { request: wordsRequest, response: wordsResponse },
  foundLater: { request: laterRequest, response: foundResponse },
};

type Read = Ctx<"Query.templates", FoundTemplates, unknown, { result: unknown }>;

export function listRequest(ctx: Read): DynamoDBQueryRequest {
  if (typeof ctx.args.search === "string") return found.templateWordsRequest(ctx);
  const prefix = parseKeyPrefix(ctx.args.prefix);
  return page.request(template.byKeyPrefix(prefix), ctx.args);
}

export function listResponse(ctx: Read) {
  if (ctx.stash.search) return found.templateWordsResponse(ctx);
  return page.response<template.TemplateItem>(ctx);
}

export function foundRequest(ctx: Read): DynamoDBBatchGetItemRequest {
  if (!ctx.stash.search) runtime.earlyReturn(ctx.prev.result);
  return found.foundTemplatesRequest(ctx);
}

export function foundResponse(ctx: Read) {
  return found.foundTemplatesResponse(ctx);
}

/** Words of other templates, and those that are stored no more, can leave room on the page. */
export function wordsRequest(ctx: Read): DynamoDBQueryRequest {
  skipIfDone(ctx);
  return found.templateWordsRequest(ctx);
}

export function wordsResponse(ctx: Read): null {
  return found.templateWordsResponse(ctx);
}

export function laterRequest(ctx: Read): DynamoDBBatchGetItemRequest {
  skipIfDone(ctx);
  return found.foundTemplatesRequest(ctx);
}

function skipIfDone({ stash, prev }: Pick<Read, "stash" | "prev">): void {
  if (!stash.search || stash.isFull) runtime.earlyReturn(prev.result);
}
