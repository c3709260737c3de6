import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { isEditor } from "#lib/caller";
import * as ownedSite from "#lib/sites/ownedSite";

type Ctx = Context<{ input: { siteId: string } }, Partial<ownedSite.OwnedSite>>;

/**
 * A pipeline step: reads the caller's user and the site whose reports the caller may change, consistently, in
 * one request.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  return ownedSite.request(ctx);
}

/** As `ownSite`, but for editors too: items that a site keeps for its reports are no setting of it. */
export function response(ctx: Ctx): null {
  return ownedSite.response(ctx, isEditor(ctx.identity));
}
