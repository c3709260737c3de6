import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as page from "#lib/page";
import * as topic from "#table/mail/topics/topic";

type Read = Ctx<"Subscriber.topics", never, { items: topic.TopicItem[] }>;

export function request(_ctx: Read): DynamoDBQueryRequest {
  return ddb.query(page.queryOf(topic.all));
}

/** A person has all topics except the ones that the person has left. */
export function response(ctx: Read): string[] {
  if (ctx.error) failUnexpected(ctx.error);
  const optOuts = ctx.source?.optOuts ?? [];
  return ctx.result.items.map((each) => each.topic).filter((each) => optOuts.indexOf(each) < 0);
}
