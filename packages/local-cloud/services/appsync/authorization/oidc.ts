import type { JSONWebKeySet, JWTVerifyGetKey } from "jose";
import type { Clock } from "../../../base/clock.ts";
import type { Caller } from "../model/types.ts";
import { withoutScheme, type JwtClaims } from "./jwt.ts";
import { unauthorized, type Provider } from "./provider.ts";

/** `OpenIDConnectConfig` of a GraphQL API (CloudFormation); the times are milliseconds. */
export interface OpenIdConfig {
  Issuer: string;
  ClientId?: string;
  IatTTL?: number;
  AuthTTL?: number;
}

/**
 * OPENID_CONNECT: a token signed with a key of the issuer's key set; times are by the local clock. `Bearer`
 * may stand before the token (Developer Guide, "AWS_LAMBDA authorization").
 */
export function oidcProvider(config: OpenIdConfig, clock: Clock): Provider {
  const issuer = config.Issuer.replace(/\/$/, "");
  const client = config.ClientId === undefined ? undefined : new RegExp(`^(?:${config.ClientId})$`);
  let keys: Promise<JWTVerifyGetKey> | undefined;
  return {
    mode: "OPENID_CONNECT",
    takes: ({ iss }) => typeof iss === "string" && iss.replace(/\/$/, "") === issuer,
    async authenticate({ headers }) {
      keys ??= keysOf(issuer);
      const token = withoutScheme(headers.authorization ?? "");
      const claims = await verified(token, await keys.catch(forget), clock);
      const audience = [claims.aud ?? [], claims.azp ?? []].flat().map(String);
      if (client && !audience.some((each) => client.test(each))) throw unauthorized();
      if (!isYoung(claims.iat, config.IatTTL, clock) || !isYoung(claims.auth_time, config.AuthTTL, clock)) {
        throw unauthorized();
      }
      return callerOf(claims);
    },
  };

  /** If the key set could not be fetched, the next request tries again. */
  function forget(error: unknown): never {
    keys = undefined;
    throw error;
  }
}

async function verified(token: string, keys: JWTVerifyGetKey, clock: Clock): Promise<JwtClaims> {
  const { errors, jwtVerify } = await import("jose");
  try {
    return (await jwtVerify(token, keys, { currentDate: new Date(clock.now()) })).payload;
  } catch (error) {
    throw unauthorized(error instanceof errors.JWTExpired ? "Token has expired." : undefined);
  }
}

/** OpenID Connect Discovery 1.0, section 4. Plain HTTP is for loopback only. */
async function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  const { createLocalJWKSet } = await import("jose");
  const { jwks_uri: uri } = (await fetched(`${issuer}/.well-known/openid-configuration`)) as {
    jwks_uri: string;
  };
  return createLocalJWKSet((await fetched(uri)) as JSONWebKeySet);
}

async function fetched(url: string): Promise<unknown> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:" && !["127.0.0.1", "localhost", "[::1]"].includes(hostname)) throw unauthorized();
  const answer = await fetch(url).catch(() => undefined);
  if (!answer?.ok) throw unauthorized();
  return answer.json();
}

/** If a claim's age is limited, a missing claim counts as too old. */
function isYoung(seconds: unknown, longest: number | undefined, clock: Clock): boolean {
  if (!longest) return true;
  return typeof seconds === "number" && clock.now() - seconds * 1000 <= longest;
}

function callerOf(claims: JwtClaims): Caller {
  const identity = { sub: claims.sub, issuer: claims.iss, claims };
  return { mode: "OPENID_CONNECT", identity, groups: [], openByDefault: true };
}
