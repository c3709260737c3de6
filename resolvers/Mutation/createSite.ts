import type {
  DynamoDBBatchGetItemRequest,
  DynamoDBGetItemRequest,
  DynamoDBTransactWriteItemsRequest,
} from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { callerId, hasLostGroup, isService, isStaff, isStaffMember } from "#lib/caller";
import { fail, failUnexpected } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import { failNotFound, parseId } from "#lib/ids";
import type { SiteAccess } from "#lib/sites/access";
import { accessOf, keysOf } from "#lib/sites/access";
import * as present from "#lib/sites/present";
import * as siteInput from "#lib/sites/siteInput";
import {
  lockDomain,
  incrementSiteCount,
  failDomainTaken,
  failMostSites,
  mostSitesOf,
} from "#lib/sites/siteWrites";
import { isGone, requireSignedIn, failOwnUser } from "#lib/status";
import * as transaction from "#lib/transaction";
import * as replay from "#steps/replay";
import type { SiteSettings, SiteItem } from "#table/sites/site";
import { DEFAULT_SITE_RETENTION_DAYS } from "#table/sites/site";
import * as site from "#table/sites/site";
import type { SiteMemberItem } from "#table/sites/siteMember";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";

export const steps = {
  load: { request: loadRequest, response: loadResponse },
  create: { request: createRequest, response: createResponse },
  replay,
  rights: { request: rightsRequest, response: rightsResponse },
};

export const around = { response: aroundResponse };

/** The values that this step stores in the stash: the future owner, and the validated input. */
export type SiteToCreate = {
  owner: user.UserItem;
  timezone: string;
  settings: Partial<SiteSettings> & Pick<SiteSettings, "name" | "domains">;
};

/** Validates the input before anything is read. */
export function loadRequest(ctx: Ctx<"Mutation.createSite", Partial<SiteToCreate>>): DynamoDBGetItemRequest {
  const { input } = ctx.args;
  idempotency.requireKey(input);
  ctx.stash.timezone = siteInput.parseTimezone(input.timezone);
  ctx.stash.settings = siteInput.parseSiteSettings(input) as SiteToCreate["settings"];
  const { historyDays = 0, retentionDays = DEFAULT_SITE_RETENTION_DAYS } = ctx.stash.settings;
  siteInput.requireRawForHistory(historyDays, retentionDays);
  siteInput.requireDaysForHours(ctx.stash.settings);
  return ddb.get({ key: user.key(ownerIdOf(ctx)), consistentRead: true });
}

/** Returns the id of the future owner: of the caller, or of the user whom a server names. */
function ownerIdOf({ args, identity }: Pick<Ctx<"Mutation.createSite">, "args" | "identity">): string {
  const { ownerId } = args.input;
  const field = "ownerId";
  if (!isService()) {
    if (ownerId)
      fail("Unauthorized", "Only a server names the owner of a new site: omit ownerId.", { field });
    return callerId(identity);
  }
  if (!ownerId)
    return fail("ValidationError", "ownerId must be the id of the user who gets the site.", { field });
  return parseId(ownerId, "user");
}

export function loadResponse(
  ctx: Ctx<"Mutation.createSite", Partial<SiteToCreate>, user.UserItem | null>,
): null {
  if (ctx.error) failUnexpected(ctx.error);
  if (isService()) requireOwner(ctx.result);
  else requireSignedIn(ctx.identity, ctx.result);
  ctx.stash.owner = ctx.result ?? undefined;
  return null;
}

/** Fails with `NotFound` or `Conflict` unless the user whom a server has named is active. */
function requireOwner(owner: UserItem | null): void {
  if (!owner || isGone(owner)) failNotFound("user");
  if (owner?.status === "ACTIVE") return;
  fail("Conflict", "This user is suspended or deleted, and cannot own a site.", { field: "ownerId" });
}

type Create = Ctx<"Mutation.createSite", SiteToCreate & transaction.Sent & { site: site.SiteItem }>;

/**
 * One transaction creates the site and the lock of each of its domains, and increments the owner's
 * `siteCount`, which has a limit for people who are in no group: not in one of the token, or of the user if a
 * server asks.
 */
export function createRequest(ctx: Create): DynamoDBTransactWriteItemsRequest {
  const { owner, timezone, settings } = ctx.stash;
  const siteId = util.autoUlid();
  const now = util.time.nowISO8601();
  const item = site.item({ siteId, ownerId: owner.userId, timezone, settings, now });
  ctx.stash.site = { ...site.key(siteId), ...item };
  return idempotency.create(ctx, { ...ctx.stash.site }, [
    incrementSiteCount(owner, mostOf(ctx)),
    ...item.domains.map((domain) => lockDomain(domain, siteId)),
    { name: "site", putItem: { key: site.key(siteId), item } },
  ]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function createResponse(ctx: Create) {
  const refusal = transaction.failedWrite(ctx);
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal?.name === "domain") failDomainTaken(refusal);
  if (refusal) failOwner(refusal.item as UserItem | null, mostOf(ctx));
  return ctx.stash.site;
}

/** Returns the most sites of the owner; undefined for staff, who have no limit. */
function mostOf({ env, identity, stash: { owner } }: Create): number | undefined {
  const isOfStaff = isService()
    ? isStaff(owner.groups ?? [])
    : isStaffMember(identity) && !hasLostGroup(identity, owner);
  return isOfStaff ? undefined : mostSitesOf(env);
}

function failOwner(owner: UserItem | null, most: number | undefined): never {
  if (owner?.status === "ACTIVE") failMostSites(owner, most);
  if (isService()) requireOwner(owner);
  return failOwnUser(owner);
}

type Rights = Ctx<
  "Mutation.createSite",
  { owner: UserItem; isReplay?: boolean; access?: SiteAccess },
  unknown,
  { result: SiteItem }
>;

/**
 * Reads for a repetition which rights the caller has in the site by now: it can have another owner since it
 * was created.
 */
export function rightsRequest(ctx: Rights): DynamoDBBatchGetItemRequest {
  if (!ctx.stash.isReplay) runtime.earlyReturn(ctx.prev.result);
  return batch.request(ctx, keysOf(ctx.prev.result.siteId, ctx.identity));
}

/**
 * Fails with `NotFound` if the caller may not see the site any more. A site with another owner is answered
 * as it is now, so that its owner, settings and version belong together; any other as it was, also a deleted
 * one.
 */
export function rightsResponse(ctx: Rights): SiteItem {
  const [found, member] = batch.response(ctx) as [SiteItem | null, SiteMemberItem | null];
  if (!found) return failNotFound("site");
  const { identity, stash, prev } = ctx;
  const access = accessOf(found, member, identity, !hasLostGroup(identity, stash.owner));
  if (!access.myRole && !access.readsAll) failNotFound("site");
  ctx.stash.access = access;
  return found.ownerId === prev.result.ownerId ? prev.result : found;
}

/** The result that is stored for an `idempotencyKey` may be of a release that did not have all settings. */
export function aroundResponse({ identity, stash, prev }: Rights) {
  const own = accessOf(prev.result, null, identity, !hasLostGroup(identity, stash.owner));
  return present.site(prev.result, stash.access ?? own);
}
