import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as suppression from "#table/mail/suppression";

/** The address comes from the parent. */
export function request(ctx: Ctx<"Subscriber.suppression">): DynamoDBGetItemRequest {
  return ddb.get({ key: suppression.key(ctx.source?.email ?? ""), consistentRead: true });
}

export function response(ctx: Ctx<"Subscriber.suppression", never, suppression.SuppressionItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result;
}
