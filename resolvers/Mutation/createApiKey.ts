import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import * as idempotency from "#lib/idempotency";
import { checkOwnedSite } from "#lib/sites/memberWrites";
import { failSiteWrite } from "#lib/sites/siteWrites";
import { failOwnUser, requireGroups, signedInAt } from "#lib/status";
import * as transaction from "#lib/transaction";
import { parseKey, shownApiKey } from "#lib/users/apiKeys";
import type { Managed } from "#steps/sites/keyManager";
import * as keyManager from "#steps/sites/keyManager";
import * as replay from "#steps/replay";
import type { Drawn } from "#steps/secret.token.lambda";
import * as secret from "#steps/secret.token.lambda";
import * as apiKey from "#table/users/apiKey";
import * as user from "#table/users/user";

export const steps = {
  keyManager,
  secret,
  create: { request, response },
  replay,
};

export const around = { request: aroundRequest };

type Make = Ctx<
  "Mutation.createApiKey",
  Managed & Drawn & transaction.Sent & { parsed: ReturnType<typeof parseKey>; apiKey: apiKey.ApiKeyItem }
>;

export function aroundRequest(ctx: Make): Record<string, never> {
  ctx.stash.parsed = parseKey(ctx.args.input);
  ctx.stash.prefix = apiKey.PREFIX;
  return {};
}

/**
 * The key itself is not stored: a repetition with the same `idempotencyKey` returns its entry without it. The
 * caller must still own the site, or be an admin.
 */
export function request(ctx: Make): DynamoDBTransactWriteItemsRequest {
  const { parsed, site, hash } = ctx.stash;
  const { end, ...input } = parsed;
  const item = apiKey.item({ ...input, keyId: util.autoUlid() }, util.time.nowISO8601(), end);
  const condition = user.isSignedInWith("admin", signedInAt(ctx.identity));
  ctx.stash.apiKey = { ...apiKey.key(hash), ...item };
  return idempotency.create(ctx, { apiKey: shownApiKey(ctx.stash.apiKey) }, [
    site
      ? checkOwnedSite(site)
      : { name: "caller", conditionCheck: { key: user.key(callerId(ctx.identity)), condition } },
    { name: "key", putItem: { key: apiKey.key(hash), item } },
    { name: "id", putItem: { key: apiKey.idKey(item.keyId), item: apiKey.idItem(item, hash) } },
  ]);
}

export function response(ctx: Make) {
  const refusal = transaction.failedWrite(ctx);
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal?.name === "caller") {
    const current = refusal.item as user.UserItem | null;
    requireGroups(ctx.identity, current);
    failOwnUser(current);
  }
  if (refusal) failSiteWrite(refusal);
  return { apiKey: shownApiKey(ctx.stash.apiKey), key: ctx.stash.token };
}
