import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as present from "#lib/people/present";
import { parseSourceSettings } from "#lib/people/sourceInput";
import { checkPlan, checkSite, failSourceWrite, putSource } from "#lib/people/sourceWrites";
import { requireVersion } from "#lib/status";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import type { ActiveSource } from "#steps/people/activeSource";
import * as activeSource from "#steps/people/activeSource";
import type { SourceItem } from "#table/people/source";

export const steps = {
  activeCaller,
  activeSource,
  update: { request, response },
};

type Update = Ctx<"Mutation.updateSource", ActiveSource & transaction.Sent & { after: SourceItem }>;

/** A site that it keeps is not checked again: it may have been deleted since. Plans are never deleted. */
export function request(ctx: Update): DynamoDBTransactWriteItemsRequest {
  const { input } = ctx.args;
  const {
    siteId,
    planId,
    allowedOrigins: _origins,
    blockedIds: _ids,
    jsonFiles: _json,
    ...before
  } = ctx.stash.source;
  requireVersion(before, input.expectedVersion);
  const settings = parseSourceSettings(input, before.kind, ctx.stash.source);
  const version = before.version + 1;
  ctx.stash.after = { ...before, ...settings, version, updatedAt: util.time.nowISO8601() };
  const isOther = settings.siteId !== undefined && settings.siteId !== siteId;
  const isPlanned = settings.planId !== undefined && settings.planId !== planId;
  return transaction.request(ctx, [
    ...(isOther ? [checkSite(settings.siteId ?? "")] : []),
    ...(isPlanned ? [checkPlan(settings.planId ?? "")] : []),
    putSource(ctx.stash.after, before.version),
  ]);
}

export function response(ctx: Update) {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal) failSourceWrite(refusal, ctx.args.input.expectedVersion);
  return present.source(ctx.stash.after);
}
