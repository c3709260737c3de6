import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as present from "#lib/people/present";
import * as destination from "#table/people/destination";

export function request(ctx: Ctx<"Query.destinations">): DynamoDBQueryRequest {
  return page.request(destination.all, ctx.args);
}

export function response(ctx: Ctx<"Query.destinations">) {
  const { items, nextToken } = page.response<destination.DestinationItem>(ctx);
  return { items: items.map((item) => present.destination(item)), nextToken };
}
