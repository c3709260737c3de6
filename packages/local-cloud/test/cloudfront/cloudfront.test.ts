import { request } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { createCloudFront } from "../../services/cloudfront/index.ts";
import { clashes, matcherOf } from "../../services/cloudfront/pattern.ts";
import type { Call } from "../../base/http.ts";
import { silentLog } from "../../base/log.ts";
import { listen, type Listening } from "../../app/server.ts";
import { resources } from "../lambda/functions.ts";

const DOMAIN = "abc.lambda-url.us-east-1.localhost:4000";
const CACHING_OPTIMIZED = "658327ea-f89d-4fab-a63d-7e88639e58f6";
const ALL_BUT_HOST = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

const SIMPLE_CORS = "60669652-455b-4ae9-85a4-c4c02393f86c";
const SECURITY_HEADERS = "67f7725c-6f97-4210-82d7-5512b31e9d03";
const BUCKET = "jobs.s3.us-east-1.amazonaws.com";

interface Given {
  /** The headers of the origin's answer. */
  says?: Record<string, string>;
  /** A cache policy of its own in place of the managed one. */
  cached?: object;
  behaviour?: Record<string, unknown>;
  told?: { headers?: object; query?: object; cookies?: object };
  origin?: object;
  config?: object;
}

/** A distribution with one behaviour, whose origin keeps what it was asked. */
function distribution({
  behaviour = {},
  cached,
  told = {},
  origin = {},
  config = {},
  says = {},
}: Given = {}) {
  const none = { HeaderBehavior: "none", QueryStringBehavior: "none", CookieBehavior: "none" };
  const settings = {
    CachePolicyId: CACHING_OPTIMIZED,
    TargetOriginId: "o",
    ViewerProtocolPolicy: "https-only",
  };
  const all = resources({
    ...(cached && {
      Keep: { Type: "AWS::CloudFront::CachePolicy", Properties: { CachePolicyConfig: cached } },
    }),
    Forward: {
      Type: "AWS::CloudFront::OriginRequestPolicy",
      Properties: {
        OriginRequestPolicyConfig: {
          Name: "forward",
          HeadersConfig: told.headers ?? { HeaderBehavior: none.HeaderBehavior },
          QueryStringsConfig: told.query ?? { QueryStringBehavior: none.QueryStringBehavior },
          CookiesConfig: told.cookies ?? { CookieBehavior: none.CookieBehavior },
        },
      },
    },
    Distribution: {
      Type: "AWS::CloudFront::Distribution",
      Properties: {
        DistributionConfig: {
          Enabled: true,
          DefaultCacheBehavior: settings,
          CacheBehaviors: [
            {
              ...settings,
              PathPattern: "/api/*",
              OriginRequestPolicyId: { Ref: "Forward" },
              AllowedMethods: ["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "POST", "DELETE"],
              ...behaviour,
            },
          ],
          Origins: [
            {
              Id: "o",
              DomainName: DOMAIN,
              CustomOriginConfig: { OriginProtocolPolicy: "https-only" },
              OriginCustomHeaders: [{ HeaderName: "X-Key", HeaderValue: "{{secret}}" }],
              ...origin,
            },
          ],
          ...config,
        },
      },
    },
  });
  const asked: Call[] = [];
  const answerOf = (says: Record<string, string>) => async (call: Call) => {
    asked.push(call);
    return { status: 202, headers: { "x-dropped": "1", ...says }, body: "ok" };
  };
  const cloudfront = createCloudFront({
    accountId: "000000000000",
    originAccessControls: [],
    bucketAt: (domain, arn) => (domain === BUCKET ? answerOf({ "x-distribution": arn }) : undefined),
    distributions: all.filter(({ type }) => type.endsWith("Distribution")),
    cachePolicies: all.filter(({ type }) => type.endsWith("CachePolicy")),
    originRequestPolicies: all.filter(({ type }) => type.endsWith("OriginRequestPolicy")),
    origins: {
      [DOMAIN]: answerOf(says),
    },
    taken: ["/", "/graphql", "/inbox"],
    resolve: (text) => text.replace("{{secret}}", "the key"),
  });
  return { ...cloudfront, asked };
}

let server: Listening | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** Sends a request through a port, so that its headers are what Node makes of them. */
async function send(
  { handlerAt }: ReturnType<typeof distribution>,
  { method = "POST", path = "/api/event", headers = {}, body = "{}" } = {},
): Promise<{ status: number; headers: Record<string, unknown> }> {
  const routes = { services: {}, targets: {}, paths: {}, upgrade: () => {}, edge: handlerAt };
  server ??= await listen(0, () => routes, silentLog);
  const { port } = server;
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
      answer.resume().on("end", () => resolve({ status: answer.statusCode!, headers: answer.headers }));
    });
    sent.on("error", reject).end(body);
  });
}

