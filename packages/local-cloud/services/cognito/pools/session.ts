import { randomUUID } from "node:crypto";
import { linkedIdentitiesOf } from "./identities.ts";
import type { Client } from "./client.ts";
import type { Grant } from "./grants.ts";
import type { UserPool } from "./pool.ts";
import type { Service } from "./service.ts";
import type { TokenClaims } from "./tokens.ts";
import { userNameOf, type User } from "./users.ts";

export interface SignIn {
  pool: UserPool;
  client: Client;
  user: User;
  /** Such as `TokenGeneration_Authentication`. */
  source: string;
  clientMetadata?: Record<string, string> | undefined;
  /** The scopes of OAuth, and the nonce that the id token repeats. */
  scopes?: string[] | undefined;
  nonce?: string | undefined;
}

/** The overrides of the pre token generation trigger (version 1 of its event). */
interface Overrides {
  claimsToAddOrOverride?: Record<string, string>;
  claimsToSuppress?: string[];
  groupOverrideDetails?: { groupsToOverride?: string[] };
}

/** Claims that the trigger cannot change (developer guide, "Pre token generation Lambda trigger"). */
const RESERVED =
  /^(acr|amr|at_hash|auth_time|azp|cognito:username|email_verified|exp|iat|iss|jti|nbf|nonce|origin_jti|phone_number_verified|sub|token_use|aud)$/;

/** The tokens of a new sign-in, in the form of AuthenticationResult. */
export async function signInResult(service: Service, signIn: SignIn): Promise<object> {
  const overrides = await overridesFor(service, signIn);
  const { grant, refreshToken } = await service.grants.open(signIn.user, signIn.client, signIn.scopes);
  return { ...tokens(service, signIn, grant, overrides), RefreshToken: refreshToken };
}

/** New access and id tokens for an existing sign-in. */
export async function refreshResult(service: Service, signIn: SignIn, grant: Grant): Promise<object> {
  return tokens(service, signIn, grant, await overridesFor(service, signIn));
}

async function overridesFor(service: Service, signIn: SignIn): Promise<Overrides> {
  const { groups } = signIn.user;
  const response = await service.triggers.callOf("PreTokenGeneration", signIn, {
    request: {
      groupConfiguration: { groupsToOverride: groups, iamRolesToOverride: [], preferredRole: null },
    },
    response: { claimsOverrideDetails: null },
  });
  return (response?.claimsOverrideDetails as Overrides | null | undefined) ?? {};
}

/**
 * Claims as in the developer guide, "Understanding the access token" and "Understanding the identity token".
 * The groups of the trigger are those of both tokens, and an empty list leaves the claim out. For access
 * tokens both are assumptions: the guide documents the changes of id tokens only (version 1 of the event).
 */
function tokens(
  service: Service,
  { pool, client, user, nonce }: SignIn,
  grant: Grant,
  overrides: Overrides,
): object {
  const now = Math.floor(service.clock.now() / 1000);
  const groups = overrides.groupOverrideDetails?.groupsToOverride ?? byPrecedence(pool, user.groups);
  const common = {
    sub: user.sub,
    ...(groups.length === 0 ? {} : { "cognito:groups": groups }),
    iss: pool.issuer,
    ...(client.revocable ? { origin_jti: grant.originJti } : {}),
    event_id: randomUUID(),
    auth_time: grant.authTime,
    iat: now,
  };
  const access: TokenClaims = {
    ...common,
    client_id: client.id,
    token_use: "access",
    scope: (grant.scopes ?? ["aws.cognito.signin.user.admin"]).join(" "),
    exp: now + client.accessSeconds,
    jti: randomUUID(),
    username: userNameOf(user),
  };
  const id: TokenClaims = {
    ...readable(client, user),
    ...common,
    ...(user.identities?.length ? { identities: linkedIdentitiesOf(user) } : {}),
    ...(nonce === undefined ? {} : { nonce }),
    "cognito:username": userNameOf(user),
    aud: client.id,
    token_use: "id",
    exp: now + client.idSeconds,
    jti: randomUUID(),
  };
  return {
    AccessToken: service.tokens.sign(pool, access),
    IdToken: service.tokens.sign(pool, overridden(id, overrides)),
    ExpiresIn: client.accessSeconds,
    TokenType: "Bearer",
  };
}

function readable(client: Client, user: User): Record<string, string | boolean> {
  const entries = Object.entries(user.attributes).filter(([name]) => client.reads?.has(name) !== false);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name.endsWith("_verified") ? value === "true" : value]),
  );
}

function overridden(
  claims: TokenClaims,
  { claimsToAddOrOverride = {}, claimsToSuppress = [] }: Overrides,
): TokenClaims {
  const added = Object.entries(claimsToAddOrOverride).filter(([name]) => !RESERVED.test(name));
  const suppressed = claimsToSuppress.filter((name) => !RESERVED.test(name));
  const kept = Object.entries({ ...claims, ...Object.fromEntries(added) });
  return Object.fromEntries(kept.filter(([name]) => !suppressed.includes(name))) as TokenClaims;
}

function byPrecedence(pool: UserPool, names: string[]): string[] {
  const precedence = (name: string): number =>
    pool.groups.find((group) => group.name === name)?.precedence ?? Infinity;
  return [...names].sort((a, b) => precedence(a) - precedence(b) || (a < b ? -1 : 1));
}
