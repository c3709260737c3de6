import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as emailState from "#table/mail/emailState";

/** The address comes from the parent, and so does the state if a list has read it. */
export function request(ctx: Ctx<"Subscriber.state">): DynamoDBGetItemRequest {
  const read = ctx.source?.state;
  if (read !== undefined) return runtime.earlyReturn(read);
  return ddb.get({ key: emailState.key(ctx.source?.email ?? ""), consistentRead: true });
}

export function response(ctx: Ctx<"Subscriber.state", never, emailState.EmailStateItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result;
}
