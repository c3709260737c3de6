import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { Connection } from "#functions/dashboard/connection";
import { pageHeaders } from "#functions/dashboard/policy";

const CONNECTION: Connection = {
  graphqlUrl: "https://abc.appsync-api.eu-central-1.amazonaws.com/graphql",
  realtimeUrl: "wss://abc.appsync-realtime-api.eu-central-1.amazonaws.com/graphql",
  apiKey: "da2-key",
  region: "eu-central-1",
  userPoolId: "eu-central-1_pool",
  userPoolClientId: "client",
  cognitoUrl: null,
  passkeyDomain: null,
  domains: ["users", "sites"],
  providers: [],
  signInUrl: null,
};
const SCRIPT = 'document.documentElement.dataset.theme = "dark";';
const HTML = `<head><script>${SCRIPT}</script><script type="module" src="main-A.js"></script></head>`;

/** The directives of a page's policy, each with its sources. */
function policyOf(name: string, connection: Partial<Connection> = {}) {
  const headers = pageHeaders(name, HTML, { ...CONNECTION, ...connection });
  const directives = headers["content-security-policy"]!.split("; ").map((each) => each.split(" "));
  return Object.fromEntries(directives.map(([directive, ...sources]) => [directive, sources]));
}

// Content Security Policy Level 3, W3C.
it("lets a page run its own scripts and styles, and refuses all that it does not name", () => {
  const hash = createHash("sha256").update(SCRIPT).digest("base64");
  expect(policyOf("index.html")).toEqual({
    "default-src": ["'none'"],
    "script-src": ["'self'", `'sha256-${hash}'`],
    "style-src": ["'self'"],
    "font-src": ["'self'"],
    "img-src": ["'self'"],
    "frame-src": ["'self'"],
    "connect-src": [
      "'self'",
      "https://abc.appsync-api.eu-central-1.amazonaws.com",
      "wss://abc.appsync-realtime-api.eu-central-1.amazonaws.com",
      "https://cognito-idp.eu-central-1.amazonaws.com",
    ],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["'none'"],
  });
});

it("lets it ask another Cognito, where functions ask it too", () => {
  const sources = policyOf("index.html", {
    graphqlUrl: "http://127.0.0.1:4000/graphql",
    realtimeUrl: "ws://127.0.0.1:4000/graphql",
    cognitoUrl: "http://127.0.0.1:4000",
  })["connect-src"];
  expect(sources).toEqual(["'self'", "http://127.0.0.1:4000", "ws://127.0.0.1:4000"]);
});

it("lets it upload to the bucket, where the stage has one", () => {
  process.env.BUCKET_NAME = "files";
  const bucket = "https://files.s3.eu-central-1.amazonaws.com";
  expect(policyOf("index.html")["connect-src"]).toContain(bucket);
  const local = policyOf("index.html", { cognitoUrl: "http://127.0.0.1:4000" })["connect-src"];
  expect(local).not.toContain(bucket);
  delete process.env.BUCKET_NAME;
  expect(policyOf("index.html")["connect-src"]).not.toContain(bucket);
});

it("lets other sites show the page of a shared link in a frame, and no other page", () => {
  expect(policyOf("share.html")["frame-ancestors"]).toEqual(["*"]);
  expect(policyOf("other.html")["frame-ancestors"]).toEqual(["'none'"]);
});

it("gives no page a feature of the browser, an opener, or its address to others, and keeps it on HTTPS", () => {
  expect(pageHeaders("index.html", HTML, CONNECTION)).toMatchObject({
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringContaining("geolocation=()") as string,
    "referrer-policy": "no-referrer",
    "strict-transport-security": "max-age=31536000",
  });
});

// Web Authentication Level 3, 5.9.
it("lets pages use passkeys where the stage has them, but not those that others may frame", () => {
  const passkeys = (name: string, passkeyDomain: string | null): string[] =>
    pageHeaders(name, HTML, { ...CONNECTION, passkeyDomain })
      ["permissions-policy"]!.split(", ")
      .filter((each) => each.startsWith("publickey-credentials-"));
  const none = ["publickey-credentials-create=()", "publickey-credentials-get=()"];
  expect(passkeys("index.html", null)).toEqual(none);
  expect(passkeys("share.html", "example.com")).toEqual(none);
  expect(passkeys("index.html", "example.com")).toEqual([
    "publickey-credentials-create=(self)",
    "publickey-credentials-get=(self)",
  ]);
});
