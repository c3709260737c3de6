import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { hasLostGroup, isStaffMember } from "#lib/caller";
import { fail } from "#lib/errors";
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
 * `siteCount`, which has a limit for people who are in no group.
 */
export function request(ctx: Create): DynamoDBTransactWriteItemsRequest {
  const { caller, timezone, settings } = ctx.stash;
  const siteId = util.autoUlid();
  const now = util.time.nowISO8601();
  const item = site.item({ siteId, ownerId: caller.userId, timezone, settings, now });
  ctx.stash.site = { ...site.key(siteId), ...item };
  return idempotency.create(ctx, present.site(ctx.stash.site), [
    incrementSiteCount(caller, mostOf(ctx)),
    ...item.domains.map((domain) => lockDomain(domain, siteId)),
    { name: "site", putItem: { key: site.key(siteId), item } },
  ]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function response(ctx: Create) {
  const refusal = transaction.failedWrite(ctx);
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal?.name === "domain") failDomainTaken(refusal);
  if (refusal) failOwner(refusal.item as UserItem | null, mostOf(ctx));
  return present.site(ctx.stash.site);
}

/** Returns the most sites of the caller; undefined for staff, who have no limit. */
function mostOf({ env, identity, stash }: Create): number | undefined {
  const isStaff = isStaffMember(identity) && !hasLostGroup(identity, stash.caller);
  return isStaff ? undefined : +(env.SITES_PER_PERSON as string);
}

function failOwner(owner: UserItem | null, most: number | undefined): never {
  if (most !== undefined && owner?.status === "ACTIVE" && (owner.siteCount ?? 0) >= most) {
    fail("LimitExceeded", `A person can have ${most} sites: delete one, or ask the operator for more.`, {
      most,
    });
  }
  return failOwnUser(owner);
}
