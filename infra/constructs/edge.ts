import { Annotations, Aws, Duration, Validations } from "aws-cdk-lib";
import type { BehaviorOptions, ICachePolicy, IOriginRequestPolicy } from "aws-cdk-lib/aws-cloudfront";
import {
  AllowedMethods,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  HttpVersion,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { FunctionUrlOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { FunctionUrlAuthType } from "aws-cdk-lib/aws-lambda";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import type { FilePrefix, HttpPaths } from "../domains/part.ts";
import type { EdgeKey } from "./edgeKey.ts";
import type { ProductFunction } from "./functions.ts";

/**
 * The headers and values about the client that a function receives. CloudFront always forwards Content-Type
 * and X-Forwarded-For (guide, "HTTP request headers and CloudFront behavior").
 */
const TOLD = [
  "Accept-Language",
  "Access-Control-Request-Headers",
  "Access-Control-Request-Method",
  "CloudFront-Viewer-Address",
  "CloudFront-Viewer-Country",
  "Content-Encoding",
  "Origin",
  "User-Agent",
  // Not of use to these functions. Until a deployment has changed the distribution, events are forwarded by
  // this policy.
  "X-Visitor-Country",
];

/**
 * The same for a function that counts visitors, with the place that CloudFront finds for an address, or that
 * a server names for its visitor. There are as many as a policy may have without a request to AWS (CloudFront
 * quotas, "Headers per origin request policy": 10), so it gets none of the headers by which other functions
 * choose a language or answer a preflight.
 */
const TOLD_OF_VISITORS = [
  "CloudFront-Viewer-Address",
  "CloudFront-Viewer-City",
  "CloudFront-Viewer-Country",
  "CloudFront-Viewer-Country-Region",
  "Content-Encoding",
  "Origin",
  "User-Agent",
  "X-Visitor-City",
  "X-Visitor-Country",
  "X-Visitor-Region",
];

interface Props {
  /** The key that it adds to requests, if one of the functions asks for it. */
  key: EdgeKey | undefined;
  /** The functions with their paths. */
  functions: { made: ProductFunction; http: HttpPaths }[];
  /** The bucket of jobs, and its files that are served at their keys. */
  files: { bucketName: string; prefixes: FilePrefix[] } | undefined;
}

/**
 * One CloudFront distribution with a behaviour per path; each forwards to the URL of its function. The URLs
 * accept requests from everywhere, because origin access control cannot sign a browser's POST. The functions
 * refuse requests without the key.
 */
export class Edge extends Construct {
  readonly url: string;

  constructor(scope: Construct, id: string, { key, functions, files }: Props) {
    super(scope, id);
    const cachePolicy = this.#askAlways();
    const hasVersions = functions.some(({ http }) => http.cached === "BY_VERSION");
    const byVersion = hasVersions ? this.#cacheByVersion() : undefined;
    const others = this.#tell("Tell", "tell", TOLD);
    const ofVisitors = this.#tell("TellVisitors", "tell-visitors", TOLD_OF_VISITORS);
    const behaviours = functions.map(({ made, http }) => {
      const originRequestPolicy = http.place ? ofVisitors : others;
      return {
        http,
        behaviour: behaviourOf(made, http, key, byVersion, { cachePolicy, originRequestPolicy }),
      };
    });
    const [forOthers, another] = behaviours.filter(({ http }) => http.others);
    if (!forOthers || another)
      throw new Error(
        "infra/domains: exactly one function of functions/http gets the paths that no function has: give it others: true",
      );
    const distribution = new Distribution(this, "Resource", {
      comment: `Rollcall: ${Aws.STACK_NAME}`,
      defaultBehavior: forOthers.behaviour,
      additionalBehaviors: Object.fromEntries(
        [
          ...behaviours.flatMap(({ http, behaviour }) =>
            http.paths.map((path) => [path, behaviour] as const),
          ),
          ...(files ? this.#serve(files) : []),
        ].sort(([one], [other]) => fixedLength(other) - fixedLength(one)),
      ),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_ALL,
    });
    acknowledge(distribution);
    this.url = `https://${distribution.distributionDomainName}`;
  }

  /**
   * Files of a private bucket, which never change under their keys. The managed policy SecurityHeadersPolicy
   * has browsers take the stored content type only.
   */
  #serve({ bucketName, prefixes }: NonNullable<Props["files"]>): [string, BehaviorOptions][] {
    if (prefixes.length === 0) return [];
    // Its place in the list of origins is no part of its id, and its name is global in an account.
    const originAccessControl = new S3OriginAccessControl(this, "FilesAccess", {
      originAccessControlName: `${Aws.STACK_NAME}-files-${Aws.REGION}`,
    });
    const bucket = Bucket.fromBucketName(this, "Files", bucketName);
    const origin = S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl });
    // The bucket's own stack has its policy.
    Annotations.of(this).acknowledgeWarning("@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac");
    return prefixes.map((prefix) => [
      `/${prefix}/*`,
      {
        origin,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
        // Images are compressed already.
        compress: false,
      },
    ]);
  }

  /**
   * CloudFront forwards Authorization only if it is part of the cache policy. Nothing is cached under this
   * policy: neither a POST nor a GET without a max-age.
   */
  #askAlways(): ICachePolicy {
    return new CachePolicy(this, "Ask", {
      comment: "Asks the function always",
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(1),
      headerBehavior: CacheHeaderBehavior.allowList("Authorization"),
    });
  }

  /**
   * The managed policy CachingOptimized, and the parameter `v` besides: a page that raises it gets the newest
   * script at once, in browsers and at all edges.
   */
  #cacheByVersion(): ICachePolicy {
    return new CachePolicy(this, "Cached", {
      comment: "Caches as the answer says, by path and v",
      minTtl: Duration.seconds(1),
      defaultTtl: Duration.days(1),
      maxTtl: Duration.days(365),
      queryStringBehavior: CacheQueryStringBehavior.allowList("v"),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  #tell(id: string, name: string, headers: string[]): IOriginRequestPolicy {
    return new OriginRequestPolicy(this, id, {
      // CloudFront names are global in an account. The region in the name allows the same stage in several
      // regions.
      originRequestPolicyName: `${Aws.STACK_NAME}-${name}-${Aws.REGION}`,
      comment: "Forwards what the function needs to know of the client",
      headerBehavior: OriginRequestHeaderBehavior.allowList(...headers),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    });
  }
}

