import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { decrementCount, failCountedWrite, SAVED_FILTERS } from "#lib/sites/countedWrites";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import * as present from "#lib/sites/present";
import * as transaction from "#lib/transaction";
import * as editableSite from "#steps/sites/editableSite";
import * as ownSavedFilter from "#steps/sites/ownSavedFilter";
import * as savedFilter from "#table/sites/savedFilter";

export const steps = {
  editableSite,
  ownSavedFilter,
  delete: { request, response },
};

type Delete = Ctx<
  "Mutation.deleteSavedFilter",
  ConfiguredSite & transaction.Sent & { savedFilter: savedFilter.SavedFilterItem }
>;

export function request(ctx: Delete): DynamoDBTransactWriteItemsRequest {
  const { site, savedFilter: target } = ctx.stash;
  const deleteItem = {
    key: savedFilter.key(site.siteId, target.savedFilterId),
    condition: { version: { eq: target.version } },
  };
  return transaction.request(ctx, [{ name: "item", deleteItem }, decrementCount(site, SAVED_FILTERS)]);
}

export function response(ctx: Delete) {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal) failCountedWrite(refusal, SAVED_FILTERS, ctx.stash.savedFilter.version);
  return present.savedFilter(ctx.stash.savedFilter);
}
