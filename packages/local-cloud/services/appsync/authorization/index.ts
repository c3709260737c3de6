import type { Resource } from "../../../base/assembly/index.ts";
import type { Clock } from "../../../base/clock.ts";
import { lack, missing, refused } from "../../../base/imitated.ts";
import type { Log } from "../../../base/log.ts";
import type { LambdaInvoker } from "../sources/lambda.ts";
import type { Caller, CallerCredentials, Mode } from "../model/types.ts";
import { apiKeyProvider } from "./apiKey.ts";
import { cognitoProvider, type TokenVerifier, type UserPoolConfig } from "./cognito.ts";
import { iamProvider } from "./iam.ts";
import { claimsOf, withoutScheme } from "./jwt.ts";
import { lambdaProvider, type LambdaConfig } from "./lambda.ts";
import { oidcProvider, type OpenIdConfig } from "./oidc.ts";
import { unauthorized, UNPARSABLE, type Provider } from "./provider.ts";

export interface AuthorizationOptions {
  api: Resource;
  apiKeys: Resource[];
  accountId: string;
  cognito: TokenVerifier;
  iam: {
    secretOf(this: void, accessKeyId: string): string | undefined;
    roleOf(this: void, accessKeyId: string): string | undefined;
  };
  lambda: LambdaInvoker;
  /** AWS::Lambda::Permission. */
  permissions: Resource[];
  /** Factor for the time that a Lambda authorizer may take. */
  patience?: number | undefined;
  clock: Clock;
  log: Log;
}

/** The authorization of one API. The first mode is the default one. */
export interface Authorization {
  modes: Mode[];
  authorize(credentials: CallerCredentials): Promise<Caller>;
}

interface ModeConfig {
  AuthenticationType: Mode;
  UserPoolConfig?: UserPoolConfig;
  OpenIDConnectConfig?: OpenIdConfig;
  LambdaAuthorizerConfig?: LambdaConfig;
}

export function createAuthorization(options: AuthorizationOptions): Authorization {
  const main = options.api.properties as unknown as ModeConfig;
  const additional = (options.api.properties.AdditionalAuthenticationProviders ?? []) as ModeConfig[];
  const providers = [main, ...additional].map((config) => providerOf(config, options));
  const modes = providers.map((each) => each.mode);
  for (const mode of ["API_KEY", "AWS_IAM", "AWS_LAMBDA"]) {
    if (modes.filter((each) => each === mode).length > 1) {
      throw refused(options.api, "AdditionalAuthenticationProviders", `may have ${mode} once only`);
    }
  }
  return { modes, authorize: (credentials) => authorize(providers, credentials) };
}

function providerOf(config: ModeConfig, options: AuthorizationOptions): Provider {
  const { api, apiKeys, cognito, iam, clock } = options;
  const given = <Config>(value: Config | undefined, name: string): Config => {
    if (value === undefined) throw refused(api, name, `is missing for ${config.AuthenticationType}`);
    return value;
  };
  switch (config.AuthenticationType) {
    case "API_KEY":
      return apiKeyProvider(apiKeys, clock);
    case "AWS_IAM":
      return iamProvider(iam, api.arn.split(":")[3] ?? "", clock);
    case "AMAZON_COGNITO_USER_POOLS": {
      const pool = given(config.UserPoolConfig, "UserPoolConfig");
      if (!cognito.has(pool.UserPoolId)) {
        const reason = "is no user pool of the templates";
        lack(api, missing(api, "UserPoolConfig.UserPoolId", pool.UserPoolId, reason));
      }
      return cognitoProvider(pool, cognito);
    }
    case "OPENID_CONNECT":
      return oidcProvider(given(config.OpenIDConnectConfig, "OpenIDConnectConfig"), clock);
    case "AWS_LAMBDA":
      return lambdaProvider(given(config.LambdaAuthorizerConfig, "LambdaAuthorizerConfig"), options);
    default:
      throw refused(api, `AuthenticationType ${String(config.AuthenticationType)}`);
  }
}

/**
 * Chooses the mode that authorizes a request from its headers: an API key, a signature, or a JWT by its
 * issuer. Any other Authorization header goes to the Lambda authorizer. It gets no signature if IAM is a mode
 * of the API, and no JWT, also behind `Bearer`, if another mode accepts JWTs (Developer Guide, "AWS_LAMBDA
 * authorization").
 */
async function authorize(providers: Provider[], credentials: CallerCredentials): Promise<Caller> {
  const { "x-api-key": key, authorization } = credentials.headers;
  const of = (mode: Mode): Provider | undefined => providers.find((each) => each.mode === mode);
  const judge = (provider: Provider | undefined): Promise<Caller> => {
    if (!provider) throw unauthorized();
    return provider.authenticate(credentials);
  };
  if (key !== undefined && (authorization === undefined || of("API_KEY"))) return judge(of("API_KEY"));
  if (authorization === undefined || authorization === "")
    throw unauthorized("Valid authorization header not provided.");
  const lambda = of("AWS_LAMBDA");
  if (authorization.startsWith("AWS4-HMAC-SHA256")) return judge(of("AWS_IAM") ?? lambda);
  const takers = providers.filter((each) => "takes" in each);
  const claims = takers.length > 0 ? claimsOf(withoutScheme(authorization)) : undefined;
  if (claims) return judge(takers.find((each) => each.takes?.(claims)));
  if (lambda) return judge(lambda);
  throw unauthorized(takers.length > 0 ? UNPARSABLE : "Valid authorization header not provided.");
}