const viewer = { "x-local-viewer": "203.0.113.7; DE" };
const TOLD = {
  HeaderBehavior: "whitelist",
  Headers: ["User-Agent", "Origin", "CloudFront-Viewer-Address", "CloudFront-Viewer-Country"],
};

// Developer guide, "Path pattern".
test.each([
  ["/api/event", "/api/event", true],
  ["api/event", "/api/event", true],
  ["/api/event", "/api/event/", false],
  ["/api/event", "/API/event", false],
  ["/v1/*", "/v1/track", true],
  ["/v1/*", "/v1", false],
  ["*.js", "/a/t.js", true],
  ["/t?.js", "/t1.js", true],
  ["/t?.js", "/t.js", false],
  ["/a.c", "/abc", false],
])("pattern %s and path %s: %s", (pattern, path, matches) => {
  expect(matcherOf(pattern).test(path)).toBe(matches);
});

// Developer guide, "Use managed response headers policies": SimpleCORS, which does not override what the
// origin says.
test("SimpleCORS lets every page read an answer that does not say who may", async () => {
  const behaviour = { ResponseHeadersPolicyId: SIMPLE_CORS };
  const allowed = "access-control-allow-origin";
  const from = { ...viewer, origin: "https://shop.example" };
  const silent = distribution({ behaviour });
  expect((await send(silent, { headers: from })).headers[allowed]).toBe("*");
  expect((await send(silent, { headers: viewer })).headers[allowed]).toBeUndefined();
  await server?.stop();
  server = undefined;
  const strict = distribution({ behaviour, says: { [allowed]: "https://shop.example" } });
  expect((await send(strict, { headers: from })).headers[allowed]).toBe("https://shop.example");
});

