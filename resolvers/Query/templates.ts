import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as template from "#table/mail/template";

export function request(ctx: Ctx<"Query.templates">): DynamoDBQueryRequest {
  return page.request(template.all, ctx.args);
}

export function response(ctx: Ctx<"Query.templates">) {
  return page.response<template.TemplateItem>(ctx);
}
