import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { isService } from "#lib/caller";
import { fail } from "#lib/errors";
import { failRole, mayManage } from "#lib/sites/access";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import * as present from "#lib/sites/present";
import { remembered } from "#lib/sites/retained";
import * as siteInput from "#lib/sites/siteInput";
import { lockDomain, failSiteWrite, failDomainTaken, unlockDomain } from "#lib/sites/siteWrites";
import { requireVersion } from "#lib/status";
import * as transaction from "#lib/transaction";
import * as countedSite from "#steps/sites/countedSite";
import * as site from "#table/sites/site";

export const steps = {
  countedSite,
  update: { request, response },
};

/** The fields of the input that an editor of the site may pass. */
const OF_EDITORS = ["siteId", "expectedVersion", "excludedPaths"];

type Changes = Partial<site.SiteSettings> &
  site.Remembered &
  Pick<site.SiteItem, "mostShards" | "shardsChangedAt" | "updatedAt">;
type Update = Ctx<"Mutation.updateSite", ConfiguredSite & transaction.Sent & { changes: Changes }>;

/** One transaction updates the site, locks its new domains and unlocks the removed ones. */
export function request(ctx: Update): DynamoDBTransactWriteItemsRequest {
  const { site: before } = ctx.stash;
  const { input } = ctx.args;
  requireMay(ctx);
  requireVersion(before, input.expectedVersion);
  const settings = siteInput.parseSiteSettings(input);
  const { retentionDays = before.retentionDays, historyDays = site.historyDaysOf(before) } = settings;
  siteInput.requireRawForHistory(historyDays, retentionDays);
  siteInput.requireDaysForHours({ ...before, ...settings });
  const { shards = before.shards } = settings;
  const mostShards = Math.max(before.mostShards, shards);
  const now = util.time.nowISO8601();
  const retained = remembered(before, settings, now);
  const changed = shards === before.shards ? {} : { shardsChangedAt: now };
  ctx.stash.changes = { ...settings, ...retained, mostShards, ...changed, updatedAt: now };
  const domains = settings.domains ?? before.domains;
  const added = domains.filter((each) => before.domains.indexOf(each) < 0);
  const gone = before.domains.filter((each) => domains.indexOf(each) < 0);
  const updateItem = {
    key: site.key(before.siteId),
    update: { ...ctx.stash.changes, version: ddb.operations.increment(1) },
    condition: { version: { eq: input.expectedVersion }, status: { eq: "ACTIVE" } },
  };
  return transaction.request(ctx, [
    { name: "site", updateItem },
    ...added.map((domain) => lockDomain(domain, before.siteId)),
    ...gone.map((domain) => unlockDomain(domain, before.siteId)),
  ]);
}

/**
 * Fails with `Unauthorized` for a field that the caller may not change. An editor may change the paths that
 * are not counted. Mails of a sign-up form are in the name of the deployment, so its owner is not asked. A
 * server is the operator's, and may change all fields.
 */
function requireMay({ args: { input }, stash: { access } }: Update): void {
  if (isService()) return;
  const changed = Object.entries(input).filter(([, value]) => value !== null);
  const fields = changed.map(([name]) => name);
  const [others] = fields.filter((name) => OF_EDITORS.indexOf(name) < 0);
  if (!mayManage(access) && others) failRole("OWNER", others);
  if (access.managesAll || fields.indexOf("signUpForm") < 0) return;
  fail("Unauthorized", "Only an admin can allow a site a sign-up form: ask the operator.", {
    field: "signUpForm",
  });
}

export function response(ctx: Update) {
  const { site: before, changes, access } = ctx.stash;
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal?.name === "domain") failDomainTaken(refusal);
  if (refusal) failSiteWrite(refusal, ctx.args.input.expectedVersion);
  return present.site({ ...before, ...changes, version: before.version + 1 }, access);
}
