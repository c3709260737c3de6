import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseRange } from "#lib/mail/instants";
import * as page from "#lib/page";
import * as templateAudit from "#table/mail/templateAudit";

export function request(ctx: Ctx<"Query.templateAudit">): DynamoDBQueryRequest {
  const { from, to } = parseRange(ctx.args.from, ctx.args.to);
  return page.request(templateAudit.by(ctx.args.actor, from, to), ctx.args);
}

export function response(ctx: Ctx<"Query.templateAudit">) {
  return page.response<templateAudit.TemplateAuditItem>(ctx);
}
