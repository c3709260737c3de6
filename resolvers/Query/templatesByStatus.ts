import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import * as present from "#lib/mail/present";
import * as page from "#lib/page";
import * as templateVersion from "#table/mail/templateVersion";

export function request(ctx: Ctx<"Query.templatesByStatus">): DynamoDBQueryRequest {
  const { status } = ctx.args;
  if (status === "SUPERSEDED") {
    const says =
      "Superseded versions are not listed by status: `Template.versions` lists those of a template.";
    return fail("ValidationError", says, { field: "status" });
  }
  return page.request(templateVersion.inStatus(status), ctx.args);
}

export function response(ctx: Ctx<"Query.templatesByStatus">) {
  const { items, nextToken } = page.response<templateVersion.TemplateVersionItem>(ctx);
  return { items: items.map((item) => present.templateVersion(item)), nextToken };
}
