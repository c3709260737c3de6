import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as eventPages from "#lib/sites/eventPages";
import * as present from "#lib/sites/present";

export function request(ctx: Ctx<"Site.events">): DynamoDBQueryRequest {
  return eventPages.request(ctx, "CustomEvent", { attribute: "name", value: ctx.args.name });
}

export function response(ctx: Ctx<"Site.events">) {
  const { items, nextToken } = eventPages.response(ctx);
  return { items: items.map((item) => present.event(item)), nextToken };
}
