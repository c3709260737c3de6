import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as settings from "#table/mail/settings";

export function request(_ctx: Ctx<"Query.emailSettings">): DynamoDBGetItemRequest {
  return ddb.get({ key: settings.key, consistentRead: true });
}

export function response(ctx: Ctx<"Query.emailSettings", never, settings.EmailSettingsItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result ?? settings.DEFAULTS;
}
