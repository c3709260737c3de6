import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { QuerySubscribersArgs } from "#schema";
import type { Filtered } from "#lib/mail/lists/filtered";
import * as filtered from "#lib/mail/lists/filtered";

type Ctx = Context<QuerySubscribersArgs, Filtered>;

/** A pipeline step: reads more places of a filtered list of subscribers, until its page is full. */
export function request(ctx: Ctx): DynamoDBQueryRequest {
  filtered.skipIfDone(ctx);
  return filtered.keysRequest(ctx);
}

export function response(ctx: Ctx): null {
  return filtered.keysResponse(ctx);
}
