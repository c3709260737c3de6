import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { QueryTemplatesArgs } from "#schema";
import type { FoundTemplates } from "#lib/mail/lists/templates";
import * as found from "#lib/mail/lists/templates";

type Ctx = Context<QueryTemplatesArgs, FoundTemplates, { result: unknown }>;

/** A pipeline step: after a step that reads places, loads their templates, until the page is full. */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  if (!found.isFilteredTemplates(ctx.args) || ctx.stash.isFull) runtime.earlyReturn(ctx.prev.result);
  return found.foundTemplatesRequest(ctx);
}

export function response(ctx: Ctx) {
  return found.foundTemplatesResponse(ctx);
}
