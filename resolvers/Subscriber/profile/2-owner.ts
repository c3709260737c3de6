import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as emailOwner from "#table/users/emailOwner";
import type { Found } from "./1-address.ts";

type Read = Ctx<"Subscriber.profile", Found, emailOwner.EmailOwnerItem | null>;

/** Only a verified address has an owner: a claim is not read. */
export function request(ctx: Read): DynamoDBGetItemRequest {
  if (ctx.stash.identity) return runtime.earlyReturn(null);
  return ddb.get({ key: emailOwner.key(ctx.source?.email ?? ""), consistentRead: true });
}

export function response(ctx: Read): emailOwner.EmailOwnerItem | null {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result;
}
