import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { Clock } from "../../../../packages/local-cloud/base/clock.ts";
import { AwsError, awsJsonError } from "../../../../packages/local-cloud/base/http.ts";
import { silentLog } from "../../../../packages/local-cloud/base/log.ts";
import { listen, type Listening } from "../../../../packages/local-cloud/app/server.ts";
import { createSsm } from "../../../../packages/local-cloud/services/ssm/index.ts";
import { openStore } from "../../../../packages/local-cloud/base/store.ts";
import type { Parameter } from "../../../../packages/local-cloud/services/ssm/parameter.ts";
import { bundleFunctions } from "../../../../infra/synth/bundle.ts";
import { writeFunction } from "../../../../infra/synth/bundles.ts";

type Answer = APIGatewayProxyStructuredResultV2;

const NAME = "/rollcall/test/connection";
const OF_API = {
  graphqlUrl: "https://abc.appsync-api.eu-central-1.amazonaws.com/graphql",
  realtimeUrl: "wss://abc.appsync-realtime-api.eu-central-1.amazonaws.com/graphql",
  apiKey: "da2-key",
};
const TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
};
const root = join(import.meta.dirname, "../../../..");
const folder = mkdtempSync(join(tmpdir(), "dashboard-"));
const store = openStore<Parameter>(undefined);
const files = new Map<string, Uint8Array>();
let isDown = false;
let reads = 0;
let server: Listening;
let handler: (event: APIGatewayProxyEventV2) => Promise<Answer>;

/** The function's asset as the synth makes it, and the Parameter Store that it reads. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 23) });
  const { handle } = createSsm({
    region: "eu-central-1",
    accountId: "000000000000",
    clock: new Clock(),
    store,
  });
  const ssm: typeof handle = async (call) => {
    reads += 1;
    return isDown ? awsJsonError(new AwsError("AccessDeniedException", "no")) : handle(call);
  };
  const routes = { services: { ssm }, targets: {}, paths: {}, upgrade: () => {} };
  server = await listen(0, () => routes, silentLog);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SSM: `http://127.0.0.1:${server.port}`,
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
    DEPLOYMENT: "test",
    CONNECTION_PARAMETER: NAME,
    DOMAINS: "users,sites",
    USER_POOL_ID: "eu-central-1_pool",
    USER_POOL_CLIENT_ID: "client",
  });
  const file = "functions/http/dashboard.ts";
  const bundle = (await bundleFunctions(root, [file])).get(file)!;
  for (const [name, contents] of bundle.files!) files.set(name, contents);
  writeFunction(folder, bundle);
  ({ handler } = (await import(pathToFileURL(join(folder, "index.cjs")).href)) as {
    handler: typeof handler;
  });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

/**
 * The parts of a function URL's event that it reads (Lambda guide, "Invoking Lambda function URLs": payload
 * format 2.0).
 */
const ask = (rawPath: string, { method = "GET", headers = {} } = {}): Promise<Answer> =>
  handler({ rawPath, headers, requestContext: { http: { method } } } as APIGatewayProxyEventV2);

/** Responses of the API are cached for 30 s, empty ones for 3 s. */
const later = (): unknown => vi.setSystemTime(Date.now() + 31_000);

const deploy = (value: object): Promise<void> =>
  store.set(NAME, { name: NAME, value: JSON.stringify(value), type: "String", version: 1, changedAt: 0 });

const nameOf = (pattern: RegExp): string => [...files.keys()].find((name) => pattern.test(name))!;

it("answers 503 while the parameter cannot be read and never was, and serves its files", async () => {
  isDown = true;
  expect(await ask("/app/config.json")).toMatchObject({
    statusCode: 503,
    headers: { "cache-control": "no-store", "retry-after": "1" },
  });
  expect(await ask(`/app/${nameOf(/\.js$/)}`)).toMatchObject({ statusCode: 200 });
  isDown = false;
});

it("says that the API is not deployed yet, until its stack has written where it is", async () => {
  for (const path of ["/app/", "/app/config.json"])
    expect(await ask(path)).toMatchObject({
      statusCode: 503,
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "no-store",
        "retry-after": "60",
      },
      body: "the API of this stage is not deployed yet: try again when the deployment is done\n",
    });
  await deploy(OF_API);
  vi.setSystemTime(Date.now() + 3100);
  expect(await ask("/app/")).toMatchObject({ statusCode: 200 });
});

