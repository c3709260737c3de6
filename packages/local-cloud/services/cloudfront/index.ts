import type { Resource } from "../../base/assembly/index.ts";
import type { Answer, Call, Handler } from "../../base/http.ts";
import { missing, readEach, refuseOthers, refused } from "../../base/imitated.ts";
import { forwarding } from "./forward.ts";
import { clashes, matcherOf } from "./pattern.ts";
import { MANAGED_ANSWERS, NOTHING, policiesOf, type Added, type Policy } from "./policies.ts";
import { VIEWER_HEADER, viewerOf } from "./viewer.ts";

export interface CloudFront {
  /**
   * Returns the handler of the behaviour whose pattern matches the path. Undefined for a path of the default
   * behaviour.
   */
  handlerAt: (path: string) => Handler | undefined;
}

interface Options {
  accountId: string;
  /** AWS::CloudFront::Distribution, AWS::CloudFront::CachePolicy, AWS::CloudFront::OriginRequestPolicy. */
  distributions: Resource[];
  cachePolicies: Resource[];
  originRequestPolicies: Resource[];
  /** The origins by their domain: function URLs. */
  origins: Record<string, Handler>;
  /** AWS::CloudFront::OriginAccessControl. */
  originAccessControls: Resource[];
  /** Returns the origin of a bucket's domain for the distribution with this ARN; undefined without one. */
  bucketAt: (domain: string, distribution: string) => Handler | undefined;
  /** The paths of the local cloud itself, which no behaviour may take. */
  taken: string[];
  /** Returns a text with its dynamic references resolved. */
  resolve: (text: string) => string;
}

interface Behaviour {
  matches: RegExp;
  handle: Handler;
}

/**
 * The distributions of the templates, on the local cloud's one origin. Their default behaviour is never
 * reached: other paths are the cloud's own.
 */
export function createCloudFront(options: Options): CloudFront {
  const policies = policiesOf(options.cachePolicies, options.originRequestPolicies);
  readEach(options.originAccessControls, checkControl);
  const read = readEach(options.distributions, (each) => behavioursOf(each, policies, options));
  const behaviours = read.flat();
  return { handlerAt: (path) => behaviours.find(({ matches }) => matches.test(path))?.handle };
}

const CONFIG = [
  "CacheBehaviors",
  "Comment",
  "DefaultCacheBehavior",
  "Enabled",
  "HttpVersion",
  "IPV6Enabled",
  "Origins",
  "PriceClass",
];
const BEHAVIOUR = [
  "AllowedMethods",
  "CachePolicyId",
  "CachedMethods",
  "Compress",
  "OriginRequestPolicyId",
  "PathPattern",
  "ResponseHeadersPolicyId",
  "TargetOriginId",
  "ViewerProtocolPolicy",
];

function behavioursOf(distribution: Resource, policies: Map<string, Policy>, options: Options): Behaviour[] {
  refuseOthers(distribution, ["DistributionConfig", "Tags"]);
  const config = distribution.properties.DistributionConfig as Record<string, unknown>;
  refuseOthers(distribution, CONFIG, "DistributionConfig.", config);
  const origins = (config.Origins as Record<string, unknown>[]).map((each) =>
    originOf(distribution, each, options),
  );
  const given = (config.CacheBehaviors ?? []) as Record<string, unknown>[];
  for (const each of [config.DefaultCacheBehavior as Record<string, unknown>, ...given]) {
    refuseOthers(distribution, BEHAVIOUR, "DistributionConfig.CacheBehaviors.", each);
  }
  return given.map((each) => {
    const pattern = String(each.PathPattern);
    const clash = options.taken.find((path) => clashes(pattern, path));
    if (clash)
      throw refused(distribution, `PathPattern ${pattern}`, `is taken: ${clash} is the local cloud's own`);
    const origin = origins.find(({ id }) => id === each.TargetOriginId);
    if (!origin) throw refused(distribution, `TargetOriginId ${String(each.TargetOriginId)}`, "is no origin");
    const named = [each.CachePolicyId, each.OriginRequestPolicyId ?? []].flat().map((id) => {
      const policy = policies.get(String(id));
      if (!policy) throw missing(distribution, "policy", id, `of ${pattern} is not imitated locally`);
      return policy;
    });
    const id = each.ResponseHeadersPolicyId as string | undefined;
    const added: Added | undefined = id === undefined ? { headers: {} } : MANAGED_ANSWERS[id];
    if (!added) throw refused(distribution, `response headers policy ${id} of ${pattern}`);
    const handle = handlerOf(each, [NOTHING, ...named], origin, added);
    return { matches: matcherOf(pattern), handle };
  });
}

