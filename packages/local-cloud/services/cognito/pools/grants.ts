import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../../base/clock.ts";
import { AwsError } from "../../../base/http.ts";
import type { Store } from "../../../base/store.ts";
import type { Client } from "./client.ts";
import type { User } from "./users.ts";

/** One sign-in, which its refresh tokens continue. All of its tokens have the same `originJti`. */
export interface Grant {
  originJti: string;
  poolId: string;
  sub: string;
  clientId: string;
  /** Seconds since 1970, as in the claim `auth_time`. */
  authTime: number;
  expiresAt: number;
  revoked: boolean;
  /** Only hashes of refresh tokens are stored. `until` is when a rotated token stops working. */
  tokens: { hash: string; until?: number }[];
  /** Of a sign-in by OAuth. */
  scopes?: string[];
}

/** The sign-ins that can be refreshed or revoked. They survive a restart, and are deleted once expired. */
export class Grants {
  readonly #store: Store<Grant>;
  readonly #clock: Clock;

  constructor(store: Store<Grant>, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    for (const grant of store.values()) {
      if (grant.expiresAt < clock.now()) void store.delete(grant.originJti);
    }
  }

  async open(user: User, client: Client, scopes?: string[]): Promise<{ grant: Grant; refreshToken: string }> {
    const originJti = randomUUID();
    const { token, hash } = drawToken(originJti);
    const grant: Grant = {
      originJti,
      poolId: user.poolId,
      sub: user.sub,
      clientId: client.id,
      authTime: Math.floor(this.#clock.now() / 1000),
      expiresAt: this.#clock.now() + client.refreshSeconds * 1000,
      revoked: false,
      tokens: [{ hash }],
      ...(scopes && { scopes }),
    };
    await this.#store.set(originJti, grant);
    return { grant, refreshToken: token };
  }

  /**
   * The grant of a refresh token. Throws a NotAuthorizedException that says whether the token is unknown,
   * revoked or expired.
   */
  of(refreshToken: string, client: Client): Grant {
    const grant = this.#store.get(refreshToken.split(".")[0] ?? "");
    const given = hashOf(refreshToken);
    const token = grant?.tokens.find(({ hash }) =>
      timingSafeEqual(Buffer.from(hash, "hex"), Buffer.from(given, "hex")),
    );
    if (!grant || !token || grant.clientId !== client.id) throw refused("Invalid Refresh Token");
    if (grant.revoked) throw refused("Refresh Token has been revoked");
    if (grant.expiresAt <= this.#clock.now()) throw refused("Refresh Token has expired");
    if ((token.until ?? Infinity) <= this.#clock.now()) throw refused("Invalid Refresh Token");
    return grant;
  }

  /** Creates a new refresh token for the same grant. The old one still works for the grace period. */
  async rotate(grant: Grant, oldToken: string, graceSeconds: number): Promise<string> {
    const { token, hash } = drawToken(grant.originJti);
    const until = this.#clock.now() + graceSeconds * 1000;
    const old = hashOf(oldToken);
    const tokens = grant.tokens
      .filter((each) => (each.until ?? Infinity) > this.#clock.now())
      .map((each) => (each.hash === old ? { until, ...each } : each));
    await this.#store.set(grant.originJti, { ...grant, tokens: [...tokens, { hash }] });
    return token;
  }

  /** True if Cognito's own operations still accept access tokens of this sign-in. */
  isLive(originJti: string): boolean {
    return this.#store.get(originJti)?.revoked === false;
  }

  async revoke(grant: Grant): Promise<void> {
    await this.#store.set(grant.originJti, { ...grant, revoked: true });
  }

  async revokeAll(user: User): Promise<void> {
    for (const grant of this.#of(user)) await this.revoke(grant);
  }

  async forget(user: User): Promise<void> {
    for (const { originJti } of this.#of(user)) await this.#store.delete(originJti);
  }

  #of(user: User): Grant[] {
    return this.#store.values().filter(({ poolId, sub }) => poolId === user.poolId && sub === user.sub);
  }
}

/** A token begins with its grant's id, so that the grant is found without a search. */
function drawToken(originJti: string): { token: string; hash: string } {
  const token = `${originJti}.${randomBytes(48).toString("base64url")}`;
  return { token, hash: hashOf(token) };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function refused(message: string): AwsError {
  return new AwsError("NotAuthorizedException", message);
}
