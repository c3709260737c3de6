import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { allLiving } from "#lib/living";
import * as page from "#lib/page";
import { failRole, ofParent, seesAll } from "#lib/sites/access";
import * as present from "#lib/sites/present";
import * as share from "#table/sites/share";

/**
 * The site comes from the parent, never from an argument. Fails with `Unauthorized` for members except the
 * owner.
 */
export function request(ctx: Ctx<"Site.shares">): DynamoDBQueryRequest {
  if (!seesAll(ofParent(ctx))) failRole("OWNER");
  return page.request(share.sharesOf(ctx.source?.siteId ?? ""), ctx.args);
}

export function response(ctx: Ctx<"Site.shares">) {
  const { items, nextToken } = page.response<share.ShareItem>(ctx);
  return { items: allLiving(items).map((item) => present.share(item)), nextToken };
}
