import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
} from "node:crypto";
import type { JsonWebKey, KeyObject } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../../base/clock.ts";
import type { Store } from "../../../base/store.ts";
import type { UserPool } from "./pool.ts";

export type TokenClaims = Record<string, unknown> & { iss: string; sub: string; exp: number };

/** A valid token. */
export interface Verified {
  claims: TokenClaims;
  kind: "access" | "id";
}

/** A pool's signing key as it is stored: PKCS #8 in PEM. */
export interface KeptKey {
  kid: string;
  pem: string;
}

interface Key {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** The most verified tokens that are cached: AppSync gets the same token with every request. */
const REMEMBERED = 2_000;

/**
 * Signs and verifies a pool's tokens (RS256). The key is stored with the installation that first needs one.
 */
export class UserTokens {
  readonly #clock: Clock;
  readonly #keys = new Map<string, Key>();
  readonly #pools: Map<string, UserPool>;
  readonly #verified = new LRUCache<string, Verified>({ max: REMEMBERED });

  constructor(store: Store<KeptKey>, pools: Map<string, UserPool>, clock: Clock) {
    this.#clock = clock;
    this.#pools = new Map([...pools.values()].map((pool) => [pool.issuer, pool]));
    for (const pool of pools.values()) this.#keys.set(pool.id, keyOf(pool, store));
  }

  sign(pool: UserPool, claims: TokenClaims): string {
    const { kid, privateKey } = this.#keys.get(pool.id)!;
    const content = `${encoded({ kid, alg: "RS256" })}.${encoded(claims)}`;
    return `${content}.${sign("RSA-SHA256", Buffer.from(content), privateKey).toString("base64url")}`;
  }

  /**
   * Throws an Error that says why a token is not valid. Does not check revocation, which only Cognito itself
   * knows.
   */
  verify(token: string): Verified {
    const known = this.#verified.get(token);
    const verified = known ?? this.#check(token);
    if (verified.claims.exp * 1000 <= this.#clock.now()) throw new Error("the token has expired");
    if (!known) this.#verified.set(token, verified);
    return verified;
  }

  /** The public key as a JSON Web Key Set (RFC 7517), in Cognito's form. */
  keySet(pool: UserPool): { keys: JsonWebKey[] } {
    const { kid, publicKey } = this.#keys.get(pool.id)!;
    return { keys: [{ ...publicKey.export({ format: "jwk" }), alg: "RS256", kid, use: "sig" }] };
  }

  /** A pseudo-random value that only this installation can derive, in place of an unknown user's data. */
  blind(pool: UserPool, text: string): Buffer {
    const secret = this.#keys.get(pool.id)!.privateKey.export({ type: "pkcs8", format: "der" });
    return createHmac("sha256", secret).update(text).digest();
  }

  #check(token: string): Verified {
    const [head = "", body = "", signature = "", more] = token.split(".");
    const header = decoded(head);
    const claims = decoded(body) as TokenClaims | undefined;
    if (!header || !claims || signature === "" || more !== undefined)
      throw new Error("the token is not a JWT");
    const pool = this.#pools.get(claims.iss);
    if (!pool) throw new Error(`the token's issuer ${String(claims.iss)} is not a user pool here`);
    const { kid, publicKey } = this.#keys.get(pool.id)!;
    if (header.alg !== "RS256" || header.kid !== kid) throw new Error("the token is signed with another key");
    const isGood = verify(
      "RSA-SHA256",
      Buffer.from(`${head}.${body}`),
      publicKey,
      Buffer.from(signature, "base64url"),
    );
    if (!isGood) throw new Error("the token's signature is wrong");
    if (claims.token_use !== "access" && claims.token_use !== "id") {
      throw new Error("the token is neither an access nor an id token");
    }
    return { claims, kind: claims.token_use };
  }
}

function keyOf(pool: UserPool, store: Store<KeptKey>): Key {
  const kept = store.get(pool.id) ?? (drawn ??= drawKey());
  if (store.get(pool.id) === undefined) void store.set(pool.id, kept);
  const privateKey = createPrivateKey(kept.pem);
  return { kid: kept.kid, privateKey, publicKey: createPublicKey(privateKey) };
}

/**
 * One for all new installations of a process: a key takes half of the CPU time of a start, and tests start
 * dozens.
 */
let drawn: KeptKey | undefined;

function drawKey(): KeptKey {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return { kid: randomBytes(32).toString("base64"), pem };
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function decoded(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
