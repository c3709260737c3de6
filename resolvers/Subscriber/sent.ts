import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as sentTemplate from "#table/mail/sentTemplate";
import { TEMPLATE_KEY } from "#table/mail/template";

type Read = Ctx<"Subscriber.sent", never, sentTemplate.SentTemplateItem | null>;

/** The address comes from the parent. A key that no text can have was never sent. */
export function request(ctx: Read): DynamoDBGetItemRequest {
  const { templateKey } = ctx.args;
  if (!util.matches(TEMPLATE_KEY, templateKey)) return runtime.earlyReturn(null);
  const key = sentTemplate.key(ctx.source?.email ?? "", templateKey);
  return ddb.get({ key, consistentRead: true });
}

export function response(ctx: Read) {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result;
}
