import type { DynamoDBPutItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as watched from "#table/people/watched";

type Watch = Ctx<"Subscription.onSourceEvent">;

/** Only sources with subscribers are published. The mark lasts as long as a subscription can. */
export function request(ctx: Watch): DynamoDBPutItemRequest {
  const ttl = util.time.nowEpochSeconds() + watched.TTL_SECONDS;
  const until = util.time.epochMilliSecondsToISO8601(ttl * 1000);
  const item = { entity: "Watched", until, ttl };
  return ddb.put<Record<string, unknown>>({ key: watched.ofSource(ctx.args.sourceId), item });
}

export function response(ctx: Watch): null {
  if (ctx.error) failUnexpected(ctx.error);
  return null;
}
