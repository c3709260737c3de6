import type { Resource } from "../../base/assembly/index.ts";
import { refused, refuseOthers } from "../../base/imitated.ts";

/** The settings of an API's own properties. */
export interface ApiSettings {
  apiId: string;
  arn: string;
  depthLimit: number;
  resolverLimit: number;
  introspection: boolean;
  environment: Record<string, string>;
}

const IMITATED = [
  "Name",
  "AuthenticationType",
  "UserPoolConfig",
  "OpenIDConnectConfig",
  "LambdaAuthorizerConfig",
  "AdditionalAuthenticationProviders",
  "QueryDepthLimit",
  "ResolverCountLimit",
  "IntrospectionConfig",
  "EnvironmentVariables",
];
/** Properties without an effect that is visible here: tracing, logs, names and tags. */
const WITHOUT_EFFECT = [
  "XrayEnabled",
  "LogConfig",
  "EnhancedMetricsConfig",
  "Tags",
  "OwnerContact",
  "ApiType",
  "Visibility",
];
/** AppSync's own limit, if the API sets none. */
const MOST_RESOLVERS = 10_000;

export function apiSettings(api: Resource): ApiSettings {
  refuseOthers(api, [...IMITATED, ...WITHOUT_EFFECT]);
  const { properties } = api;
  if (properties.ApiType === "MERGED") throw refused(api, "ApiType MERGED");
  const environment = (properties.EnvironmentVariables ?? {}) as Record<string, string>;
  checkEnvironment(api, environment);
  return {
    apiId: api.attribute("ApiId"),
    arn: api.arn,
    depthLimit: Number(properties.QueryDepthLimit ?? 0),
    resolverLimit: Number(properties.ResolverCountLimit ?? 0) || MOST_RESOLVERS,
    introspection: properties.IntrospectionConfig !== "DISABLED",
    environment,
  };
}

/** Developer Guide, "Environment variables". */
function checkEnvironment(api: Resource, environment: Record<string, string>): void {
  const entries = Object.entries(environment);
  if (entries.length > 50) throw refused(api, "EnvironmentVariables", "has more than 50 entries");
  const bad = entries.find(([name, value]) => !/^[A-Za-z][A-Za-z0-9_]+$/.test(name) || value.length > 512);
  if (bad) {
    const why = "must be a letter and then letters, digits or _, with at most 512 characters of value";
    throw refused(api, `EnvironmentVariables.${bad[0]}`, why);
  }
}
