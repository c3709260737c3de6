import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as idempotency from "#lib/idempotency";
import { checkOwnedSite } from "#lib/sites/memberWrites";
import * as present from "#lib/sites/present";
import { failSiteWrite } from "#lib/sites/siteWrites";
import * as transaction from "#lib/transaction";
import * as replay from "#steps/replay";
import type { Drawn } from "#steps/secret.token.lambda";
import * as secret from "#steps/secret.token.lambda";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import * as configuredSite from "#steps/sites/configuredSite";
import * as siteKey from "#table/sites/siteKey";

export const steps = {
  configuredSite,
  secret,
  create: { request, response },
  replay,
};

type Make = Ctx<
  "Mutation.createSiteKey",
  ConfiguredSite & Drawn & transaction.Sent & { siteKey: siteKey.SiteKeyItem }
>;

/**
 * The key itself is not stored: a repetition with the same `idempotencyKey` returns the site key's entry
 * without the key.
 */
export function request(ctx: Make): DynamoDBTransactWriteItemsRequest {
  const { site, hash } = ctx.stash;
  const now = util.time.nowISO8601();
  const item = siteKey.item({ siteKeyId: hash, siteId: site.siteId, now });
  const key = siteKey.key(hash);
  ctx.stash.siteKey = { ...key, ...item };
  return idempotency.create(ctx, { siteKey: present.siteKey(ctx.stash.siteKey) }, [
    checkOwnedSite(site),
    { name: "siteKey", putItem: { key, item } },
  ]);
}

export function response(ctx: Make) {
  const refusal = transaction.failedWrite(ctx);
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal) failSiteWrite(refusal);
  return { siteKey: present.siteKey(ctx.stash.siteKey), key: ctx.stash.token };
}
