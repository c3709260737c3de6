import * as counter from "#table/counter";
import type { ApiKeyItem } from "#table/users/apiKey";
import * as apiKey from "#table/users/apiKey";
import { get } from "../aws/dynamodb.ts";
import { hashToken } from "../ids/tokens.ts";
import { countUpTo } from "../limits/counter.ts";
import { FIELD_SCOPES, OF_SITE } from "./fieldScopes.ts";

/** The context of a key for resolvers: `ctx.identity.resolverContext`, whose values are texts. */
export interface KeyContext {
  keyId: string;
  /** The scopes, each followed by a comma. */
  scopes: string;
  /** The only site that the key may ask; empty for a key of the stage. */
  siteId: string;
}

/** The answer of an authorizer (AppSync guide, "AWS_LAMBDA authorization"). */
export interface Authorization {
  isAuthorized: boolean;
  resolverContext?: KeyContext;
  deniedFields?: string[];
  /** The seconds for which AppSync keeps the answer. */
  ttlOverride: number;
}

/** The longest time for which a revoked key is still accepted. */
const KEPT_SECONDS = 60;

/**
 * Returns what a key may do. A key that is unknown, expired or revoked is refused, and so is one that had its
 * requests of this minute. The answer to a key with such a limit is not kept, so that each request counts. A
 * key that has ended is never valid again.
 */
export async function authorize(key: string, now: Date): Promise<Authorization> {
  const found = await get<ApiKeyItem>(apiKey.key(hashToken(key)));
  const at = now.toISOString();
  if (!found || !apiKey.isValid(found, at)) return { isAuthorized: false, ttlOverride: KEPT_SECONDS };
  const { keyId, siteId = "", requestsPerMinute: most } = found;
  const mayAsk = most === undefined || (await countUpTo(counter.requestsOfKey(keyId, at), most, now));
  if (!mayAsk) return { isAuthorized: false, ttlOverride: 0 };
  return {
    isAuthorized: true,
    resolverContext: { keyId, scopes: found.scopes.map((scope) => `${scope},`).join(""), siteId },
    deniedFields: deniedTo(found),
    ttlOverride: most === undefined ? keptFor(found, now) : 0,
  };
}

/** An answer is not kept beyond the end of its key. */
function keptFor({ expiresAt }: ApiKeyItem, now: Date): number {
  const left = expiresAt === undefined ? KEPT_SECONDS : (Date.parse(expiresAt) - now.getTime()) / 1000;
  return Math.min(KEPT_SECONDS, Math.floor(left));
}

/** Returns the fields that a key may not select, although other keys may. */
function deniedTo({ scopes, siteId }: ApiKeyItem): string[] {
  const has = new Set<string>([...scopes, "ANY"]);
  const isRoot = (path: string): boolean => /^(Query|Mutation)\./.test(path);
  return Object.entries(FIELD_SCOPES)
    .filter(
      ([path, scope]) => !has.has(scope) || (siteId !== undefined && isRoot(path) && !OF_SITE.includes(path)),
    )
    .map(([path]) => path);
}
