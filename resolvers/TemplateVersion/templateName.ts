import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import type { TemplateItem } from "#table/mail/template";
import * as template from "#table/mail/template";

type Read = Ctx<"TemplateVersion.templateName", never, TemplateItem | null>;

/**
 * The key comes from the parent, and so does the name if a list has read it. A version whose template is
 * being erased has the name that its key gives.
 */
export function request(ctx: Read): DynamoDBGetItemRequest {
  const read = ctx.source?.templateName;
  if (typeof read === "string") return runtime.earlyReturn(read);
  return ddb.get({ key: template.key(ctx.source?.key ?? ""), consistentRead: true });
}

export function response(ctx: Read): string {
  if (ctx.error) failUnexpected(ctx.error);
  return template.nameOf(ctx.result ?? { key: ctx.source?.key ?? "" });
}
