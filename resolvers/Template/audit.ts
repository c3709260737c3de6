import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as templateAudit from "#table/mail/templateAudit";

/** The text comes from the parent. */
export function request(ctx: Ctx<"Template.audit">): DynamoDBQueryRequest {
  return page.request(templateAudit.of(ctx.source?.key ?? ""), ctx.args, true);
}

export function response(ctx: Ctx<"Template.audit">) {
  return page.response<templateAudit.TemplateAuditItem>(ctx);
}
