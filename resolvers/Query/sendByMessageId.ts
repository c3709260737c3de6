import type { DynamoDBQueryRequest, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { foundSend } from "#lib/mail/sends";
import * as page from "#lib/page";
import type { Key } from "#table/key";
import * as send from "#table/mail/send";

export const steps = {
  key: { request: keyRequest, response: keyResponse },
  send: { request: sendRequest, response: sendResponse },
};

type Read = Ctx<"Query.sendByMessageId", never, { items: Key[] }>;

export function keyRequest(ctx: Read): DynamoDBQueryRequest {
  const messageId = idIn(ctx.args.messageId);
  if (!util.matches(send.MESSAGE_ID, messageId)) failNotFound("send");
  return ddb.query({ ...page.queryOf(send.withMessageId(messageId)), limit: 1 });
}

/** The id in a header `Message-ID`: `<id@eu-west-1.amazonses.com>`. Any other text is the id itself. */
function idIn(text: string): string {
  const trimmed = text.trim();
  const bare = trimmed.startsWith("<") && trimmed.endsWith(">") ? trimmed.slice(1, -1) : trimmed;
  return bare.split("@")[0] ?? "";
}

export function keyResponse(ctx: Read): Key {
  if (ctx.error) failUnexpected(ctx.error);
  const [key] = ctx.result.items;
  return key ? { PK: key.PK, SK: key.SK } : failNotFound("send");
}

type Send = Ctx<"Query.sendByMessageId", never, unknown, { result: Key }>;

export function sendRequest(ctx: Send): DynamoDBGetItemRequest {
  return ddb.get({ key: ctx.prev.result, consistentRead: true });
}

export function sendResponse(ctx: Send) {
  return send.shown(foundSend(ctx));
}
