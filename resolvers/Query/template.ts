import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { parseTemplateKey } from "#lib/mail/templates";
import * as template from "#table/mail/template";

export function request(ctx: Ctx<"Query.template">): DynamoDBGetItemRequest {
  return ddb.get({ key: template.key(parseTemplateKey(ctx.args.key)), consistentRead: true });
}

export function response(ctx: Ctx<"Query.template", never, template.TemplateItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result ?? failNotFound("text");
}
