import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as eventPages from "#lib/sites/eventPages";
import * as present from "#lib/sites/present";

export function request(ctx: Ctx<"Site.pageViews">): DynamoDBQueryRequest {
  return eventPages.request(ctx, "PageView", { attribute: "path", value: ctx.args.path });
}

export function response(ctx: Ctx<"Site.pageViews">) {
  const { items, nextToken } = eventPages.response(ctx);
  return { items: items.map((item) => present.event(item)), nextToken };
}