it("leads to the dashboard from / and /app, which have no fragment of their own", async () => {
  for (const path of ["/", "/app"]) {
    const answer = await ask(path);
    expect(answer).toMatchObject({
      statusCode: 302,
      headers: { location: "/app/", "cache-control": "no-store" },
    });
  }
});

it("answers /app/ with the page, which is asked for again each time", async () => {
  const answer = await ask("/app/");
  expect(answer).toMatchObject({
    statusCode: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    },
    body: Buffer.from(files.get("index.html")!).toString(),
  });
  expect(await ask("/app/index.html")).toEqual(answer);
  expect(await ask("/app/", { method: "HEAD" })).toEqual({ ...answer, body: "" });
});

it("answers each file that the page names, for a year", async () => {
  const named = [...(await ask("/app/")).body!.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, name]) => name!);
  // The page asks for its configuration early, which may change at any time; its font is tested below.
  const names = named.filter((name) => name !== "config.json" && !name.endsWith(".woff2"));
  expect(named).toHaveLength(names.length + 2);
  expect(names.some((name) => name.endsWith(".js")) && names.some((name) => name.endsWith(".css"))).toBe(
    true,
  );
  for (const name of names) {
    expect(name).toMatch(/-[A-Z0-9]{8}\.\w+$/);
    expect(await ask(`/app/${name}`)).toMatchObject({
      statusCode: 200,
      headers: {
        "content-type": TYPES[name.split(".")[1]!],
        "access-control-allow-origin": "*",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      },
      body: Buffer.from(files.get(name)!).toString(),
    });
  }
});

