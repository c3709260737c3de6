import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, execute, parse } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCallers } from "../../app/graphiql/callers.ts";
import { createGraphiql } from "../../app/graphiql/index.ts";
import { AwsError, type Call } from "../../base/http.ts";
import { silentLog } from "../../base/log.ts";
import { listen, type Listening } from "../../app/server.ts";
import { PATIENCE, until } from "../support/until.ts";
import { startEndpoint } from "../appsync/realtime/endpoint.ts";

const schema = buildSchema(`
  type Message { id: ID text: String }
  type Query { me: String }
  type Mutation { post(id: ID): Message }
  type Subscription { onPost: Message }
`);
const people: Record<string, { email: string; groups: string[] }> = {
  "sub-of-admin": { email: "admin@example.com", groups: ["admin"] },
  "sub-of-alice": { email: "alice@example.com", groups: [] },
};
const backend = "arn:aws:iam::000000000000:role/Backend";
/** The least of a GraphQL endpoint: it answers who called, so that what the page sends is seen. */
async function graphql({ headers, body }: Call) {
  const { query } = JSON.parse(body.toString()) as { query: string };
  const me = headers.authorization ?? headers["x-api-key"];
  const result = await execute({ schema, document: parse(query), rootValue: { me } });
  return { status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify(result) };
}

let server: Listening;
let origin: string;
let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
let signIns = 0;
let now = 0;

beforeAll(async () => {
  endpoint = await startEndpoint({ acceptAll: true });
  const callers = createCallers({
    cognito,
    userPoolId: "pool",
    signIn: async (name) => ({ accessToken: `token ${(signIns += 1)} of ${name}` }),
    apiKey: "da2-key",
    credentialsOf: () => ({ accessKeyId: "ASIALOCAL", secretAccessKey: "secret" }),
    region: "us-east-1",
    now: () => now,
  });
  callers.offer({ people: [...Object.keys(people), "sub-of-one-deleted"], roles: { backend } });
  const graphiql = createGraphiql({
    callers,
    graphqlUrl: "http://127.0.0.1:4000/graphql",
    realtimeUrl: "ws://127.0.0.1:4000/graphql/realtime",
  });
  const paths = { "/": graphiql.handle, "/graphiql": graphiql.handle, "/graphql": graphql };
  const routes = { services: { appsync: graphql }, targets: {}, paths, upgrade: endpoint.realtime.upgrade };
  server = await listen(0, () => routes, silentLog);
  origin = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.stop();
  await endpoint.stop();
});

/** The two operations of Cognito that are asked about the people above. */
async function cognito(operation: string, { Username }: { Username?: string }) {
  const person = people[Username!];
  if (!person) throw new AwsError("UserNotFoundException", "User does not exist.");
  if (operation === "AdminGetUser") return { UserAttributes: [{ Name: "email", Value: person.email }] };
  return { Groups: person.groups.map((GroupName) => ({ GroupName })) };
}

const ask = (body: string, headers: Record<string, string> = { "content-type": "application/json" }) =>
  fetch(`${origin}/graphiql/headers`, { method: "POST", headers, body });
const headersOf = async (caller: string, path = "/graphql") => {
  const answer = await ask(JSON.stringify({ caller, path, body: "{}" }));
  return [answer.status, await answer.json()] as const;
};

