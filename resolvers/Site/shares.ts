import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { allLiving } from "#lib/living";
import * as page from "#lib/page";
import * as present from "#lib/sites/present";
import * as share from "#table/sites/share";

/**
 * A caller who may read the site may read its shares. The site comes from the parent, never from an argument.
 */
export function request(ctx: Ctx<"Site.shares">): DynamoDBQueryRequest {
  return page.request(share.sharesOf(ctx.source?.siteId ?? ""), ctx.args);
}

export function response(ctx: Ctx<"Site.shares">) {
  const { items, nextToken } = page.response<share.ShareItem>(ctx);
  return { items: allLiving(items).map((item) => present.share(item)), nextToken };
}
