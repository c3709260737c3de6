import type { InitiateAuthResponse } from "@aws-sdk/client-cognito-identity-provider";
import { join } from "node:path";
import type { Resource } from "../../base/assembly/index.ts";
import type { Clock } from "../../base/clock.ts";
import { AwsError, awsJson, operationOf, type Answer, type Call } from "../../base/http.ts";
import { readEach } from "../../base/imitated.ts";
import { openStore, type Store } from "../../base/store.ts";
import { answerDomain } from "./federation/endpoints.ts";
import { Federation, type FederationOptions } from "./pools/federation.ts";
import { Challenges } from "./pools/challenges.ts";
import { readClient } from "./pools/client.ts";
import { Codes, type DeliverCode } from "./pools/codes.ts";
import { Grants, type Grant } from "./pools/grants.ts";
import { GuessLimits } from "./pools/limits.ts";
import { accountOperations } from "./operations/account.ts";
import { adminOperations } from "./operations/admin.ts";
import { completeSignIn } from "./operations/challenge.ts";
import { describeOperations } from "./operations/describe.ts";
import { adminFactorOperations, factorOperations } from "./operations/factor.ts";
import { groupOperations } from "./operations/groups.ts";
import { listOperations } from "./operations/list.ts";
import { passkeyOperations } from "./operations/passkeys.ts";
import { passwordOperations } from "./operations/password.ts";
import { providerOperations } from "./operations/providers.ts";
import { refreshOperations } from "./operations/refresh.ts";
import { adminRespondOperations, respondOperations } from "./operations/respond.ts";
import { adminSignInOperations, signInOperations } from "./operations/signIn.ts";
import { signUpOperations } from "./operations/signUp.ts";
import { readPool } from "./pools/pool.ts";
import { clientOf, type UserPoolOperation, type Service } from "./pools/service.ts";
import { UserTokens, type KeptKey, type Verified } from "./pools/tokens.ts";
import { TriggerCaller, type Invoke, type TriggerReady } from "./pools/triggers.ts";
import { Users, type User } from "./pools/users.ts";

export type { TokenClaims, Verified } from "./pools/tokens.ts";

export interface CognitoStores {
  users: Store<User>;
  grants: Store<Grant>;
  keys: Store<KeptKey>;
}

/** The stores of Cognito in a data folder. In memory if undefined. */
export function openCognitoStores(folder: string | undefined): CognitoStores {
  const file = (name: string): string | undefined => (folder === undefined ? undefined : join(folder, name));
  return {
    users: openStore(file("cognito-users.jsonl")),
    grants: openStore(file("cognito-grants.jsonl")),
    keys: openStore(file("cognito-keys.jsonl")),
  };
}

export interface CognitoOptions extends FederationOptions {
  /** AWS::Cognito::UserPool, AWS::Cognito::UserPoolClient, AWS::Cognito::UserPoolGroup. */
  pools: Resource[];
  clients: Resource[];
  groups: Resource[];
  stores: CognitoStores;
  clock: Clock;
  region: string;
  /** Calls a trigger's function. */
  invoke: Invoke;
  /** At once if undefined. */
  ready?: TriggerReady;
  /** Factor for how long Cognito waits for a trigger; 1 if undefined. */
  patience?: number;
  deliver: DeliverCode;
}

export interface Cognito {
  /**
   * The JSON API without credentials, and `GET <any
   * prefix>/<poolId>/.well-known/{jwks.json,openid-configuration}`.
   */
  handle: (call: Call) => Promise<Answer>;
  /** The JSON API for requests with a signature. */
  handleSigned: (call: Call) => Promise<Answer>;
  /** True if the templates have the user pool. */
  has: (poolId: string) => boolean;
  /** Runs an operation for the local cloud itself, without HTTP and credentials. Throws AwsError. */
  call: (operation: string, input: object) => Promise<object | void>;
  /**
   * The claims of a valid token. Throws an Error that says why a token is not valid. Revoked tokens are
   * accepted until they expire, as by AppSync.
   */
  verify: (token: string) => Verified;
  /**
   * Signs a user in without a password and second factor, for the local cloud's own pages. Everything else
   * is as in any sign-in.
   */
  signIn: (clientId: string, name: string) => Promise<{ accessToken: string }>;
  stop: () => void;
}

/**
 * Operations without AWS credentials, which browsers may also call: they require a password, a code or a
 * token instead.
 */
