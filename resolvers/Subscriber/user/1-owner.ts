import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as emailOwner from "#table/users/emailOwner";

type Read = Ctx<"Subscriber.user", never, emailOwner.EmailOwnerItem | null>;

/** Only a verified address has an owner: a claim is not read. */
export function request(ctx: Read): DynamoDBGetItemRequest {
  return ddb.get({ key: emailOwner.key(ctx.source?.email ?? ""), consistentRead: true });
}

export function response(ctx: Read): emailOwner.EmailOwnerItem | null {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result;
}
