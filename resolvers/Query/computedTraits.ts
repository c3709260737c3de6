import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as segment from "#table/people/segment";

export function request(ctx: Ctx<"Query.computedTraits">): DynamoDBQueryRequest {
  return page.request(segment.computedTraits, ctx.args, true);
}

export function response(ctx: Ctx<"Query.computedTraits">) {
  return page.response<segment.ComputedTraitItem>(ctx);
}
