import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { decrementCount, failCountedWrite, FUNNELS } from "#lib/sites/countedWrites";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import * as present from "#lib/sites/present";
import * as transaction from "#lib/transaction";
import * as editableSite from "#steps/sites/editableSite";
import * as ownFunnel from "#steps/sites/ownFunnel";
import * as funnel from "#table/sites/funnel";

export const steps = {
  editableSite,
  ownFunnel,
  delete: { request, response },
};

type Delete = Ctx<"Mutation.deleteFunnel", ConfiguredSite & transaction.Sent & { funnel: funnel.FunnelItem }>;

export function request(ctx: Delete): DynamoDBTransactWriteItemsRequest {
  const { site, funnel: target } = ctx.stash;
  const deleteItem = {
    key: funnel.key(site.siteId, target.funnelId),
    condition: { version: { eq: target.version } },
  };
  return transaction.request(ctx, [{ name: "item", deleteItem }, decrementCount(site, FUNNELS)]);
}

export function response(ctx: Delete) {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal) failCountedWrite(refusal, FUNNELS, ctx.stash.funnel.version);
  return present.funnel(ctx.stash.funnel);
}
