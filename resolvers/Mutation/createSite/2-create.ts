import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as once from "#lib/once";
import * as present from "#lib/sites/present";
import { claimed, counted, failTaken } from "#lib/sites/siteParts";
import { failOwnUser } from "#lib/status";
import * as transaction from "#lib/transaction";
import * as idempotency from "#table/idempotency";
import type { Key } from "#table/key";
import * as site from "#table/sites/site";
import type { UserItem } from "#table/users/user";
import type { Loaded } from "./1-load.ts";

/** `key` only where the caller gave one. */
export type Made = Loaded & { site: site.SiteItem; key?: Key };

type Create = Ctx<"Mutation.createSite", Made>;

/** One site per domain: each domain's lock comes with the site, which its owner counts. */
export function request(ctx: Create): DynamoDBTransactWriteItemsRequest {
  const { caller, timezone, settings } = ctx.stash;
  const { input } = ctx.args;
  const siteId = util.autoUlid();
  const now = util.time.nowISO8601();
  const item = site.created({ siteId, ownerId: caller.userId, timezone, settings, now });
  ctx.stash.site = { ...site.key(siteId), ...item };
  if (input.idempotencyKey)
    ctx.stash.key = idempotency.key(caller.userId, "createSite", input.idempotencyKey);
  const of = { payload: once.payload(input), result: present.site(ctx.stash.site) };
  const putItem = { table: ctx.env.TABLE_NAME as string, key: site.key(siteId), item };
  return transaction.request(ctx, [
    ...(ctx.stash.key ? [once.claim(ctx, ctx.stash.key, of)] : []),
    counted(ctx, caller),
    ...item.domains.map((domain) => claimed(ctx, domain, siteId)),
    { name: "site", write: { putItem } },
  ]);
}

/** Null where the key turns out to be used: the next step tells what for. */
export function response(ctx: Create) {
  const refusal = transaction.refusal(ctx);
  if (refusal?.name === "once") return null;
  if (refusal?.name === "domain") failTaken(refusal);
  if (refusal) failOwnUser(refusal.item as UserItem | null);
  return present.site(ctx.stash.site);
}