describe("what is forwarded to an origin", () => {
  // Developer guide, "HTTP request headers and CloudFront behavior".
  test("the headers of the policy and those that always go, in CloudFront's own name else", async () => {
    const here = distribution({ told: { headers: { HeaderBehavior: "whitelist", Headers: ["Origin"] } } });
    const headers = {
      origin: "https://a.example",
      referer: "r",
      cookie: "a=1",
      accept: "*/*",
      "x-mine": "1",
    };
    await send(here, { headers: { ...headers, "content-type": "text/plain", "user-agent": "Mozilla" } });
    const [{ headers: got } = { headers: {} }] = here.asked;
    expect(got).toMatchObject({
      origin: "https://a.example",
      "content-type": "text/plain",
      "content-length": "2",
      "user-agent": "Amazon CloudFront",
      host: DOMAIN,
      "x-forwarded-for": "127.0.0.1",
    });
    for (const name of ["referer", "cookie", "accept", "x-mine"]) expect(got).not.toHaveProperty(name);
  });

  // "Add CloudFront request headers": they are the edge's; "Client IP addresses": the viewer's stands at the
  // end.
  test("headers about the viewer are CloudFront's, whatever the viewer sends", async () => {
    const here = distribution({ told: { headers: TOLD } });
    const forged = {
      "cloudfront-viewer-address": "198.51.100.9:1",
      "cloudfront-viewer-country": "US",
      "x-forwarded-for": "198.51.100.9",
      "x-key": "guessed",
    };
    await send(here, { headers: { ...forged, ...viewer, "user-agent": "Mozilla" } });
    expect(here.asked[0]?.headers).toMatchObject({
      "cloudfront-viewer-address": "203.0.113.7:46532",
      "cloudfront-viewer-country": "DE",
      "x-forwarded-for": "198.51.100.9,203.0.113.7",
      "user-agent": "Mozilla",
      "x-key": "the key",
    });
    expect(here.asked[0]?.headers).not.toHaveProperty("x-local-viewer");
  });

  // "Viewer location headers": characters that are not ASCII are percent-encoded.
  test.each([
    ["203.0.113.7; AT; 9; Wien", "AT", "9", "Wien"],
    ["203.0.113.7;BR;SP;S%C3%A3o%20Paulo", "BR", "SP", "S%C3%A3o%20Paulo"],
    ["203.0.113.7; SG; ; Singapore", "SG", undefined, "Singapore"],
    ["203.0.113.7; AT; 9", "AT", "9", undefined],
    ["2001:db8::7", undefined, undefined, undefined],
  ])(
    "%s is a country, a region and a city, as far as they are named",
    async (said, country, region, city) => {
      const Headers = ["", "-Region"].map((more) => `CloudFront-Viewer-Country${more}`);
      const told = { HeaderBehavior: "whitelist", Headers: [...Headers, "CloudFront-Viewer-City"] };
      const here = distribution({ told: { headers: told } });
      await send(here, { headers: { "x-local-viewer": said } });
      const got = here.asked[0]!.headers;
      expect([
        got["cloudfront-viewer-country"],
        got["cloudfront-viewer-country-region"],
        got["cloudfront-viewer-city"],
      ]).toEqual([country, region, city]);
    },
  );

  test("no country where none is known", async () => {
    const here = distribution({ told: { headers: TOLD } });
    await send(here, { headers: { "cloudfront-viewer-country": "US" } });
    expect(here.asked[0]?.headers["cloudfront-viewer-address"]).toBe("127.0.0.1:46532");
    expect(here.asked[0]?.headers["cloudfront-viewer-country"]).toBeUndefined();
  });

  test("query and cookies by the policy", async () => {
    const some = distribution({
      told: {
        query: { QueryStringBehavior: "whitelist", QueryStrings: ["a"] },
        cookies: { CookieBehavior: "whitelist", Cookies: ["c"] },
      },
    });
    const given = { path: "/api/event?a=1&b=2&a=3", headers: { cookie: "b=1; c=x=y" } };
    await send(some, given);
    expect(some.asked[0]?.query.toString()).toBe("a=1&a=3");
    expect(some.asked[0]?.headers.cookie).toBe("c=x=y");
    await server?.stop();
    server = undefined;
    const all = distribution({ behaviour: { OriginRequestPolicyId: ALL_BUT_HOST } });
    await send(all, {
      ...given,
      headers: { ...given.headers, "x-mine": "1", "cloudfront-viewer-country": "US" },
    });
    expect(all.asked[0]?.query.toString()).toBe("a=1&b=2&a=3");
    expect(all.asked[0]?.headers).toMatchObject({ cookie: "b=1; c=x=y", "x-mine": "1", host: DOMAIN });
    expect(all.asked[0]?.headers).not.toHaveProperty("cloudfront-viewer-country");
  });
});

test("the origin's answer is returned unchanged", async () => {
  const { status, headers } = await send(distribution());
  expect(status).toBe(202);
  expect(headers).toMatchObject({ "x-dropped": "1", "x-cache": "Miss from cloudfront" });
});

