import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { isEditor } from "#lib/caller";
import * as configuredSite from "#lib/sites/configuredSite";
import type { OwnedSite } from "#lib/sites/ownedSite";

type Ctx = Context<{ input: { siteId: string } }, Partial<OwnedSite>>;

/**
 * A pipeline step: reads the caller's user, the site whose reports the caller may change and the caller's
 * membership, consistently, in one request.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  return configuredSite.request(ctx);
}

/**
 * As `configuredSite`, but for editors of the site and of the group too: items that a site keeps for its reports are
 * no setting of it.
 */
export function response(ctx: Ctx): null {
  configuredSite.response(ctx, "EDITOR", isEditor(ctx.identity));
  return null;
}
