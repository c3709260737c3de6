import type { DynamoDBGetItemRequest, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import { shownApiKey } from "#lib/users/apiKeys";
import type { Managed } from "#steps/sites/keyManager";
import * as keyManager from "#steps/sites/keyManager";
import * as apiKey from "#table/users/apiKey";

export const steps = {
  find: { request: findRequest, response: findResponse },
  load: { request: loadRequest, response: loadResponse },
  keyManager,
  revoke: { request, response },
};

type Stash = Managed & { hash: string; apiKey: apiKey.ApiKeyItem };
type Find = Ctx<"Mutation.revokeApiKey", Stash, apiKey.ApiKeyIdItem | null>;
type Load = Ctx<"Mutation.revokeApiKey", Stash, apiKey.ApiKeyItem | null>;

export function findRequest(ctx: Find): DynamoDBGetItemRequest {
  return ddb.get({ key: apiKey.idKey(parseId(ctx.args.input.keyId, "key")), consistentRead: true });
}

export function findResponse(ctx: Find): null {
  if (ctx.error) failUnexpected(ctx.error);
  if (!ctx.result) return failNotFound("key");
  ctx.stash.hash = ctx.result.hash;
  return null;
}

export function loadRequest(ctx: Load): DynamoDBGetItemRequest {
  return ddb.get({ key: apiKey.key(ctx.stash.hash), consistentRead: true });
}

export function loadResponse(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  if (!ctx.result) return failNotFound("key");
  ctx.stash.apiKey = ctx.result;
  ctx.stash.siteId = ctx.result.siteId;
  return null;
}

/** A key that is revoked stays as it is. */
export function request(ctx: Load): DynamoDBUpdateItemRequest {
  const { hash, apiKey: found } = ctx.stash;
  if (found.revokedAt !== undefined) runtime.earlyReturn(shownApiKey(found));
  const ttl = apiKey.keptUntil(util.time.nowEpochSeconds());
  return ddb.update({
    key: apiKey.key(hash),
    update: { revokedAt: util.time.nowISO8601(), ttl },
    condition: { keyId: { eq: found.keyId } },
  });
}

export function response(ctx: Load) {
  if (ctx.error) failUnexpected(ctx.error);
  return shownApiKey(ctx.result as apiKey.ApiKeyItem);
}
