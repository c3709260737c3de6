import { AwsError } from "../../../base/http.ts";
import type { Clock } from "../../../base/clock.ts";
import type { Store } from "../../../base/store.ts";
import type { UserPool } from "./pool.ts";
import type { Credential } from "./srp.ts";
import type { Passkey } from "./webAuthn.ts";

export type UserStatus = "UNCONFIRMED" | "CONFIRMED" | "FORCE_CHANGE_PASSWORD";

/** The purpose of a mailed code. */
export type Purpose = "signUp" | "reset" | "email";

export interface ConfirmationCode {
  code: string;
  expiresAt: number;
  /** The address that a code for "email" verifies. */
  address: string;
}

/** An authenticator app. */
export interface SoftwareToken {
  /** In base32. */
  secret: string;
  /** The newest step (RFC 6238) whose code was used: a code is good once. */
  usedStep: number;
  deviceName: string | undefined;
}

/** A person's identity at a provider, which is linked to a user. */
export interface LinkedIdentity {
  provider: string;
  type: "Google" | "OIDC";
  issuer: string;
  subject: string;
  linkedAt: number;
}

/** A user. Times are in milliseconds. */
export interface User {
  sub: string;
  /** The user name, where people choose one; see `nameOf`. */
  username?: string;
  poolId: string;
  status: UserStatus;
  enabled: boolean;
  attributes: Record<string, string>;
  groups: string[];
  credential?: Credential;
  /** When a temporary password expires. */
  passwordExpiresAt?: number;
  codes: Partial<Record<Purpose, ConfirmationCode>>;
  /** The secret of an authenticator app that is not verified yet. */
  newSecret?: string | undefined;
  /** The authenticator app that the user has verified. */
  softwareToken?: SoftwareToken;
  /** The second factor that a sign-in asks for. */
  factor?: { isPreferred: boolean } | undefined;
  /** In the order in which they were made. */
  passkeys?: Passkey[];
  /** The identities at providers by which the user signs in. */
  identities?: LinkedIdentity[];
  createdAt: number;
  modifiedAt: number;
}

/** The user name: the one that was chosen or, in a pool whose people sign in by address, the `sub`. */
export function userNameOf({ sub, username }: Pick<User, "sub" | "username">): string {
  return username ?? sub;
}

/**
 * The users of all pools. Changes are synchronous, so of two concurrent changes to the same address only one
 * succeeds.
 */
export class Users {
  readonly #store: Store<User>;
  readonly #clock: Clock;
  /** By what people sign in with. */
  readonly #index = new Map<string, string>();

  constructor(store: Store<User>, pools: Map<string, UserPool>, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    for (const user of store.values()) {
      const pool = pools.get(user.poolId);
      if (pool) for (const key of signInKeys(pool, user)) this.#index.set(key, keyOf(user));
    }
  }

  /** Finds a user by sub, user name, sign-in address or alias. */
  find(pool: UserPool, name: string): User | undefined {
    return (
      this.#store.get(`${pool.id}/${name}`) ??
      this.#at(indexKey(pool, "name", name)) ??
      this.byAddress(pool, name) ??
      this.#at(indexKey(pool, "preferred_username", name))
    );
  }

  /** Finds a user who may sign in by this address. */
  byAddress(pool: UserPool, address: string): User | undefined {
    return this.#at(indexKey(pool, "email", address));
  }

  /** Finds the user whom an identity at a provider is linked to. */
  byIdentity(pool: UserPool, provider: string, subject: string): User | undefined {
    return this.#at(identityKey(pool, provider, subject));
  }