test("a bucket is asked as its policy lets this distribution, with the headers that are added always", async () => {
  const origin = { DomainName: BUCKET, S3OriginConfig: {}, OriginAccessControlId: "id" };
  const here = distribution({
    origin: { ...origin, CustomOriginConfig: undefined },
    behaviour: { ResponseHeadersPolicyId: SECURITY_HEADERS },
  });
  const { headers } = await send(here);
  expect(headers["x-distribution"]).toMatch(/^arn:aws:cloudfront::000000000000:distribution\/E\w{13}$/);
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "SAMEORIGIN" });
  expect(() => distribution({ origin: { DomainName: BUCKET, S3OriginConfig: {} } })).toThrow(
    "no bucket with an",
  );
});

test("what CloudFront refuses by itself does not reach the origin", async () => {
  const here = distribution({ behaviour: { AllowedMethods: ["GET", "HEAD"] } });
  expect((await send(here)).status).toBe(403);
  expect((await send(here, { method: "GET", headers: { "content-length": "2" } })).status).toBe(403);
  expect((await send(here, { method: "GET", body: "", path: `/api/${"x".repeat(8192)}` })).status).toBe(413);
  expect((await send(here, { method: "GET", body: "", headers: { "x-local-viewer": "home" } })).status).toBe(
    400,
  );
  expect(here.asked).toEqual([]);
  expect((await send(here, { method: "GET", body: "" })).status).toBe(202);
  expect(distribution().handlerAt("/other")).toBeUndefined();
});

describe("refused at start, by name", () => {
  test("a path that is the local cloud's own", () => {
    for (const PathPattern of ["/graphql", "/inbox/x*", "/in*", "*", "/"]) {
      expect(() => distribution({ behaviour: { PathPattern } })).toThrow(
        `PathPattern ${PathPattern} is taken`,
      );
    }
    expect(clashes("/graphqls", "/graphql")).toBe(false);
    expect(clashes("*.js", "/inbox")).toBe(false);
  });

  test("what is not imitated, or not there", () => {
    const cases: [Given, string][] = [
      [{ behaviour: { FunctionAssociations: [] } }, "CacheBehaviors.FunctionAssociations is not imitated"],
      [
        { behaviour: { ResponseHeadersPolicyId: "x" } },
        "response headers policy x of /api/* is not imitated",
      ],
      [{ behaviour: { CachePolicyId: "other" } }, "policy other of /api/* is not imitated"],
      [{ behaviour: { TargetOriginId: "p" } }, "TargetOriginId p is no origin"],
      [{ origin: { DomainName: "bucket" } }, "DomainName bucket is no function URL"],
      [{ origin: { OriginPath: "/x" } }, "Origins.OriginPath is not imitated"],
      [{ config: { Logging: {} } }, "DistributionConfig.Logging is not imitated"],
      [{ told: { headers: { HeaderBehavior: "allViewer" } } }, "HeaderBehavior allViewer is not imitated"],
      [
        { told: { headers: { HeaderBehavior: "whitelist", Headers: ["CloudFront-Viewer-ASN"] } } },
        "cloudfront-viewer-asn, which is not imitated",
      ],
    ];
    for (const [given, message] of cases) expect(() => distribution(given)).toThrow(message);
  });

  test("policies that CloudFront would not make", () => {
    const only = (...Headers: string[]) => ({ HeaderBehavior: "whitelist", Headers });
    const many = Array.from({ length: 11 }, (_, at) => `X-${at}`);
    const kept = (MaxTTL: number, ...names: string[]) => ({
      MaxTTL,
      ParametersInCacheKeyAndForwardedToOrigin: { HeadersConfig: only(...names) },
    });
    expect(() => distribution({ told: { headers: only("Authorization") } })).toThrow(
      "by a cache policy only",
    );
    expect(() => distribution({ told: { headers: only(...many) } })).toThrow("are 11, of which AWS takes 10");
    expect(() => distribution({ cached: kept(0, "Authorization") })).toThrow("with caching disabled");
    expect(() => distribution({ cached: kept(1, ...many) })).toThrow("are 11, of which AWS takes 10");
    expect(distribution({ cached: kept(1, "Authorization") }).asked).toEqual([]);
  });
});
