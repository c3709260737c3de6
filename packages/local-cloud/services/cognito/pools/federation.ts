import { readEach } from "../../../base/imitated.ts";
import type { Resource } from "../../../base/assembly/index.ts";
import type { Clock } from "../../../base/clock.ts";
import { Challenges } from "./challenges.ts";
import type { Client } from "./client.ts";
import type { UserPool } from "./pool.ts";
import { readDomain, readProvider, type IdentityProvider } from "./identityProvider.ts";

/** A browser that was sent to a provider, with what its page had asked for. */
export interface Asked {
  pool: UserPool;
  client: Client;
  provider: IdentityProvider;
  redirectUri: string;
  state: string | undefined;
  nonce: string | undefined;
  scopes: string[];
  /** The hash of the page's verifier (RFC 7636), if it has one. */
  challenge: string | undefined;
}

/** A sign-in whose page has a code, and no tokens yet. */
export type Granted = Pick<Asked, "client" | "redirectUri" | "nonce" | "scopes" | "challenge"> & {
  sub: string;
};

export interface FederationOptions {
  /** AWS::Cognito::UserPoolIdentityProvider and AWS::Cognito::UserPoolDomain; none if undefined. */
  providers?: Resource[] | undefined;
  domains?: Resource[] | undefined;
  /** The address of the local cloud; the endpoints of a pool are below `/<poolId>`. */
  origin?: string | undefined;
  /** Returns a text with its references to secrets resolved. Throws an Error if there is no such secret. */
  resolve?: ((text: string) => string) | undefined;
}

/** The identity providers of all pools, and the sign-ins by them that are half done. */
export class Federation {
  readonly resolve: (text: string) => string;
  readonly asked: Challenges<Asked>;
  readonly codes: Challenges<Granted>;
  readonly #providers: IdentityProvider[];
  readonly #domains: Set<string>;
  readonly #options: FederationOptions;

  constructor(options: FederationOptions, clock: Clock) {
    const { providers = [], domains = [], resolve } = options;
    this.#options = options;
    this.#providers = readEach(providers, readProvider);
    this.#domains = new Set(readEach(domains, readDomain));
    this.resolve = resolve ?? ((text) => text);
    this.asked = new Challenges(clock);
    this.codes = new Challenges(clock);
  }

  /** True if the pool has a domain, without which it has no endpoints of OAuth. */
  hasDomain(pool: UserPool): boolean {
    return this.#domains.has(pool.id);
  }

  find(pool: UserPool, name: string): IdentityProvider | undefined {
    return this.#providers.find((each) => each.poolId === pool.id && each.name === name);
  }

  /** The address at which a provider answers the pool. */
  responseUrl(pool: UserPool): string {
    return `${this.#options.origin ?? ""}/${pool.id}/oauth2/idpresponse`;
  }
}