/** Reads an AWS::CloudFront::OriginAccessControl: CloudFront signs each request to the bucket. */
function checkControl(resource: Resource): void {
  const config = resource.properties.OriginAccessControlConfig as Record<string, unknown>;
  const signing = [config.OriginAccessControlOriginType, config.SigningBehavior, config.SigningProtocol];
  if (String(signing) !== "s3,always,sigv4")
    throw refused(resource, `OriginAccessControlConfig ${signing.join(", ")}`);
}

interface Origin {
  id: string;
  domain: string;
  ask: Handler;
  custom: Record<string, string>;
}

const ORIGIN = [
  ...["CustomOriginConfig", "DomainName", "Id", "OriginAccessControlId", "OriginCustomHeaders"],
  "S3OriginConfig",
];

/**
 * A bucket is read by origin access control alone: its objects are private (guide, "Restrict access to an
 * Amazon S3 origin").
 */
function originOf(
  distribution: Resource,
  given: Record<string, unknown>,
  { accountId, origins, bucketAt, resolve }: Options,
): Origin {
  refuseOthers(distribution, ORIGIN, "DistributionConfig.Origins.", given);
  const domain = String(given.DomainName);
  const isBucket = given.S3OriginConfig !== undefined && given.OriginAccessControlId !== undefined;
  const arn = `arn:aws:cloudfront::${accountId}:distribution/${distribution.ref}`;
  const ask = isBucket ? bucketAt(domain, arn) : origins[domain];
  if (!ask)
    throw missing(
      ...([distribution, "DomainName", domain] as const),
      "is no function URL, and no bucket with an origin access control: these alone are imitated",
    );
  const headers = (given.OriginCustomHeaders ?? []) as { HeaderName: string; HeaderValue: string }[];
  const custom = headers.map(({ HeaderName, HeaderValue }) => [
    HeaderName.toLowerCase(),
    resolve(HeaderValue),
  ]);
  return { id: String(given.Id), domain, ask, custom: Object.fromEntries(custom) as Record<string, string> };
}

/** Guide, "Maximum length of a request and maximum length of a URL". */
const LONGEST_URL = 8192;

function handlerOf(
  given: Record<string, unknown>,
  policies: Policy[],
  { ask, domain, custom }: Origin,
  added: Added,
): Handler {
  const methods = (given.AllowedMethods ?? ["GET", "HEAD"]) as string[];
  const forward = forwarding(policies, domain, custom);
  return async (call) => {
    if (!methods.includes(call.method))
      return refusal(403, `${call.method} is not among the allowed methods`);
    if (lengthOf(call) > LONGEST_URL) return refusal(413, `a URL may have ${LONGEST_URL} bytes at most`);
    // Guide, "GET requests that include a body".
    if (call.method === "GET" && call.body.length > 0) return refusal(403, "a GET may have no body");
    const viewer = viewerOf(call);
    if (!viewer) return refusal(400, `${VIEWER_HEADER} is to be an address and a country: 203.0.113.7; DE`);
    const answer = await ask(forward(call, viewer));
    const isAdded = !added.forOthers || call.headers.origin !== undefined;
    const [first, last] = isAdded ? [added.headers, added.overriding] : [{}, {}];
    return {
      ...answer,
      headers: { ...first, ...answer.headers, ...last, "x-cache": "Miss from cloudfront" },
    };
  };
}

const lengthOf = ({ path, query }: Call): number =>
  path.length + (query.size > 0 ? query.toString().length : 0);

function refusal(status: number, body: string): Answer {
  return { status, headers: { "content-type": "text/plain", "x-cache": "Error from cloudfront" }, body };
}
