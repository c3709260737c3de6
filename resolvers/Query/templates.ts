import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import type { FoundTemplates } from "#lib/mail/lists/templates";
import * as found from "#lib/mail/lists/templates";
import { parseKeyPrefix } from "#lib/mail/templateInput";
import * as page from "#lib/page";
import * as foundTemplates from "#steps/mail/foundTemplates";
import * as latestVersions from "#steps/mail/latestVersions";
import * as template from "#table/mail/template";

/**
 * A search reads words, and a state its list, and then their templates; most have fewer than a round of
 * words.
 */
export const steps = {
  list: { request: listRequest, response: listResponse },
  foundTemplates,
  places: { request: placesRequest, response: placesResponse },
  secondFoundTemplates: foundTemplates,
  latestVersions,
};

type Read = Ctx<"Query.templates", FoundTemplates, unknown, { result: unknown }>;

export function listRequest(ctx: Read): DynamoDBQueryRequest {
  if (found.isFilteredTemplates(ctx.args)) return found.templatePlacesRequest(ctx);
  const prefix = parseKeyPrefix(ctx.args.prefix);
  return page.request(template.byKeyPrefix(prefix), ctx.args);
}

export function listResponse(ctx: Read) {
  if (found.isFilteredTemplates(ctx.args)) return found.templatePlacesResponse(ctx);
  return page.response<template.TemplateItem>(ctx);
}

/** Places of other templates, and those that are stored no more, can leave room on the page. */
export function placesRequest(ctx: Read): DynamoDBQueryRequest {
  if (!found.isFilteredTemplates(ctx.args) || ctx.stash.isFull) runtime.earlyReturn(ctx.prev.result);
  return found.templatePlacesRequest(ctx);
}

export function placesResponse(ctx: Read): null {
  return found.templatePlacesResponse(ctx);
}
