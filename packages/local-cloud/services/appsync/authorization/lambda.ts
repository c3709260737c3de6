import { randomUUID } from "node:crypto";
import type { Clock } from "../../../base/clock.ts";
import { parseJson } from "../../../base/json.ts";
import type { Log } from "../../../base/log.ts";
import type { LambdaInvoker } from "../sources/lambda.ts";
import type { Caller, CallerCredentials } from "../model/types.ts";
import { unauthorized, type Provider } from "./provider.ts";

/** `LambdaAuthorizerConfig` of a GraphQL API (CloudFormation). */
export interface LambdaConfig {
  AuthorizerUri: string;
  AuthorizerResultTtlInSeconds?: number;
  IdentityValidationExpression?: string;
}

interface Options {
  lambda: LambdaInvoker;
  apiId: string;
  accountId: string;
  clock: Clock;
  log: Log;
}

interface Verdict {
  isAuthorized?: unknown;
  resolverContext?: Record<string, unknown>;
  deniedFields?: string[];
  ttlOverride?: number;
}

/** A longer answer is not cached (AppSync quotas). */
const LONGEST_CACHED = 1_048_576;

/**
 * AWS_LAMBDA: a function authorizes the caller, and its answer is cached for its time to live (Developer
 * Guide, "AWS_LAMBDA authorization").
 */
export function lambdaProvider(config: LambdaConfig, options: Options): Provider {
  const { AuthorizerUri: arn, AuthorizerResultTtlInSeconds: ttl = 0, IdentityValidationExpression } = config;
  const expression =
    IdentityValidationExpression === undefined ? undefined : new RegExp(IdentityValidationExpression);
  const { lambda, clock, log } = options;
  const cache = new Map<string, { caller: Caller | undefined; until: number }>();

  const ask = async (credentials: CallerCredentials, token: string): Promise<Caller | undefined> => {
    const { payload, functionError } = await lambda.invoke(arn, eventOf(credentials, token, options));
    const verdict = (functionError ? {} : (payload ?? {})) as Verdict;
    if (typeof verdict.isAuthorized !== "boolean") {
      log.hint(
        `the authorizer ${arn} answered ${JSON.stringify(payload)}: it must answer { isAuthorized: true } or false`,
      );
      return undefined;
    }
    const caller = verdict.isAuthorized ? callerOf(verdict) : undefined;
    const seconds = verdict.ttlOverride ?? ttl;
    if (seconds > 0 && JSON.stringify(payload).length < LONGEST_CACHED) {
      cache.set(token, { caller, until: clock.now() + seconds * 1000 });
    }
    return caller;
  };

  return {
    mode: "AWS_LAMBDA",
    async authenticate(credentials) {
      const token = credentials.headers.authorization ?? "";
      if (expression && !expression.test(token)) throw unauthorized();
      const cached = cache.get(token);
      const caller = cached && cached.until > clock.now() ? cached.caller : await ask(credentials, token);
      if (!caller) throw unauthorized();
      return caller;
    },
  };
}

/**
 * A connection to the real-time endpoint has no query yet; AppSync calls its operation `DeepDish:Connect`.
 */
function eventOf(
  { headers, body, path }: CallerCredentials,
  authorizationToken: string,
  { apiId, accountId }: Options,
): unknown {
  const { query, operationName, variables } = operationOf(body);
  const isConnect = path.endsWith("/connect");
  return {
    authorizationToken,
    requestContext: {
      apiId,
      accountId,
      requestId: randomUUID(),
      queryString: query ?? "",
      operationName: isConnect ? "DeepDish:Connect" : operationName,
      variables: variables ?? {},
    },
    requestHeaders: headers,
  };
}

function operationOf(body: string | Buffer): { query?: string; operationName?: string; variables?: object } {
  try {
    return parseJson(body.toString()) ?? {};
  } catch {
    return {};
  }
}

/** Denied fields are `Type.field` or ARNs `.../types/Type/fields/field`. */
function callerOf({ resolverContext = {}, deniedFields = [] }: Verdict): Caller {
  const denied = deniedFields.map((each) =>
    each.replace(/^arn:.*\/types\/([^/]+)\/fields\/([^/]+)$/, "$1.$2"),
  );
  return {
    mode: "AWS_LAMBDA",
    identity: { resolverContext },
    groups: [],
    deniedFields: new Set(denied),
    openByDefault: true,
  };
}
