import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import { shownApiKey } from "#lib/users/apiKeys";
import type { Managed } from "#steps/sites/keyManager";
import * as keyManager from "#steps/sites/keyManager";
import * as apiKey from "#table/users/apiKey";

export const steps = {
  keyManager,
  keys: { request, response },
};

type Read = Ctx<"Query.apiKeys", Managed>;

export function request(ctx: Read): DynamoDBQueryRequest {
  return page.request(apiKey.apiKeysOf(ctx.stash.siteId), newestFirst(ctx.args));
}

export function response({ error, result, args }: Read) {
  const { items, nextToken } = page.response<apiKey.ApiKeyItem>({ error, result, args: newestFirst(args) });
  return { items: items.map((item) => shownApiKey(item)), nextToken };
}

function newestFirst({ limit, order, nextToken }: Read["args"]) {
  return { limit, nextToken, order: order ?? ("NEWEST_FIRST" as const) };
}
