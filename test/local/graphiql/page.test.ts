import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSchema, execute, parse } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGraphiql } from "../../../infra/local/graphiql/index.ts";
import type { Call } from "../../../infra/local/http.ts";
import { silentLog } from "../../../infra/local/log.ts";
import { listen, type Listening } from "../../../infra/local/server.ts";
import { PATIENCE, until } from "../../until.ts";
import { startEndpoint } from "../appsync/realtime/endpoint.ts";

const schema = buildSchema(`
  type Message { id: ID text: String }
  type Query { me: String }
  type Mutation { post(id: ID): Message }
  type Subscription { onPost: Message }
`);
const users = () => [
  { email: "admin@example.com", groups: ["admin"] },
  { email: "alice@example.com", groups: [] },
];
/** The least of a GraphQL endpoint: it answers who called, so that the page's token is seen. */
async function graphql({ headers, body }: Call) {
  if (headers.authorization === "token 1 of alice@example.com") return { status: 401, body: "{}" };
  const { query } = JSON.parse(body.toString()) as { query: string };
  const result = await execute({ schema, document: parse(query), rootValue: { me: headers.authorization } });
  return { status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify(result) };
}

let cacheDir: string;
let server: Listening;
let origin: string;
let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
let signIns = 0;

beforeAll(async () => {
  cacheDir = mkdtempSync(join(tmpdir(), "graphiql-"));
  endpoint = await startEndpoint({ acceptAll: true });
  const graphiql = createGraphiql({
    users,
    signIn: async (email) => ({ accessToken: `token ${(signIns += 1)} of ${email}` }),
    graphqlUrl: "http://127.0.0.1:4000/graphql",
    realtimeUrl: "ws://127.0.0.1:4000/graphql/realtime",
    cacheDir,
  });
  const paths = { "/": graphiql.handle, "/graphql": graphql };
  const routes = { services: {}, targets: {}, paths, upgrade: endpoint.realtime.upgrade };
  server = await listen(0, () => routes, silentLog);
  origin = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.stop();
  await endpoint.stop();
  rmSync(cacheDir, { recursive: true, force: true });
});

const signIn = (body: string, headers: Record<string, string> = { "content-type": "application/json" }) =>
  fetch(`${origin}/graphiql/token`, { method: "POST", headers, body });

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

  test("its files come from the bundle, and nothing else of the disk", async () => {
    for (const [name, type] of [
      ["page.js", "text/javascript; charset=utf-8"],
      ["page.css", "text/css; charset=utf-8"],
      ["editor.worker.js", "text/javascript; charset=utf-8"],
      ["graphql.worker.js", "text/javascript; charset=utf-8"],
      ["json.worker.js", "text/javascript; charset=utf-8"],
    ]) {
      const response = await fetch(`${origin}/graphiql/${name}`);
      expect([name, response.status, response.headers.get("content-type")]).toEqual([name, 200, type]);
      await response.arrayBuffer();
    }
    for (const path of ["/graphiql/absent.js", "/graphiql/..%2findex.js", "/graphiql/", "/elsewhere"]) {
      expect((await fetch(origin + path)).status).toBe(404);
    }
  });

  test("settings tell the users and the paths, not the passwords", async () => {
    expect(await (await fetch(`${origin}/graphiql/settings.json`)).json()).toEqual({
      users: users(),
      graphqlPath: "/graphql",
      realtimePath: "/graphql/realtime",
    });
  });

  test("a token for a demo user, for nobody else, and not for another site's page", async () => {
    const answer = await signIn('{"email":"admin@example.com"}');
    expect(await answer.json()).toEqual({ accessToken: `token ${signIns} of admin@example.com` });
    const before = signIns;
    const stranger = await signIn('{"email":"eve@example.com"}');
    expect([stranger.status, await stranger.json()]).toEqual([
      400,
      { message: '"eve@example.com" is no demo user' },
    ]);
    expect((await signIn("not JSON")).status).toBe(400);
    expect((await signIn('{"email":"admin@example.com"}', { "content-type": "text/plain" })).status).toBe(
      415,
    );
    expect(signIns).toBe(before);
  });
});

const chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  existsSync,
);

// A browser is not part of the toolchain; where there is one, the page is opened in it.
if (chromium) {
  test("in a browser it signs in, queries, is pushed to, and asks nobody else", async () => {
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
        await page.locator(".graphiql-editor .view-lines").first().click();
        await page.keyboard.press("Control+A");
        // Pasted, since the editor closes brackets that are typed.
        await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(operation)})`);
        await page.keyboard.press("Control+V");
        await page.locator(".graphiql-execute-button").click();
      };
      await page.locator("header.rollcall select").selectOption("alice@example.com");
      await run("{ me }");
      await until("who asks", async () => /token\s\d+\sof\salice@example.com/.test(await result.innerText()));
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
      expect(complaints.filter((text) => !text.includes("401"))).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}
