import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { endSiteSubscriptions } from "#lib/sites/listening";
import * as present from "#lib/sites/present";
import { failSiteWrite, unlockDomain, decrementSiteCount } from "#lib/sites/siteWrites";
import { failOwnUser, requireVersion } from "#lib/status";
import * as transaction from "#lib/transaction";
import type { OwnSite } from "#steps/sites/ownSite";
import * as ownSite from "#steps/sites/ownSite";
import * as site from "#table/sites/site";
import type { UserItem } from "#table/users/user";

export const steps = {
  ownSite,
  delete: { request, response },
};

type Delete = Ctx<
  "Mutation.deleteSite",
  OwnSite & transaction.Sent & { tombstone: Omit<site.SiteItem, "PK" | "SK"> }
>;

/**
 * One transaction removes the site from all lists and unlocks its domains. The table's stream then triggers
 * the erasure of its data.
 */
export function request(ctx: Delete): DynamoDBTransactWriteItemsRequest {
  const { site: target, caller } = ctx.stash;
  requireVersion(target, ctx.args.input.expectedVersion);
  const now = util.time.nowISO8601();
  ctx.stash.tombstone = site.tombstone(target, now, util.time.nowEpochSeconds());
  const putItem = {
    key: site.key(target.siteId),
    item: ctx.stash.tombstone,
    condition: site.isSiteUnchanged(target),
  };
  return transaction.request(ctx, [
    { name: "site", putItem },
    decrementSiteCount(target.ownerId, caller.userId === target.ownerId),
    ...target.domains.map((domain) => unlockDomain(domain, target.siteId)),
  ]);
}

export function response(ctx: Delete) {
  const { site: target, tombstone, access } = ctx.stash;
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal?.name === "user") failOwnUser(refusal.item as UserItem | null);
  if (refusal) failSiteWrite(refusal, target.version);
  endSiteSubscriptions(target.siteId);
  return present.site({ ...site.key(target.siteId), ...tombstone }, access);
}
