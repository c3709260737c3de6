import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import { parseInstant } from "#lib/instants";
import { checkOwnedSite } from "#lib/sites/memberWrites";
import * as present from "#lib/sites/present";
import { failSiteWrite } from "#lib/sites/siteWrites";
import * as transaction from "#lib/transaction";
import * as replay from "#steps/replay";
import type { Drawn } from "#steps/secret.token.lambda";
import * as secret from "#steps/secret.token.lambda";
import type { CheckedLink } from "#steps/sites/checkFilters.ask.lambda";
import * as checkFilters from "#steps/sites/checkFilters.ask.lambda";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import * as configuredSite from "#steps/sites/configuredSite";
import * as share from "#table/sites/share";

export const steps = {
  configuredSite,
  checkFilters,
  secret,
  share: { request, response },
  replay,
};

type Make = Ctx<
  "Mutation.shareSite",
  ConfiguredSite & CheckedLink & Drawn & transaction.Sent & { share: share.ShareItem }
>;

/**
 * The token itself is not stored: a repetition with the same `idempotencyKey` returns the share without the
 * token.
 */
export function request(ctx: Make): DynamoDBTransactWriteItemsRequest {
  const { site, hash, fields, filters } = ctx.stash;
  const { input } = ctx.args;
  const end = input.expiresAt ? endOf(input.expiresAt) : undefined;
  const now = util.time.nowISO8601();
  const item = share.item({ shareId: hash, siteId: site.siteId, fields, filters, now, end });
  const key = share.key(hash);
  ctx.stash.share = { ...key, ...item };
  return idempotency.create(ctx, { share: present.share(ctx.stash.share) }, [
    checkOwnedSite(site),
    { name: "share", putItem: { key, item } },
  ]);
}

export function response(ctx: Make) {
  const refusal = transaction.failedWrite(ctx);
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal) failSiteWrite(refusal);
  return { share: present.share(ctx.stash.share), token: ctx.stash.token };
}

function endOf(expiresAt: string): { expiresAt: string; ttl: number } {
  const at = parseInstant("expiresAt", expiresAt);
  if (at <= util.time.nowEpochMilliSeconds()) {
    fail("ValidationError", "expiresAt must be in the future.", { field: "expiresAt" });
  }
  const ttl = Math.floor(at / 1000);
  return { expiresAt: util.time.epochMilliSecondsToISO8601(ttl * 1000), ttl };
}
