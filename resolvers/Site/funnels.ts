import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as present from "#lib/sites/present";
import * as funnel from "#table/sites/funnel";

/** A caller who may read the site may read them. The site comes from the parent, never from an argument. */
export function request(ctx: Ctx<"Site.funnels">): DynamoDBQueryRequest {
  return page.request(funnel.funnelsOf(ctx.source?.siteId ?? ""), ctx.args, true);
}

export function response(ctx: Ctx<"Site.funnels">) {
  const { items, nextToken } = page.response<funnel.FunnelItem>(ctx);
  return { items: items.map((item) => present.funnel(item)), nextToken };
}
