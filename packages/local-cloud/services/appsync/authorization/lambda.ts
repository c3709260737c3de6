import { randomUUID } from "node:crypto";
import type { Resource } from "../../../base/assembly/index.ts";
import type { Clock } from "../../../base/clock.ts";
import { AwsError } from "../../../base/http.ts";
import { lack, missing, refused, refuseOthers } from "../../../base/imitated.ts";
import { parseJson } from "../../../base/json.ts";
import type { Log } from "../../../base/log.ts";
import { permits } from "../../lambda/permission.ts";
import type { LambdaInvoker } from "../sources/lambda.ts";
import type { Caller, CallerCredentials } from "../model/types.ts";
import { unauthorized, type Provider } from "./provider.ts";
import { readVerdict, type Verdict } from "./verdict.ts";

/** `LambdaAuthorizerConfig` of a GraphQL API (CloudFormation). */
export interface LambdaConfig {
  AuthorizerUri: string;
  AuthorizerResultTtlInSeconds?: number;
  IdentityValidationExpression?: string;
}

export interface LambdaOptions {
  api: Resource;
  accountId: string;
  lambda: LambdaInvoker;
  /** AWS::Lambda::Permission. */
  permissions: Resource[];
  /** Factor for the time that the function may take. */
  patience?: number | undefined;
  clock: Clock;
  log: Log;
}

/** The time that the function may take (Developer Guide, "AWS_LAMBDA authorization"). */
const LONGEST_MS = 10_000;
/** A longer answer is not cached (AppSync quotas). */
const LONGEST_CACHED = 1_048_576;
/** The longest time to live that an API may have (API reference, "LambdaAuthorizerConfig"). */
const LONGEST_TTL = 3600;

/**
 * AWS_LAMBDA: a function authorizes the caller. Its answer is cached by the token for the API, with no regard
 * to the query, until its time to live is over by the local clock (Developer Guide, "AWS_LAMBDA
 * authorization"). An API that sets no time to live caches nothing (API reference, "LambdaAuthorizerConfig").
 */
export function lambdaProvider(config: LambdaConfig, options: LambdaOptions): Provider {
  const { IdentityValidationExpression: expression, AuthorizerResultTtlInSeconds: ttl = 0 } = config;
  const { api, clock } = options;
  refuseOthers(api, IMITATED, "LambdaAuthorizerConfig.", { ...config });
  if (!(Number(ttl) >= 0 && Number(ttl) <= LONGEST_TTL)) {
    throw refused(api, `AuthorizerResultTtlInSeconds ${ttl}`, `must be 0 to ${LONGEST_TTL}`);
  }
  const valid = expression === undefined ? undefined : new RegExp(expression);
  const mayInvoke = checkFunction(config, options);
  const cache = new Map<string, { caller: Caller | undefined; until: number }>();

  const ask = async (credentials: CallerCredentials, token: string): Promise<Caller | undefined> => {
    // Seen of AWS without the permission (aws-cdk#19239): this type, and no message.
    if (!mayInvoke) throw new AwsError("BadRequestException", "");
    const answer = await verdictOf(config.AuthorizerUri, eventOf(credentials, token, options), options);
    const caller = answer?.verdict.isAuthorized ? callerOf(answer.verdict) : undefined;
    const seconds = answer?.verdict.ttlOverride ?? Number(ttl);
    if (answer && seconds > 0 && answer.bytes < LONGEST_CACHED) {
      cache.set(token, { caller, until: clock.now() + seconds * 1000 });
    } else cache.delete(token);
    return caller;
  };

  return {
    mode: "AWS_LAMBDA",
    async authenticate(credentials) {
      const token = credentials.headers.authorization ?? "";
      if (valid && !valid.test(token)) throw unauthorized();
      const cached = cache.get(token);
      const caller = cached && cached.until > clock.now() ? cached.caller : await ask(credentials, token);
      if (!caller) throw unauthorized();
      return caller;
    },
  };
}

const IMITATED = ["AuthorizerUri", "AuthorizerResultTtlInSeconds", "IdentityValidationExpression"];

/** Names a function that no template has, and one that AppSync may not invoke. Returns false for both. */
function checkFunction({ AuthorizerUri: arn }: LambdaConfig, options: LambdaOptions): boolean {
  const { api, lambda, permissions } = options;
  const property = "LambdaAuthorizerConfig.AuthorizerUri";
  const known = lambda.settingsOf(arn);
  if (!known) lack(api, missing(api, property, arn, "is no function of the templates"));
  else if (!permits(permissions, { lambda, service: "appsync.amazonaws.com", caller: api.arn, arn })) {
    lack(api, refused(api, property, "is a function without a permission for appsync.amazonaws.com"));
  } else return true;
  return false;
}

/**
 * The answer of the function; undefined, with a line in the log, for one that fails, that takes too long, or
 * whose answer AppSync does not take. Its time begins when its code is there.
 */
async function verdictOf(
  arn: string,
  event: unknown,
  { api, lambda, patience = 1, log }: LambdaOptions,
): Promise<Judged | undefined> {
  await lambda.ready?.(arn);
  const longest = LONGEST_MS * patience;
  const answer = await within(longest, () => lambda.invoke(arn, event)).catch((error: unknown) => {
    if (error instanceof AwsError) return error;
    throw error;
  });
  const verdict = readOutcome(answer ?? `took more than ${longest} ms`, api.arn);
  if (typeof verdict === "string") {
    log.hint(`the authorizer ${arn}: ${verdict}`);
    return undefined;
  }
  return verdict;
}

interface Judged {
  verdict: Verdict;
  /** The size of the whole answer. */
  bytes: number;
}

/** Returns a sentence for an outcome that is no verdict. */
function readOutcome(
  outcome: { payload: unknown; functionError?: string } | AwsError | string,
  apiArn: string,
): Judged | string {
  if (typeof outcome === "string") return outcome;
  if (outcome instanceof AwsError) return `${outcome.name}: ${outcome.message}`;
  if (outcome.functionError !== undefined) return "failed";
  const verdict = readVerdict(outcome.payload, apiArn);
  if (typeof verdict === "string") return verdict;
  return { verdict, bytes: Buffer.byteLength(JSON.stringify(outcome.payload)) };
}

/** By the machine's time, as the timeouts of functions are. Undefined if it takes longer. */
async function within<Result>(milliseconds: number, run: () => Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([run(), tooLate]).finally(() => clearTimeout(timer));
}

/**
 * A connection to the real-time endpoint has no query yet; AppSync calls its operation `DeepDish:Connect`.
 */
function eventOf(
  { headers, method, query: parameters, body, path }: CallerCredentials,
  authorizationToken: string,
  { api, accountId }: LambdaOptions,
): unknown {
  const given = method === "GET" ? Object.fromEntries(parameters ?? []) : objectOf(body.toString());
  const { query, operationName, variables } = given;
  const isConnect = path.endsWith("/connect");
  return {
    authorizationToken,
    requestContext: {
      apiId: api.attribute("ApiId"),
      accountId,
      requestId: randomUUID(),
      queryString: query ?? "",
      operationName: isConnect ? "DeepDish:Connect" : operationName,
      variables: typeof variables === "string" ? objectOf(variables) : (variables ?? {}),
    },
    requestHeaders: headers,
  };
}

function objectOf(text: string): Record<string, unknown> {
  try {
    return (parseJson(text) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

function callerOf({ resolverContext, deniedFields }: Verdict): Caller {
  return {
    mode: "AWS_LAMBDA",
    identity: { resolverContext },
    groups: [],
    deniedFields,
    openByDefault: true,
  };
}
