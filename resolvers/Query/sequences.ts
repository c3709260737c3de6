import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as sequence from "#table/mail/sequence";

export function request(ctx: Ctx<"Query.sequences">): DynamoDBQueryRequest {
  return page.request(sequence.all, ctx.args);
}

export function response(ctx: Ctx<"Query.sequences">) {
  return page.response<sequence.SequenceItem>(ctx);
}
