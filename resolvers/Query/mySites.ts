import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import * as page from "#lib/page";
import * as present from "#lib/sites/present";
import * as site from "#table/sites/site";

export function request(ctx: Ctx<"Query.mySites">): DynamoDBQueryRequest {
  return page.request(site.ofOwner(callerId(ctx.identity)), ctx.args);
}

export function response(ctx: Ctx<"Query.mySites">) {
  const { items, nextToken } = page.response<site.SiteItem>(ctx);
  return { items: items.map((item) => present.site(item)), nextToken };
}