  #at(key: string): User | undefined {
    const found = this.#index.get(key);
    return found === undefined ? undefined : this.#store.get(found);
  }

  /** Sorted by sub, which makes pages stable. */
  of(pool: UserPool): User[] {
    const users = this.#store.values().filter((user) => user.poolId === pool.id);
    return users.sort((a, b) => (a.sub < b.sub ? -1 : 1));
  }

  async add(pool: UserPool, user: Omit<User, "createdAt" | "modifiedAt">): Promise<User> {
    this.checkFree(pool, user.username, user.attributes.email);
    const now = this.#clock.now();
    const added = { ...user, createdAt: now, modifiedAt: now };
    this.#refuseTaken(pool, added);
    return this.#put(pool, added);
  }

  /** Throws a UsernameExistsException for a name or a sign-in address that somebody has. */
  checkFree(pool: UserPool, username: string | undefined, address = ""): void {
    if (pool.hasUserNames) {
      if (this.#at(indexKey(pool, "name", username ?? "")))
        throw new AwsError("UsernameExistsException", "User already exists");
    } else if (this.byAddress(pool, address)) {
      throw new AwsError("UsernameExistsException", "An account with the given email already exists.");
    }
  }

  /**
   * Changes the stored user, because one that was read before an await may be stale. A changed address or
   * alias must be free.
   */
  async change(pool: UserPool, sub: string, change: (now: User) => Partial<User>): Promise<User> {
    const now = this.#store.get(`${pool.id}/${sub}`);
    if (!now) throw new AwsError("UserNotFoundException", "User does not exist.");
    const next = { ...now, ...change(now), modifiedAt: this.#clock.now() };
    this.#refuseTaken(pool, next);
    this.#forget(pool, now);
    return this.#put(pool, next);
  }

  async remove(pool: UserPool, user: User): Promise<void> {
    this.#forget(pool, user);
    await this.#store.delete(keyOf(user));
  }

  #refuseTaken(pool: UserPool, user: User): void {
    const taken = signInKeys(pool, user).find((key) => {
      const holder = this.#index.get(key);
      return holder !== undefined && holder !== keyOf(user);
    });
    if (taken === undefined) return;
    const what = taken.includes("/preferred_username/") ? "preferred_username" : "email";
    throw new AwsError("AliasExistsException", `An account with the given ${what} already exists.`);
  }

  #forget(pool: UserPool, user: User): void {
    for (const key of signInKeys(pool, user)) this.#index.delete(key);
  }

  async #put(pool: UserPool, user: User): Promise<User> {
    for (const key of signInKeys(pool, user)) this.#index.set(key, keyOf(user));
    await this.#store.set(keyOf(user), user);
    return user;
  }
}

function keyOf(user: User): string {
  return `${user.poolId}/${user.sub}`;
}

/**
 * The names that a user signs in with. In a pool with user names an address is an alias once it is verified,
 * and a preferred user name once the user is confirmed (developer guide, "Customizing sign-in attributes").
 */
function signInKeys(pool: UserPool, user: User): string[] {
  const ofProviders = (user.identities ?? []).map((each) => identityKey(pool, each.provider, each.subject));
  return [...nameKeys(pool, user), ...ofProviders];
}

function nameKeys(pool: UserPool, user: User): string[] {
  const { email, email_verified: isVerified, preferred_username: preferred } = user.attributes;
  if (!pool.hasUserNames) return [indexKey(pool, "email", email)];
  const isAlias = pool.aliases.includes("email") && email !== undefined && isVerified === "true";
  const isPreferred = pool.aliases.includes("preferred_username") && user.status === "CONFIRMED";
  return [
    indexKey(pool, "name", userNameOf(user)),
    ...(isAlias ? [indexKey(pool, "email", email)] : []),
    ...(isPreferred && preferred ? [indexKey(pool, "preferred_username", preferred)] : []),
  ];
}

function indexKey(pool: UserPool, kind: "name" | "email" | "preferred_username", text = ""): string {
  return `${pool.id}/${kind}/${pool.caseSensitive ? text : text.toLowerCase()}`;
}

/** The subject of a provider has its case, in pools that ignore it, too. */
function identityKey(pool: UserPool, provider: string, subject: string): string {
  return `${pool.id}/identity/${provider}/${subject}`;
}
