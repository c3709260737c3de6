import { recentReads } from "../aws/cache.ts";
import { requireVariable } from "../aws/environment.ts";
import * as log from "../aws/log.ts";
import { parameterStore, readParameter } from "../aws/parameters.ts";

/** The settings that a page needs to call the API and to sign in. The shape of `/app/config.json`. */
export interface Connection {
  graphqlUrl: string;
  realtimeUrl: string;
  /** The API's key, for requests that need no sign-in. Public: each page has it. */
  apiKey: string;
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** The address of Cognito; null where the SDK's own endpoint of the region is right, as on AWS. */
  cognitoUrl: string | null;
  /** The domain on whose pages people sign in with passkeys; null if the stage has none. */
  passkeyDomain: string | null;
  /** The domains that the stage has: `users`, and any of `sites`, `mail` and `people`. */
  domains: string[];
  /** The names of the providers that people can sign in by. */
  providers: string[];
  /** The address of the endpoints of OAuth; null without providers. */
  signInUrl: string | null;
}

/**
 * An account has 40 reads a second by default, for all functions (Systems Manager endpoints and quotas,
 * "Parameter Store: GetParameter").
 */
const recent = recentReads(1);
/** Fewer than for other reads: a page is waiting, and then gets the last value. */
const store = parameterStore(3);
/** The value that was read last. It changes with a deployment of the API alone. */
let last: string | undefined;

/**
 * Reads what the API's stack has written, which may be 30 s old, or older while the parameter cannot be read.
 * Returns undefined before that stack was first deployed. Throws if the parameter cannot be read and never
 * was by this process.
 */
export async function readConnection(): Promise<Connection | undefined> {
  const name = requireVariable("CONNECTION_PARAMETER");
  const ofApi = await recent(name, () => readOrLast(name));
  if (ofApi === undefined) return undefined;
  return {
    ...(JSON.parse(ofApi) as Pick<Connection, "graphqlUrl" | "realtimeUrl" | "apiKey">),
    region: requireVariable("AWS_REGION"),
    userPoolId: requireVariable("USER_POOL_ID"),
    userPoolClientId: requireVariable("USER_POOL_CLIENT_ID"),
    // The SDK honours the same variable (SDKs and tools guide, "Service-specific endpoints"), so pages sign
    // in where functions look accounts up.
    cognitoUrl: process.env.AWS_ENDPOINT_URL ?? null,
    passkeyDomain: process.env.PASSKEY_DOMAIN ?? null,
    domains: requireVariable("DOMAINS").split(","),
    ...providers(),
  };
}

function providers(): Pick<Connection, "providers" | "signInUrl"> {
  const { PROVIDERS: names, AWS_ENDPOINT_URL: endpoint, SIGN_IN_DOMAIN: prefix } = process.env;
  if (!names) return { providers: [], signInUrl: null };
  // A pool without a domain of AWS has its endpoints below its id.
  const signInUrl = endpoint
    ? `${endpoint}/${requireVariable("USER_POOL_ID")}`
    : `https://${prefix}.auth.${requireVariable("AWS_REGION")}.amazoncognito.com`;
  return { providers: names.split(","), signInUrl };
}

/**
 * After a failure the last value is used as one that was read: the next 30 s of requests do not wait for
 * another failure.
 */
async function readOrLast(name: string): Promise<string | undefined> {
  try {
    last = await readParameter(name, store);
  } catch (error) {
    if (last === undefined) throw error;
    log.failed(
      "what the dashboard connects to could not be read: pages get what was read before, for 30 s",
      error,
    );
  }
  return last;
}