const publicOperations = new Map<string, UserPoolOperation>(
  Object.entries({
    ...signUpOperations,
    ...signInOperations,
    ...respondOperations,
    ...refreshOperations,
    ...passwordOperations,
    ...accountOperations,
    ...factorOperations,
    ...passkeyOperations,
  }),
);

/** Operations that require AWS credentials. Any credentials are accepted here. */
const signedOperations = new Map<string, UserPoolOperation>(
  Object.entries({
    ...adminOperations,
    ...adminSignInOperations,
    ...adminRespondOperations,
    ...adminFactorOperations,
    ...listOperations,
    ...groupOperations,
    ...providerOperations,
    ...describeOperations,
  }),
);

/** Headers of an answer that pages may read, besides those that they always may. */
const EXPOSED = { "access-control-expose-headers": "x-amzn-errortype, x-amzn-requestid" };

/** Amazon Cognito user pools: accounts, SRP sign-in, tokens, triggers and mailed codes. */
export function createCognito(options: CognitoOptions): Cognito {
  const { clock, region, stores } = options;
  const read = readEach(options.pools, (each) => readPool(each, options.groups, region));
  const pools = new Map(read.map((pool) => [pool.id, pool]));
  const readClients = readEach(options.clients, (each) =>
    readClient(each, pools.get(String(each.properties.UserPoolId))),
  );
  const clients = new Map(readClients.map((client) => [client.id, client]));
  const users = new Users(stores.users, pools, clock);
  const triggers = new TriggerCaller(options, clock, region, options.patience);
  const tokens = new UserTokens(stores.keys, pools, clock);
  const service: Service = {
    pools,
    clients,
    users,
    tokens,
    triggers,
    clock,
    grants: new Grants(stores.grants, clock),
    codes: new Codes(users, clock, triggers, options.deliver),
    limits: new GuessLimits(clock),
    challenges: new Challenges(clock),
    federation: new Federation(options, clock),
  };
  return {
    handle: async (call) => {
      const answer = await (answerDomain(service, call) ??
        (call.method === "GET" ? wellKnown(service, call.path) : unsigned(service, call)));
      return { ...answer, headers: { ...answer.headers, ...EXPOSED } };
    },
    handleSigned: (call) => awsJson(call, (input) => run(service, operationOf(call), input)),
    has: (poolId) => pools.has(poolId),
    call: (name, input) => run(service, name, input),
    verify: (token) => tokens.verify(token),
    signIn: async (clientId, name) => {
      const { client, pool } = clientOf(service, clientId);
      const user = users.find(pool, name);
      const attempt = {
        pool,
        client,
        who: name,
        user,
        isRight: true,
        isOfPages: true,
        clientMetadata: undefined,
      };
      const { AuthenticationResult } = (await completeSignIn(service, attempt)) as InitiateAuthResponse;
      if (!AuthenticationResult?.AccessToken) throw new Error(`${name} has to choose a new password first`);
      return { accessToken: AuthenticationResult.AccessToken };
    },
    stop: () => Object.values(stores).forEach((store: Store<unknown>) => store.close()),
  };
}

function unsigned(service: Service, call: Call): Promise<Answer> {
  return awsJson(call, async (input) => {
    const name = operationOf(call);
    if (signedOperations.has(name)) {
      throw new AwsError("MissingAuthenticationTokenException", "Missing Authentication Token");
    }
    return run(service, name, input);
  });
}

async function run(service: Service, name: string, input: unknown): Promise<object | void> {
  const operation = publicOperations.get(name) ?? signedOperations.get(name);
  if (operation) return operation(service, input as never);
  throw new AwsError("NotImplementedException", `the local Cognito does not imitate ${name}`, 501);
}

/** OpenID Connect discovery, at the path that AWS has under the issuer. */
function wellKnown({ pools, tokens }: Service, path: string): Answer {
  const [, id = "", document] = /([^/]+)\/\.well-known\/(jwks\.json|openid-configuration)$/.exec(path) ?? [];
  const pool = pools.get(id);
  const headers = { "content-type": "application/json" };
  if (!pool)
    return { status: 404, headers, body: JSON.stringify({ message: `nothing is served at ${path}` }) };
  const body =
    document === "jwks.json"
      ? tokens.keySet(pool)
      : {
          issuer: pool.issuer,
          jwks_uri: `${pool.issuer}/.well-known/jwks.json`,
          id_token_signing_alg_values_supported: ["RS256"],
          response_types_supported: ["code", "token"],
          subject_types_supported: ["public"],
        };
  return { status: 200, headers, body: JSON.stringify(body) };
}