describe("over HTTP", () => {
  test("the page allows nothing but its own origin and names no other", async () => {
    const response = await fetch(origin);
    expect(response.status).toBe(200);
    const policy = response.headers.get("content-security-policy")!;
    expect(policy.split("; ")[0]).toBe("default-src 'none'");
    expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${server.port}`);
    expect(policy.replace(`ws://127.0.0.1:${server.port}`, "")).not.toMatch(/https?:|wss?:|\*/);
    expect(await response.text()).not.toMatch(/https?:\/\//);
  });

  test("the page is made from its sources as they are", () => {
    const bundle = join(import.meta.dirname, "../../app/graphiql/bundle.mjs");
    expect(() => execFileSync(process.execPath, [bundle, "--check"], { stdio: "pipe" })).not.toThrow();
  });

  test("its files come from the bundle, and nothing else of the disk", async () => {
    for (const [name, type] of [
      ["page.js", "text/javascript; charset=utf-8"],
      ["page.css", "text/css; charset=utf-8"],
    ]) {
      const response = await fetch(`${origin}/graphiql/${name}`);
      expect([name, response.status, response.headers.get("content-type")]).toEqual([name, 200, type]);
      await response.arrayBuffer();
    }
    for (const path of ["/graphiql/absent.js", "/graphiql/..%2findex.js", "/graphiql/", "/elsewhere"]) {
      expect((await fetch(origin + path)).status).toBe(404);
    }
  });

  test("settings name the callers and the paths, and give no key away", async () => {
    people["sub-of-alice"]!.email = "alice@work.example";
    expect(await (await fetch(`${origin}/graphiql/settings.json`)).json()).toEqual({
      callers: [
        { id: "sub-of-admin", name: "admin@example.com (admin)" },
        { id: "sub-of-alice", name: "alice@work.example" },
        { id: "apiKey", name: "not signed in (API key)" },
        { id: "backend", name: "backend (IAM)" },
      ],
      graphqlPath: "/graphql",
      realtimePath: "/graphql/realtime",
    });
    people["sub-of-alice"]!.email = "alice@example.com";
  });

  test("headers of one request for a caller that is offered, and for no other", async () => {
    expect(await headersOf("sub-of-admin")).toEqual([
      200,
      { headers: { authorization: `token ${signIns} of sub-of-admin` } },
    ]);
    expect(await headersOf("apiKey")).toEqual([200, { headers: { "x-api-key": "da2-key" } }]);
    const [, signed] = await headersOf("backend");
    expect(signed.headers.authorization).toContain(
      "Credential=ASIALOCAL/19700101/us-east-1/appsync/aws4_request, SignedHeaders=host;x-amz-date, ",
    );
    const before = signIns;
    for (const caller of ["alice@example.com", "constructor"])
      expect(await headersOf(caller)).toEqual([
        400,
        { message: `"${caller}" is no caller that can be chosen here` },
      ]);
    expect(await headersOf("backend", "/2015-03-31/functions")).toEqual([
      400,
      { message: '"/2015-03-31/functions" is no path of the API' },
    ]);
    for (const body of ["not JSON", "null", "[]", '{"caller":"backend","path":"/graphql","body":{}}'])
      expect((await ask(body)).status, body).toBe(400);
    expect((await ask("{}", { "content-type": "text/plain" })).status).toBe(415);
    expect(signIns).toBe(before);
  });
});

describe("a user's token", () => {
  const tokenOf = async (caller: string) => (await headersOf(caller))[1].headers.authorization as string;

  test("is sent again for a minute of the clock, so that each request is no sign-in that is kept", async () => {
    now += 60_000;
    const first = await tokenOf("sub-of-alice");
    const before = signIns;
    now += 59_999;
    expect(await tokenOf("sub-of-alice")).toBe(first);
    expect(await tokenOf("sub-of-admin")).toMatch(/ of sub-of-admin$/);
    expect(signIns).toBe(before + 1);
    now += 1;
    expect(await tokenOf("sub-of-alice")).toBe(`token ${before + 2} of sub-of-alice`);
  });

  test("is a new one once her groups are others", async () => {
    now += 60_000;
    const first = await tokenOf("sub-of-alice");
    people["sub-of-alice"]!.groups = ["staff"];
    expect(await tokenOf("sub-of-alice")).not.toBe(first);
    people["sub-of-alice"]!.groups = [];
  });
});

const chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  existsSync,
);

// A browser is not part of the toolchain; where there is one, the page is opened in it.
if (chromium) {
  test("in a browser it signs in, queries, gets pushes, and contacts no other server", async () => {
    const { chromium: launcher } = await import("playwright-core");
    const browser = await launcher.launch({ executablePath: chromium, args: ["--no-sandbox"] });
    try {
      const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      const asked: string[] = [];
      const complaints: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.goto(origin);
      const result = page.locator(".graphiql-response");
      const run = async (operation: string) => {
        await page.locator(".graphiql-query-editor .CodeMirror").click();
        await page.keyboard.press("Control+A");
        // Pasted, since the editor closes brackets that are typed.
        await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(operation)})`);
        await page.keyboard.press("Control+V");
        await page.locator(".graphiql-execute-button").click();
      };
      const choices = page.locator("header.rollcall select");
      for (const [caller, sent] of [
        ["not signed in (API key)", /da2-key/],
        ["backend (IAM)", /AWS4-HMAC-SHA256\sCredential=ASIALOCAL/],
        ["alice@example.com", /token\s\d+\sof\ssub-of-alice/],
      ] as const) {
        await choices.selectOption(caller);
        await run("{ me }");
        await until(caller, async () => sent.test(await result.innerText()));
      }
      // The page is open while her address becomes another one.
      people["sub-of-alice"]!.email = "alice@work.example";
      await choices.hover();
      await until("her address of now", async () =>
        (await choices.innerText()).split("\n").some((each) => each.trim() === "alice@work.example"),
      );
      await run("subscription { onPost { id text } }");
      await until("a connection", () => endpoint.realtime.connections() === 1);
      await until("a push", async () => {
        endpoint.mutate("post", { id: "1", text: "pushed to the page" });
        return /pushed\sto\sthe\spage/.test(await result.innerText());
      });
      if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT });
      await page.locator(".graphiql-execute-button").click();
      await until("the end of the connection", () => endpoint.realtime.connections() === 0);
      expect(asked.filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url))).toEqual([]);
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}
