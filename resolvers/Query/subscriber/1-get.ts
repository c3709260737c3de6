import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { parseAddress } from "#lib/address";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { living } from "#lib/living";
import * as subscriber from "#table/mail/subscriber";

export function request(ctx: Ctx<"Query.subscriber">): DynamoDBGetItemRequest {
  return ddb.get({ key: subscriber.key(parseAddress(ctx.args.email)), consistentRead: true });
}

export function response(ctx: Ctx<"Query.subscriber", never, subscriber.SubscriberItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  return living(ctx.result) ?? failNotFound("subscriber");
}
