import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import type { Scope } from "./scope.ts";

/** A key with which a program calls the API. The table has only its hash. */
export type ApiKeyItem = Key & {
  entity: "ApiKey";
  /** A ULID. */
  keyId: string;
  name: string;
  scopes: Scope[];
  /** The only site that it may ask, if it is one's. */
  siteId?: string;
  /** The most requests of a minute, if there is a limit. */
  requestsPerMinute?: number;
  createdAt: string;
  expiresAt?: string;
  revokedAt?: string;
  /** Set if it expires or is revoked: the log of changes no longer names it. */
  ttl?: number;
  GSI1PK: string;
  GSI1SK: string;
};

/** Finds a key by its id: the place of its item, and its name for the log of changes. */
export type ApiKeyIdItem = Key & {
  entity: "ApiKeyId";
  keyId: string;
  hash: string;
  name: string;
  ttl?: number;
  /** Only of the key of a site, with which it is erased. */
  GSI1PK?: string;
  GSI1SK?: string;
};

/** The first characters of a key. */
export const PREFIX = "rk_";
export const MAX_REQUESTS_PER_MINUTE = 100_000;
/** The time for which an ended key is kept: that of changes in the log, which name it. */
const KEPT_SECONDS = 400 * 24 * 3600;

/** `hash` is the SHA-256 of the key, in hex. */
export function key(hash: string): Key {
  return { PK: `APIKEY#${part(hash)}`, SK: "META" };
}

export function idKey(keyId: string): Key {
  return { PK: `APIKEYID#${part(keyId)}`, SK: "META" };
}

/** The keys of a site, or those of the stage, oldest first. */
export function apiKeysOf(siteId: string | null | undefined): Range {
  return { index: "GSI1", partition: siteId ? `APIKEYS#${part(siteId)}` : "APIKEYS" };
}

/** The items that find the keys of a site. */
export function apiKeyIdsOf(siteId: string): Range {
  return { index: "GSI1", partition: `APIKEYIDS#${part(siteId)}` };
}

type Input = Pick<ApiKeyItem, "keyId" | "name" | "scopes" | "siteId" | "requestsPerMinute" | "expiresAt">;

export function item(input: Input, now: string, endSeconds: number | undefined): Omit<ApiKeyItem, keyof Key> {
  return {
    ...input,
    entity: "ApiKey",
    createdAt: now,
    ...(endSeconds === undefined ? {} : { ttl: keptUntil(endSeconds) }),
    GSI1PK: apiKeysOf(input.siteId).partition,
    GSI1SK: `${now}#${part(input.keyId)}`,
  };
}

export function idItem(
  { keyId, name, siteId, ttl }: Pick<ApiKeyItem, "keyId" | "name" | "siteId" | "ttl">,
  hash: string,
): Omit<ApiKeyIdItem, keyof Key> {
  return {
    ...{ entity: "ApiKeyId", keyId, name, hash },
    ...(siteId === undefined ? {} : { GSI1PK: apiKeyIdsOf(siteId).partition, GSI1SK: part(keyId) }),
    ...(ttl === undefined ? {} : { ttl }),
  };
}

/** Returns the `ttl` of a key that ends at this time; both are Unix time. */
export function keptUntil(endSeconds: number): number {
  return endSeconds + KEPT_SECONDS;
}

/** True if the key authenticates at this instant. */
export function isValid(
  { expiresAt, revokedAt }: Pick<ApiKeyItem, "expiresAt" | "revokedAt">,
  now: string,
): boolean {
  return revokedAt === undefined && (expiresAt === undefined || now < expiresAt);
}
