import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as idempotency from "#lib/idempotency";
import { newId } from "#lib/ids";
import { failCountedWrite, FUNNELS, incrementCount } from "#lib/sites/countedWrites";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import * as present from "#lib/sites/present";
import { parseName } from "#lib/sites/siteInput";
import { checkActiveSite } from "#lib/sites/siteWrites";
import * as transaction from "#lib/transaction";
import * as replay from "#steps/replay";
import type { CheckedSteps } from "#steps/sites/checkSteps.ask.lambda";
import * as checkSteps from "#steps/sites/checkSteps.ask.lambda";
import * as editableSite from "#steps/sites/editableSite";
import * as ownFunnel from "#steps/sites/ownFunnel";
import { absent } from "#table/key";
import * as funnel from "#table/sites/funnel";

export const steps = {
  editableSite,
  ownFunnel,
  checkSteps,
  put: { request, response },
  replay,
};

type Stored = { funnel?: funnel.FunnelItem; put: funnel.FunnelItem };
type Put = Ctx<"Mutation.putFunnel", ConfiguredSite & CheckedSteps & transaction.Sent & Stored>;

/**
 * Creates a funnel and increments the site's count of them, or replaces one on the condition of its version.
 */
export function request(ctx: Put): DynamoDBTransactWriteItemsRequest {
  const { site, funnel: before } = ctx.stash;
  const { input } = ctx.args;
  const funnelId = before?.funnelId ?? newId("funnelId", input.funnelId);
  const now = util.time.nowISO8601();
  const item = {
    entity: "Funnel" as const,
    siteId: site.siteId,
    funnelId,
    version: (before?.version ?? 0) + 1,
    name: parseName(input.name),
    steps: ctx.stash.steps,
    strict: input.strict === true,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
  const key = funnel.key(site.siteId, funnelId);
  ctx.stash.put = { ...key, ...item };
  const condition = before ? { version: { eq: before.version } } : absent;
  return idempotency.create(ctx, present.funnel(ctx.stash.put), [
    { name: "item", putItem: { key, item, condition } },
    before ? checkActiveSite(site.siteId) : incrementCount(site, FUNNELS),
  ]);
}

export function response(ctx: Put) {
  const refusal = transaction.failedWrite(ctx, ctx.stash.funnel ? "VersionConflict" : "Conflict");
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal) failCountedWrite(refusal, FUNNELS, ctx.args.input.expectedVersion);
  return present.funnel(ctx.stash.put);
}
