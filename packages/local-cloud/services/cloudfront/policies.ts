import type { Resource } from "../../base/assembly/index.ts";
import { readEach, refuseOthers, refused } from "../../base/imitated.ts";

/**
 * The headers, query parameters or cookies of a viewer that an origin gets. Names of headers are lower-case.
 */
export interface Choice {
  kind: "none" | "all" | "only" | "except";
  names: string[];
}

export interface Policy {
  headers: Choice;
  query: Choice;
  cookies: Choice;
}

const NONE: Choice = { kind: "none", names: [] };
const ALL: Choice = { kind: "all", names: [] };
export const NOTHING: Policy = { headers: NONE, query: NONE, cookies: NONE };

/**
 * Guide, "Use managed cache policies" and "Use managed origin request policies": the policies that templates
 * for functions name.
 */
const MANAGED: Record<string, Policy> = {
  /** CachingOptimized */
  "658327ea-f89d-4fab-a63d-7e88639e58f6": NOTHING,
  /** CachingDisabled */
  "4135ea2d-6df8-44a3-9df3-4b5a84be39ad": NOTHING,
  /** AllViewerExceptHostHeader */
  "b689b0a8-53d0-40ab-baf2-68738e2966ac": {
    headers: { kind: "except", names: ["host"] },
    query: ALL,
    cookies: ALL,
  },
};

/** The headers that a response headers policy adds. */
export interface Added {
  /** True if they are added only for a page of another origin, which sends `Origin`. */
  forOthers?: true;
  /** Added unless the answer has them. */
  headers: Record<string, string>;
  /** Added in place of those of the answer. */
  overriding?: Record<string, string>;
}

/** Guide, "Use managed response headers policies". */
export const MANAGED_ANSWERS: Record<string, Added> = {
  /** SimpleCORS */
  "60669652-455b-4ae9-85a4-c4c02393f86c": {
    forOthers: true,
    headers: { "access-control-allow-origin": "*" },
  },
  /** SecurityHeadersPolicy */
  "67f7725c-6f97-4210-82d7-5512b31e9d03": {
    headers: {
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=31536000",
      "x-frame-options": "SAMEORIGIN",
      "x-xss-protection": "1; mode=block",
    },
    overriding: { "x-content-type-options": "nosniff" },
  },
};

/** The policies of the templates by their id, and the managed ones. */
export function policiesOf(
  cachePolicies: Resource[],
  originRequestPolicies: Resource[],
): Map<string, Policy> {
  const policies = new Map(Object.entries(MANAGED));
  readEach(cachePolicies, (resource) => {
    refuseOthers(resource, ["CachePolicyConfig"]);
    const config = resource.properties.CachePolicyConfig as Record<string, unknown>;
    const key = config.ParametersInCacheKeyAndForwardedToOrigin as Record<string, Config>;
    checkCached(resource, config, key);
    const encodings = ["EnableAcceptEncodingBrotli", "EnableAcceptEncodingGzip"];
    policies.set(resource.ref, policyOf(resource, key, encodings));
  });
  readEach(originRequestPolicies, (resource) => {
    refuseOthers(resource, ["OriginRequestPolicyConfig"]);
    const config = resource.properties.OriginRequestPolicyConfig as Record<string, Config>;
    checkTold(resource, config);
    policies.set(resource.ref, policyOf(resource, config, ["Comment", "Name"]));
  });
  return policies;
}

type Config = Record<string, unknown>;

/** Guide, "Quotas on policies": headers per cache policy, and per origin request policy. */
const MOST_HEADERS = 10;
const listed = (config: Config = {}): string[] => (config.Headers ?? []) as string[];

/**
 * CloudFront takes no headers where nothing is ever kept ("HeaderBehavior is invalid for policy with caching
 * disabled", aws/aws-cdk#13441).
 */
function checkCached(resource: Resource, { MaxTTL }: Config, key: Record<string, Config>): void {
  const headers = listed(key.HeadersConfig);
  if (MaxTTL === 0 && headers.length > 0)
    throw refused(resource, "HeaderBehavior", "is invalid for a policy with caching disabled: MaxTTL is 0");
  checkCount(resource, headers);
}

/** Guide, "Configure CloudFront to forward the Authorization header": by a cache policy alone. */
function checkTold(resource: Resource, config: Record<string, Config>): void {
  const headers = listed(config.HeadersConfig);
  if (headers.some((name) => name.toLowerCase() === "authorization"))
    throw refused(resource, "header Authorization", "is forwarded by a cache policy only");
  checkCount(resource, headers);
}

function checkCount(resource: Resource, headers: string[]): void {
  if (headers.length > MOST_HEADERS)
    throw refused(resource, "Headers", `are ${headers.length}, of which AWS takes ${MOST_HEADERS}`);
}

function policyOf(resource: Resource, config: Record<string, Config>, others: string[]): Policy {
  const kinds = ["HeadersConfig", "QueryStringsConfig", "CookiesConfig"];
  refuseOthers(resource, [...kinds, ...others], "", config);
  const headers = choice(resource, "Header", config.HeadersConfig);
  return {
    headers: { ...headers, names: headers.names.map((name) => name.toLowerCase()) },
    query: choice(resource, "QueryString", config.QueryStringsConfig),
    cookies: choice(resource, "Cookie", config.CookiesConfig),
  };
}

const KINDS: Record<string, Choice["kind"]> = {
  none: "none",
  all: "all",
  whitelist: "only",
  allExcept: "except",
};

/**
 * `allViewer` of headers passes the viewer's Host on, by which a function URL is not found: it is refused
 * here, as AWS answers 403.
 */
function choice(resource: Resource, name: string, config: Config = {}): Choice {
  const behaviour = (config[`${name}Behavior`] as string | undefined) ?? "none";
  const kind = KINDS[behaviour];
  if (!kind) throw refused(resource, `${name}Behavior ${behaviour}`);
  return { kind, names: (config[`${name}s`] ?? []) as string[] };
}
