import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as idempotency from "#lib/idempotency";
import * as present from "#lib/sites/present";
import { lockDomain, incrementSiteCount, failDomainTaken } from "#lib/sites/siteWrites";
import { failOwnUser } from "#lib/status";
import * as transaction from "#lib/transaction";
import * as site from "#table/sites/site";
import type { UserItem } from "#table/users/user";
import type { Loaded } from "./1-load.ts";

type Create = Ctx<"Mutation.createSite", Loaded & transaction.Sent & { site: site.SiteItem }>;

/**
 * One transaction creates the site and the lock of each of its domains, and increments the owner's
 * `siteCount`.
 */
export function request(ctx: Create): DynamoDBTransactWriteItemsRequest {
  const { caller, timezone, settings } = ctx.stash;
  const siteId = util.autoUlid();
  const now = util.time.nowISO8601();
  const item = site.item({ siteId, ownerId: caller.userId, timezone, settings, now });
  ctx.stash.site = { ...site.key(siteId), ...item };
  return idempotency.create(ctx, present.site(ctx.stash.site), [
    incrementSiteCount(caller),
    ...item.domains.map((domain) => lockDomain(domain, siteId)),
    { name: "site", putItem: { key: site.key(siteId), item } },
  ]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function response(ctx: Create) {
  const refusal = transaction.failedWrite(ctx);
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal?.name === "domain") failDomainTaken(refusal);
  if (refusal) failOwnUser(refusal.item as UserItem | null);
  return present.site(ctx.stash.site);
}
