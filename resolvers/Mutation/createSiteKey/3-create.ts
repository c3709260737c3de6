import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as once from "#lib/once";
import * as present from "#lib/sites/present";
import { alive, failSite } from "#lib/sites/siteParts";
import * as transaction from "#lib/transaction";
import type { Loaded } from "#steps/ownSite";
import type { Drawn } from "#steps/secret.token.lambda";
import * as idempotency from "#table/idempotency";
import type { Key } from "#table/key";
import * as siteKey from "#table/sites/siteKey";

type Make = Ctx<"Mutation.createSiteKey", Loaded & Drawn & { key?: Key; siteKey: siteKey.SiteKeyItem }>;

/** The key itself is in no item: who repeats the call with its idempotencyKey gets its entry in the list, and no key. */
export function request(ctx: Make): DynamoDBTransactWriteItemsRequest {
  const { caller, site, hash } = ctx.stash;
  const { input } = ctx.args;
  once.requireKey(input.idempotencyKey);
  const now = util.time.nowISO8601();
  const item = siteKey.made({ siteKeyId: hash, siteId: site.siteId, now });
  const key = siteKey.key(hash);
  ctx.stash.siteKey = { ...key, ...item };
  if (input.idempotencyKey)
    ctx.stash.key = idempotency.key(caller.userId, "createSiteKey", input.idempotencyKey);
  const of = { payload: once.payload(input), result: { siteKey: present.siteKey(ctx.stash.siteKey) } };
  return transaction.request(ctx, [
    ...(ctx.stash.key ? [once.claim(ctx, ctx.stash.key, of)] : []),
    alive(ctx, site.siteId),
    { name: "siteKey", write: { putItem: { table: ctx.env.TABLE_NAME as string, key, item } } },
  ]);
}

export function response(ctx: Make) {
  const refusal = transaction.refusal(ctx);
  if (refusal?.name === "once") return null;
  if (refusal) failSite(refusal);
  return { siteKey: present.siteKey(ctx.stash.siteKey), key: ctx.stash.token };
}
