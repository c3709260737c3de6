import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import { failRole, ofParent, seesAll } from "#lib/sites/access";
import * as present from "#lib/sites/present";
import * as siteKey from "#table/sites/siteKey";

/**
 * The site comes from the parent, never from an argument. Fails with `Unauthorized` for members except the
 * owner.
 */
export function request(ctx: Ctx<"Site.siteKeys">): DynamoDBQueryRequest {
  if (!seesAll(ofParent(ctx))) failRole("OWNER");
  return page.request(siteKey.siteKeysOf(ctx.source?.siteId ?? ""), ctx.args);
}

export function response(ctx: Ctx<"Site.siteKeys">) {
  const { items, nextToken } = page.response<siteKey.SiteKeyItem>(ctx);
  return { items: items.map((item) => present.siteKey(item)), nextToken };
}
