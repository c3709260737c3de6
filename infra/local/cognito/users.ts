import { AwsError } from "../http.ts";
import type { Clock } from "../clock.ts";
import type { Store } from "../store.ts";
import type { Pool } from "./pool.ts";
import type { Credential } from "./srp.ts";

export type UserStatus = "UNCONFIRMED" | "CONFIRMED" | "FORCE_CHANGE_PASSWORD";

/** The purpose of a mailed code. */
export type Purpose = "signUp" | "reset" | "email";

export interface Code {
  code: string;
  expiresAt: number;
  /** The address that a code for "email" verifies. */
  address: string;
}

/**
 * A user. `sub` is also the user name, as in every pool whose users sign in by address. Times are in
 * milliseconds.
 */
export interface User {
  sub: string;
  poolId: string;
  status: UserStatus;
  enabled: boolean;
  attributes: Record<string, string>;
  groups: string[];
  credential?: Credential;
  /** When a temporary password expires. */
  passwordExpiresAt?: number;
  codes: Partial<Record<Purpose, Code>>;
  createdAt: number;
  modifiedAt: number;
}

/**
 * The users of all pools. Changes are synchronous, so of two concurrent changes to the same address only one
 * succeeds.
 */
export class Users {
  readonly #store: Store<User>;
  readonly #clock: Clock;
  readonly #byAddress = new Map<string, string>();

  constructor(store: Store<User>, pools: Map<string, Pool>, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    for (const user of store.values()) {
      const pool = pools.get(user.poolId);
      if (pool) this.#byAddress.set(addressKey(pool, user.attributes.email), keyOf(user));
    }
  }

  /** Finds a user by user name (the sub) or sign-in address. */
  find(pool: Pool, name: string): User | undefined {
    return this.#store.get(`${pool.id}/${name}`) ?? this.byAddress(pool, name);
  }

  byAddress(pool: Pool, address: string): User | undefined {
    const key = this.#byAddress.get(addressKey(pool, address));
    return key === undefined ? undefined : this.#store.get(key);
  }

  /** Sorted by user name, which makes pages stable. */
  of(pool: Pool): User[] {
    const users = this.#store.values().filter((user) => user.poolId === pool.id);
    return users.sort((a, b) => (a.sub < b.sub ? -1 : 1));
  }

  async add(pool: Pool, user: Omit<User, "createdAt" | "modifiedAt">): Promise<User> {
    if (this.byAddress(pool, user.attributes.email ?? "")) {
      throw new AwsError("UsernameExistsException", "An account with the given email already exists.");
    }
    const now = this.#clock.now();
    return this.#put(pool, { ...user, createdAt: now, modifiedAt: now });
  }

  /**
   * Changes the stored user, because one that was read before an await may be stale. A changed address must
   * be free.
   */
  async change(pool: Pool, sub: string, change: (now: User) => Partial<User>): Promise<User> {
    const now = this.#store.get(`${pool.id}/${sub}`);
    if (!now) throw new AwsError("UserNotFoundException", "User does not exist.");
    const next = { ...now, ...change(now), modifiedAt: this.#clock.now() };
    const holder = this.byAddress(pool, next.attributes.email ?? "");
    if (holder !== undefined && holder.sub !== sub) {
      throw new AwsError("AliasExistsException", "An account with the given email already exists.");
    }
    this.#byAddress.delete(addressKey(pool, now.attributes.email));
    return this.#put(pool, next);
  }

  async remove(pool: Pool, user: User): Promise<void> {
    this.#byAddress.delete(addressKey(pool, user.attributes.email));
    await this.#store.delete(keyOf(user));
  }

  async #put(pool: Pool, user: User): Promise<User> {
    this.#byAddress.set(addressKey(pool, user.attributes.email), keyOf(user));
    await this.#store.set(keyOf(user), user);
    return user;
  }
}

function keyOf(user: User): string {
  return `${user.poolId}/${user.sub}`;
}

function addressKey(pool: Pool, address = ""): string {
  return `${pool.id}/${pool.caseSensitive ? address : address.toLowerCase()}`;
}
