import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { foundSend } from "#lib/mail/sends";
import type { Key } from "#table/key";
import * as send from "#table/mail/send";

type Read = Ctx<"Query.sendByMessageId", never, unknown, { result: Key }>;

export function request(ctx: Read): DynamoDBGetItemRequest {
  return ddb.get({ key: ctx.prev.result, consistentRead: true });
}

export function response(ctx: Read) {
  return send.shown(foundSend(ctx));
}
