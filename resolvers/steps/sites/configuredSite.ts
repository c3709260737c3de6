import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { isAdmin } from "#lib/caller";
import * as configuredSite from "#lib/sites/configuredSite";
import type { OwnedSite } from "#lib/sites/ownedSite";

type Ctx = Context<{ input: { siteId: string } }, Partial<OwnedSite>>;

/**
 * A pipeline step: reads the site that `input.siteId` names, and of a person the caller's user and membership,
 * consistently, in one request.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  return configuredSite.request(ctx);
}

/** As `ownSite`, but for servers too, which have no user. */
export function response(ctx: Ctx): null {
  configuredSite.response(ctx, "OWNER", isAdmin(ctx.identity));
  return null;
}
