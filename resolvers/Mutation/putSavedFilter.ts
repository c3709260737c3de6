import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as idempotency from "#lib/idempotency";
import { newId } from "#lib/ids";
import { failCountedWrite, SAVED_FILTERS, incrementCount } from "#lib/sites/countedWrites";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import * as present from "#lib/sites/present";
import { parseName } from "#lib/sites/siteInput";
import { checkActiveSite } from "#lib/sites/siteWrites";
import * as transaction from "#lib/transaction";
import * as replay from "#steps/replay";
import type { CheckedFilters } from "#steps/sites/checkSaved.ask.lambda";
import * as checkSaved from "#steps/sites/checkSaved.ask.lambda";
import * as editableSite from "#steps/sites/editableSite";
import * as ownSavedFilter from "#steps/sites/ownSavedFilter";
import { absent } from "#table/key";
import * as savedFilter from "#table/sites/savedFilter";

export const steps = {
  editableSite,
  ownSavedFilter,
  checkSaved,
  put: { request, response },
  replay,
};

type Stored = { savedFilter?: savedFilter.SavedFilterItem; put: savedFilter.SavedFilterItem };
type Put = Ctx<"Mutation.putSavedFilter", ConfiguredSite & CheckedFilters & transaction.Sent & Stored>;

/**
 * Creates a saved filter and increments the site's count of them, or replaces one on the condition of its
 * version.
 */
export function request(ctx: Put): DynamoDBTransactWriteItemsRequest {
  const { site, savedFilter: before } = ctx.stash;
  const { input } = ctx.args;
  const savedFilterId = before?.savedFilterId ?? newId("savedFilterId", input.savedFilterId);
  const now = util.time.nowISO8601();
  const item = {
    entity: "SavedFilter" as const,
    siteId: site.siteId,
    savedFilterId,
    version: (before?.version ?? 0) + 1,
    name: parseName(input.name),
    filters: ctx.stash.filters,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
  const key = savedFilter.key(site.siteId, savedFilterId);
  ctx.stash.put = { ...key, ...item };
  const condition = before ? { version: { eq: before.version } } : absent;
  return idempotency.create(ctx, present.savedFilter(ctx.stash.put), [
    { name: "item", putItem: { key, item, condition } },
    before ? checkActiveSite(site.siteId) : incrementCount(site, SAVED_FILTERS),
  ]);
}

export function response(ctx: Put) {
  const refusal = transaction.failedWrite(ctx, ctx.stash.savedFilter ? "VersionConflict" : "Conflict");
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal) failCountedWrite(refusal, SAVED_FILTERS, ctx.args.input.expectedVersion);
  return present.savedFilter(ctx.stash.put);
}
