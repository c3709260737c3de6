import type { Call } from "../../../base/http.ts";

/**
 * The authorization modes of an API, by the names of `AuthenticationType` (CloudFormation,
 * AWS::AppSync::GraphQLApi).
 */
export type Mode = "API_KEY" | "AWS_IAM" | "AMAZON_COGNITO_USER_POOLS" | "OPENID_CONNECT" | "AWS_LAMBDA";

/** The caller, as authorized by the request's headers. */
export interface Caller {
  mode: Mode;
  /** `ctx.identity`; null for an API key. */
  identity: Readonly<Record<string, unknown>> | null;
  /** `cognito:groups` of a user pool's token. */
  groups: readonly string[];
  /** The role whose policies decide which fields the caller may see; only for AWS_IAM. */
  roleArn?: string;
  /** Fields (`Type.field`) that a Lambda authorizer denies; only for AWS_LAMBDA. */
  deniedFields?: ReadonlySet<string>;
  /**
   * False if the user pool's default action is DENY: the caller may then see only fields whose directives
   * name Cognito.
   */
  openByDefault: boolean;
}

/** The parts of a request that authorize its caller. Header names are lower-case. */
export interface CallerCredentials {
  method: string;
  path: string;
  query?: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  body: string | Buffer;
  sourceIp: string;
}

/** One GraphQL request as the endpoint read it. */
export interface Operation {
  query: string;
  variables?: Readonly<Record<string, unknown>> | undefined;
  operationName?: string | undefined;
}

/**
 * One entry of `errors`, its keys in AWS's order. Only errors of resolvers and authorization have data,
 * errorType and errorInfo.
 */
export interface ErrorEntry {
  path: (string | number)[] | null;
  data?: unknown;
  errorType?: string;
  errorInfo?: unknown;
  locations: { line: number; column: number; sourceName: null }[] | null;
  message: string;
}

export function credentialsOf(call: Call): CallerCredentials {
  const { method, path, query, headers, body, sourceIp } = call;
  return { method, path, query, headers, body, sourceIp };
}
