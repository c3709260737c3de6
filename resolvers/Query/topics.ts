import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as topic from "#table/mail/topics/topic";

export function request(ctx: Ctx<"Query.topics">): DynamoDBQueryRequest {
  return page.request(topic.all, ctx.args);
}

export function response(ctx: Ctx<"Query.topics">) {
  return page.response<topic.TopicItem>(ctx);
}