// A shared link is behind `#` in the address of its page, so no request has it.
it("answers the page of shared links, which alone other sites may frame, and which no sign-in code is loaded for", async () => {
  const policyOf = async (path: string) => {
    const { headers } = await ask(path);
    const policy = String(headers!["content-security-policy"]);
    return { ...headers, "content-security-policy": policy.split("; ").sort(), etag: "" };
  };
  const [page, shared] = [await policyOf("/app/"), await policyOf("/app/share.html")];
  expect(page["content-security-policy"]).toContain("frame-ancestors 'none'");
  // It frames no mail, and others frame it.
  const framed = page["content-security-policy"].map((each) =>
    each.replace(/^(frame-ancestors) .*/, "$1 *").replace(/^(frame-src) .*/, "$1 'none'"),
  );
  // The script that looks whether somebody is signed in is of the dashboard's page alone.
  const withoutHashes = (policy: string[]) => policy.map((each) => each.replace(/ 'sha256-[^']+'/g, ""));
  const sharedPolicy = shared["content-security-policy"];
  expect({ ...shared, "content-security-policy": withoutHashes(sharedPolicy) }).toEqual({
    ...page,
    "content-security-policy": withoutHashes(framed),
  });
  expect(sharedPolicy.join().match(/'sha256-/g)).toHaveLength(1);
  expect(shared["referrer-policy" as keyof typeof shared]).toBe("no-referrer");
  // Pages of other origins read files, and no page.
  expect(shared).not.toHaveProperty("access-control-allow-origin");
  const loaded = new Set(["share.html"]);
  for (const name of loaded) {
    const code = Buffer.from(files.get(name)!).toString();
    // The name of Cognito's service, which each of its operations is sent to (Cognito's API reference:
    // X-Amz-Target).
    expect(code.includes("AWSCognitoIdentityProviderService"), name).toBe(false);
    for (const [other] of code.matchAll(/[\w-]+-[A-Z0-9]{8}\.\w+/g)) if (files.has(other)) loaded.add(other);
  }
  expect([...loaded].some((name) => /^share-.*\.js$/.test(name))).toBe(true);
  const signing = [...files.values()].some((contents) =>
    Buffer.from(contents).includes("AWSCognitoIdentityProviderService"),
  );
  expect(signing).toBe(true);
});

it("answers a font as the bytes that it has", async () => {
  const name = nameOf(/\.woff2$/);
  expect(await ask(`/app/${name}`)).toMatchObject({
    headers: { "content-type": "font/woff2", "access-control-allow-origin": "*" },
    isBase64Encoded: true,
    body: Buffer.from(files.get(name)!).toString("base64"),
  });
});

it("says that a copy is still good, of the page for as long as its headers are the same too", async () => {
  for (const path of ["/app/", `/app/${nameOf(/\.js$/)}`]) {
    const { headers } = await ask(path);
    const etag = String(headers!.etag);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await ask(path, { headers: { "if-none-match": known } });
      // With the same headers: a cache takes them in place of those that it has (RFC 9111, 4.3.4).
      expect(answer).toEqual({ statusCode: 304, headers });
      expect(answer.body).toBeUndefined();
    }
  }
  const etag = String((await ask("/app/")).headers!.etag);
  await deploy({ ...OF_API, graphqlUrl: "https://other.example/graphql" });
  later();
  const changed = await ask("/app/", { headers: { "if-none-match": etag } });
  expect(changed).toMatchObject({ statusCode: 200 });
  expect(changed.headers!["content-security-policy"]).toContain("https://other.example");
  await deploy(OF_API);
  later();
});

it("says in /app/config.json what a page needs, and reads it once for many requests", async () => {
  later();
  const before = reads;
  const answer = await ask("/app/config.json");
  expect(answer).toMatchObject({
    statusCode: 200,
    headers: {
      "content-type": "application/json",
      "cache-control": "no-store",
      "access-control-allow-origin": "*",
    },
  });
  expect(JSON.parse(answer.body!)).toEqual({
    ...OF_API,
    region: "eu-central-1",
    userPoolId: "eu-central-1_pool",
    userPoolClientId: "client",
    cognitoUrl: null,
    passkeyDomain: null,
    domains: ["users", "sites"],
    providers: [],
    signInUrl: null,
  });
  await Promise.all([ask("/app/config.json"), ask("/app/"), ask("/app/")]);
  expect(reads - before).toBe(1);
});

it("names the providers of the stage, and lets its pages ask the domain of the pool", async () => {
  Object.assign(process.env, { PROVIDERS: "Google,Acme", SIGN_IN_DOMAIN: "rollcall-dev-123456789012" });
  try {
    const { body } = await ask("/app/config.json");
    const url = "https://rollcall-dev-123456789012.auth.eu-central-1.amazoncognito.com";
    expect(JSON.parse(body!)).toMatchObject({ providers: ["Google", "Acme"], signInUrl: url });
    const { headers } = await ask("/app/");
    expect(headers!["content-security-policy"]).toContain(` ${url}`);
  } finally {
    delete process.env.PROVIDERS;
    delete process.env.SIGN_IN_DOMAIN;
  }
});

it("answers what it has read before while the parameter cannot be read, which it tries each 30 s", async () => {
  const known = await ask("/app/config.json");
  later();
  isDown = true;
  expect(await ask("/app/config.json")).toEqual(known);
  const tried = reads;
  for (const path of ["/app/config.json", "/app/"])
    expect(await ask(path)).toMatchObject({ statusCode: 200 });
  expect(reads).toBe(tried);
  later();
  await deploy({ ...OF_API, apiKey: "da2-new" });
  isDown = false;
  expect((await ask("/app/config.json")).body).toContain("da2-new");
  await deploy(OF_API);
  later();
});

it.each([
  "/index.html",
  "/favicon.ico",
  "/app/nothing.js",
  "/app/main.js",
  "/app//",
  "/app/../index.cjs",
  "/app/..%2findex.cjs",
  "/app/app/index.html",
  "/application",
  "/app/constructor",
])("has nothing at %s", async (path) => {
  expect(await ask(path)).toMatchObject({
    statusCode: 404,
    headers: { "cache-control": "no-store" },
    body: "there is nothing here: the dashboard is at /app/\n",
  });
});

it.each(["/", "/app/", "/app/config.json"])("is only read at %s", async (path) => {
  expect(await ask(path, { method: "POST" })).toMatchObject({
    statusCode: 405,
    headers: { allow: "GET, HEAD" },
  });
});
