import { createHash } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleTracker } from "../../infra/synth/bundle.ts";
import { startTestCloud, type TestCloud } from "../support/cloud.ts";

let test: TestCloud;
beforeAll(async () => {
  test = await startTestCloud({ timers: ["due", "secrets"] });
});
afterAll(() => test?.stop());

const ask = (path: string, init?: RequestInit) => fetch(`${test.outputs.httpUrl}${path}`, init);

describe("the tracker", () => {
  const { own, plausible, extensions } = bundleTracker(join(import.meta.dirname, "../.."));
  it.each([
    ["/t.js", own],
    ["/js/links.js", extensions.links],
    ["/js/script.js", plausible],
    ["/js/pa-id.js", plausible],
  ])("is there under %s, for any page", async (path, script) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(script);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      etag: expect.any(String),
    });
  });

  it("need not be sent again to who has it", async () => {
    const etag = (await ask("/t.js")).headers.get("etag")!;
    const answer = await ask("/t.js", { headers: { "if-none-match": etag } });
    expect([answer.status, await answer.text()]).toEqual([304, ""]);
  });

  it("is read only", async () => {
    expect((await ask("/t.js", { method: "HEAD" })).status).toBe(200);
    // CloudFront itself refuses what a behaviour does not allow (guide, "Allowed HTTP methods": 403).
    expect((await ask("/t.js", { method: "POST", body: "x" })).status).toBe(403);
  });
});

describe("the dashboard", () => {
  it("is there under /app/, and /app leads to it", async () => {
    const answer = await ask("/app", { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/app/"]);
    const page = await ask("/app/");
    expect(page.status).toBe(200);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "strict-transport-security": "max-age=31536000",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      etag: expect.any(String),
    });
    const etag = page.headers.get("etag")!;
    expect((await ask("/app/", { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  it("is a page whose files can be kept for a year, each with its media type", async () => {
    const html = await (await ask("/app/")).text();
    const named = [...html.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, name]) => name!);
    // The page asks for its configuration early, which may change at any time.
    const names = named.filter((name) => name !== "config.json");
    expect(named).toHaveLength(names.length + 1);
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) {
      const answer = await ask(`/app/${name}`);
      expect(answer.headers.get("content-type")).toMatch(
        /^(text\/(css|javascript); charset=utf-8|image\/svg\+xml|font\/woff2)$/,
      );
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect((await answer.text()).length).toBeGreaterThan(0);
    }
    expect((await ask("/app/nothing.js")).status).toBe(404);
  });

  it("reads in /app/config.json where the API and Cognito are", async () => {
    const { graphqlUrl, apiKey, region, userPoolId, userPoolClientId, cognitoUrl, domains } = test.outputs;
    expect(await (await ask("/app/config.json")).json()).toEqual({
      ...{ graphqlUrl, apiKey, region, userPoolId, userPoolClientId, cognitoUrl, domains },
      passkeyDomain: null,
      ...{ providers: [], signInUrl: null },
      // CloudFormation's reference, AWS::AppSync::GraphQLApi: RealtimeUrl.
      realtimeUrl: String(graphqlUrl).replace("http", "ws"),
    });
  });

  it("may connect to the API, its subscriptions and Cognito, and load and run what is its own", async () => {
    const { origin } = test.cloud;
    const page = await ask("/app/");
    const text = page.headers.get("content-security-policy")!;
    const directives = text.split("; ").map((each) => each.split(" "));
    const policy = Object.fromEntries(directives.map(([name, ...sources]) => [name!, sources]));
    const { "connect-src": connected, "script-src": scripts, ...others } = policy;
    expect(connected).toEqual(["'self'", origin, origin.replace("http", "ws")]);
    const inline = [...(await page.text()).matchAll(/<script>([^]*?)<\/script>/g)].map(([, code]) => code!);
    const hash = (code: string): string => createHash("sha256").update(code).digest("base64");
    expect(scripts).toEqual(["'self'", ...inline.map((code) => `'sha256-${hash(code)}'`)]);
    expect(others["default-src"]).toEqual(["'none'"]);
    const sources = Object.values(others).flat();
    expect(sources.filter((each) => !["'none'", "'self'", "'script'"].includes(each))).toEqual([]);
  });

  it("has pages that no page of another origin reads; a sandboxed frame, which has no origin, reads what they load", async () => {
    const allowed = async (path: string) => {
      const answer = await ask(path, { headers: { origin: "https://other.example" } });
      return answer.headers.get("access-control-allow-origin");
    };
    for (const page of ["/app/", "/app/share.html"]) expect(await allowed(page)).toBeNull();
    expect(await allowed("/app/config.json")).toBe("*");
  });
});
