import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as present from "#lib/people/present";
import * as source from "#table/people/source";

export function request(ctx: Ctx<"Query.sources">): DynamoDBQueryRequest {
  return page.request(source.all, ctx.args);
}

export function response(ctx: Ctx<"Query.sources">) {
  const { items, nextToken } = page.response<source.SourceItem>(ctx);
  return { items: items.map((item) => present.source(item)), nextToken };
}