/**
 * The characters of a path pattern before its wildcard. CloudFront takes the first pattern that matches
 * (guide, "Path pattern"), so the narrower ones come first.
 */
function fixedLength(path: string): number {
  return path.replace(/\*$/, "").length;
}

function behaviourOf(
  made: ProductFunction,
  http: HttpPaths,
  key: EdgeKey | undefined,
  byVersion: ICachePolicy | undefined,
  policies: Partial<BehaviorOptions>,
): BehaviorOptions {
  const url = made.lambda.addFunctionUrl({ authType: FunctionUrlAuthType.NONE });
  // Lambda's own responses, such as a 429, have no CORS headers. With this policy a page of another origin
  // can read the status.
  const readable = http.private
    ? {}
    : { responseHeadersPolicy: ResponseHeadersPolicy.CORS_ALLOW_ALL_ORIGINS };
  return {
    // A dynamic reference: the template has the secret's name, and CloudFormation inserts its value.
    origin: new FunctionUrlOrigin(
      url,
      key ? { customHeaders: { [key.header]: key.secret.secretValue.unsafeUnwrap() } } : {},
    ),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    ...(http.cached
      ? {
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          cachePolicy: (http.cached === "BY_VERSION" && byVersion) || CachePolicy.CACHING_OPTIMIZED,
          compress: true,
        }
      : { allowedMethods: AllowedMethods.ALLOW_ALL, compress: false, ...policies, ...readable }),
  };
}

function acknowledge(distribution: Distribution): void {
  Validations.of(distribution).acknowledge(
    { id: "AwsSolutions-CFR1", reason: "Visitors come from everywhere." },
    {
      id: "AwsSolutions-CFR2",
      reason:
        "A firewall costs more than the traffic that it watches; who wants one attaches it to the distribution.",
    },
    {
      id: "AwsSolutions-CFR3",
      reason: "An access log would keep visitors' addresses and user agents, which nothing here keeps.",
    },
    {
      id: "AwsSolutions-CFR4",
      reason:
        "CloudFront's own certificate takes no newer policy; a custom domain brings certificate and policy.",
    },
  );
}
