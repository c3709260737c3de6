import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseKeyPrefix } from "#lib/mail/templateInput";
import * as page from "#lib/page";
import * as template from "#table/mail/template";

export function request(ctx: Ctx<"Query.templates">): DynamoDBQueryRequest {
  const prefix = parseKeyPrefix(ctx.args.prefix);
  return page.request(template.byKeyPrefix(prefix), ctx.args);
}

export function response(ctx: Ctx<"Query.templates">) {
  return page.response<template.TemplateItem>(ctx);
}
