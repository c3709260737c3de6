import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BLOCKED_LOW_PORTS, BLOCKED_PORTS } from "../../packages/local-cloud/services/dynamodb/port.ts";
import { startTestCloud, type Person, type TestCloud } from "../support/cloud.ts";
import { ownSite } from "../support/sites.ts";
import { describeInBrowser, openBrowser, visitor } from "./browser.ts";
import { Pages } from "./pages.ts";

/** The data that a page needs for an attack: they are the same on every machine, or can be guessed. */
interface Target {
  origin: string;
  tableName: string;
  userPoolId: string;
  clientId: string;
  email: string;
  apiKey: string;
}

interface Attempt {
  name: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const signed = (service: string) => ({
  authorization: `AWS4-HMAC-SHA256 Credential=a/20260101/us-east-1/${service}/aws4_request, SignedHeaders=host, Signature=a`,
  // Dynoxide refuses a signature without it.
  "x-amz-date": "20260101T000000Z",
});
const aws = (service: "cognito-idp" | "dynamodb", operation: string, input: object): Attempt => {
  const [target, version] = {
    "cognito-idp": ["AWSCognitoIdentityProviderService", "1.1"],
    dynamodb: ["DynamoDB_20120810", "1.0"],
  }[service] as [string, string];
  return {
    name: operation,
    path: "/",
    headers: {
      ...signed(service),
      "content-type": `application/x-amz-json-${version}`,
      "x-amz-target": `${target}.${operation}`,
    },
    body: JSON.stringify(input),
  };
};
const key = { PK: { S: "ATTACK" }, SK: { S: "ATTACK" } };

/** Attacks by which any page could control the local cloud, and similar ones. */
function attempts({
  tableName: TableName,
  userPoolId: UserPoolId,
  clientId,
  email,
  apiKey,
}: Target): Attempt[] {
  const cognito = (operation: string, input: object) =>
    aws("cognito-idp", operation, { UserPoolId, Username: email, ...input });
  const put = aws("dynamodb", "PutItem", { TableName, Item: key });
  const signIn = cognito("InitiateAuth", {
    AuthFlow: "USER_SRP_AUTH",
    ClientId: clientId,
    AuthParameters: { USERNAME: email, SRP_A: "a".repeat(64) },
  });
  const json = { "content-type": "application/json" };
  const advance = JSON.stringify({ advance: "P1D" });
  return [
    put,
    { ...put, name: "PutItem at a distribution's path", path: "/api/event" },
    aws("dynamodb", "ListTables", {}),
    cognito("ListUsers", {}),
    cognito("AdminSetUserPassword", { Password: "Attacker-owns-1", Permanent: true }),
    cognito("AdminAddUserToGroup", { GroupName: "admin" }),
    // The signature names no service, so the request is handled like an unsigned one.
    ...["/", `/${UserPoolId}`].map((path) => {
      const attempt = cognito("AdminDeleteUser", {});
      const headers = { ...attempt.headers, authorization: "AWS4-HMAC-SHA256 any" };
      return { ...attempt, name: `AdminDeleteUser at ${path}`, path, headers };
    }),
    { ...signIn, headers: { "x-amz-target": signIn.headers!["x-amz-target"]! } },
    { name: "clock, plain", path: "/clock", method: "POST", body: advance },
    { name: "clock, JSON", path: "/clock", method: "POST", headers: json, body: advance },
    { name: "control", path: "/control/dynamodb/faults", body: '{"clear":true}' },
    {
      name: "headers of the API key",
      path: "/graphiql/headers",
      headers: json,
      body: '{"caller":"apiKey","path":"/graphql","body":"{}"}',
    },
    { name: "inbox", path: "/inbox/messages", method: "GET" },
    { name: "clear the inbox", path: "/inbox/messages", method: "DELETE" },
    {
      name: "GraphQL",
      path: "/graphql",
      headers: { ...json, "x-api-key": apiKey },
      body: '{"query":"{ __typename }"}',
    },
  ];
}

/** Runs in the page: sends all requests, and returns what it could read. */
async function ask(page: Page, target: Target): Promise<Record<string, number | "refused">> {
  return page.evaluate(
    async ({ origin, attempts }) => {
      const outcomes: Record<string, number | "refused"> = {};
      for (const { name, path, method = "POST", headers = {}, body } of attempts) {
        const request = { method, headers, ...(body !== undefined && { body }) };
        outcomes[name] = await fetch(origin + path, request).then(
          ({ status }) => status,
          () => "refused" as const,
        );
        // The same without asking first, its answer unreadable.
        if (body !== undefined) await fetch(origin + path, { method, mode: "no-cors", body }).catch(() => {});
      }
      return outcomes;
    },
    { origin: target.origin, attempts: attempts(target) },
  );
}

function socket(page: Page, origin: string): Promise<"open" | "refused"> {
  return page.evaluate(
    (url) =>
      new Promise<"open" | "refused">((resolve) => {
        const socket = new WebSocket(url, "graphql-ws");
        socket.onopen = () => resolve("open");
        socket.onerror = () => resolve("refused");
      }),
    `${origin.replace("http", "ws")}/graphql/realtime`,
  );
}

describeInBrowser("pages and the local cloud", () => {
  const pages = new Pages({ "/": "<!doctype html><title>A page</title><body></body>" });
  let test: TestCloud;
  let victim: Person;
  let target: Target;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    await pages.open();
    test = await startTestCloud({ origins: [pages.url("app.example", "").replace(/\/$/, "")] });
    victim = await test.person();
    const { httpUrl: origin, userPoolClientId: clientId, tableName, userPoolId, apiKey } = test.outputs;
    target = { origin, clientId, tableName, userPoolId, apiKey, email: victim.email };
    browser = await openBrowser();
    context = await visitor(browser);
    page = await context.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await pages.close();
    await test?.stop();
  });

  const state = async () => {
    const { Item } = (await test.cloud.dynamodb.call("GetItem", {
      TableName: target.tableName,
      Key: key,
    })) as { Item?: object };
    const { Groups } = await test.cloud.cognito("AdminListGroupsForUser", { Username: victim.email });
    const mails = (await test.mails(victim.email)).length;
    return { Item, Groups, mails, offset: test.cloud.clock.offset[0] };
  };

  it("nothing happens and nothing is read when a page of another site attacks", async () => {
    const before = await state();
    expect(before.mails).toBeGreaterThan(0);
    await page.goto(pages.url("evil.example", "/"));
    const outcomes = await ask(page, target);
    expect(new Set(Object.values(outcomes))).toEqual(new Set(["refused"]));
    expect(await socket(page, target.origin)).toBe("refused");
    expect(await state()).toEqual(before);
    // The password is still the one that the user chose.
    expect(await test.signIn(victim.email)).toEqual(expect.any(String));
  });

  it("nor from a sandboxed frame, whose origin is null, nor by a form", async () => {
    const before = await state();
    await page.goto(pages.url("evil.example", "/"));
    const results = await page.evaluate(async (origin) => {
      const said = new Promise((resolve) => addEventListener("message", ({ data }) => resolve(data)));
      const frame = document.createElement("iframe");
      frame.sandbox.add("allow-scripts");
      frame.srcdoc = `<script>
        fetch("${origin}/clock", { method: "POST", body: '{"advance":"P1D"}' })
          .then(({ status }) => status, () => "refused").then((said) => parent.postMessage(said, "*"));
      </script>`;
      document.body.append(frame);
      return said;
    }, target.origin);
    expect(results).toBe("refused");
    await page.evaluate((origin) => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", enctype: "text/plain", action: `${origin}/clock` });
      // Sent as `{"advance":"P1D","x":"="}`.
      const input = document.createElement("input");
      Object.assign(input, { name: '{"advance":"P1D","x":"', value: '"}' });
      form.append(input);
      document.body.append(form);
      form.submit();
    }, target.origin);
    await page.waitForURL(`${target.origin}/clock`);
    expect(await page.content()).toContain("may not ask this of the local cloud");
    expect(await state()).toEqual(before);
  });

  it.each(["/", "/inbox"])("no page may frame %s, not even one on this machine", async (path) => {
    await page.goto(pages.url("127.0.0.1", "/"));
    await page.evaluate(async (url) => {
      const frame = document.createElement("iframe");
      const loaded = new Promise((resolve) => (frame.onload = resolve));
      frame.src = url;
      document.body.append(frame);
      await loaded;
    }, target.origin + path);
    // The browser's own page about what it does not show.
    expect(page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  });

  // Dynoxide itself answers every page (`access-control-allow-origin: *`).
  it("no page reaches the database's own port, not even one of the local cloud", async () => {
    const { pid } = (await test.cloud.dynamodb.control("process", {})) as { pid: number };
    const command = execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
    const port = /--port (\d+)/.exec(command)![1];
    for (const url of [pages.url("evil.example", "/"), pages.url("127.0.0.1", "/"), target.origin]) {
      await page.goto(url);
      const outcomes = await ask(page, { ...target, origin: `http://127.0.0.1:${port}` });
      expect(new Set(Object.values(outcomes))).toEqual(new Set(["refused"]));
    }
    expect((await state()).Item).toBeUndefined();
  });

  it("no page reaches any of the ports that the database may have", async () => {
    let reached = 0;
    const server = createServer((_, response) => {
      reached += 1;
      response.setHeader("access-control-allow-origin", "*").end();
    });
    await page.goto(pages.url("evil.example", "/"));
    const outcomes: Record<number, string> = {};
    // Browsers may connect to the last port, which shows that the page could read such a server.
    for (const port of [...BLOCKED_PORTS, ...BLOCKED_LOW_PORTS, 0]) {
      // Another process may have the port, or only root may use it.
      const isFree = await once(server.listen(port, "127.0.0.1"), "listening").then(
        () => true,
        () => false,
      );
      if (!isFree) continue;
      const at = (server.address() as AddressInfo).port;
      outcomes[port] = await page.evaluate(
        (url) =>
          fetch(url).then(
            () => "reached",
            () => "refused",
          ),
        `http://127.0.0.1:${at}/`,
      );
      await new Promise((closed) => server.close(closed));
    }
    const { 0: open, ...blocked } = outcomes;
    expect(open).toBe("reached");
    expect(reached).toBe(1);
    expect(Object.keys(blocked).length).toBeGreaterThan(BLOCKED_PORTS.length / 2);
    expect(new Set(Object.values(blocked))).toEqual(new Set(["refused"]));
  });

  it("a distribution answers it: the tracker counts a visit of another site's page", async () => {
    const owner = await test.person();
    await ownSite(test, owner, { domains: ["shop.example"] });
    await page.goto(pages.url("shop.example", "/"));
    const answered = page.waitForResponse(`${target.origin}/api/event`);
    await page.evaluate((origin) => {
      const script = document.createElement("script");
      script.dataset.domain = "shop.example";
      script.src = `${origin}/t.js`;
      document.head.append(script);
    }, target.origin);
    expect((await answered).status()).toBe(202);
  });

  it.each(["127.0.0.1", "app.example"])(
    "a frontend at %s asks AppSync and Cognito's unsigned operations, and no other",
    async (host) => {
      const before = await state();
      await page.goto(pages.url(host, "/"));
      const { GraphQL, InitiateAuth, ...others } = await ask(page, target);
      expect([GraphQL, InitiateAuth]).toEqual([200, 200]);
      // A path of the distribution answers its preflight by itself, and allows no signature.
      expect(others["PutItem at a distribution's path"]).toBe("refused");
      delete others["PutItem at a distribution's path"];
      const unsigned = Object.entries(others).filter(([name]) => name.startsWith("AdminDeleteUser"));
      for (const [name, status] of unsigned) {
        expect([name, status]).toEqual([name, 400]);
        delete others[name];
      }
      // The page may read the reason.
      expect(new Set(Object.values(others))).toEqual(new Set([403]));
      expect(await socket(page, target.origin)).toBe("open");
      expect(await state()).toEqual(before);
    },
  );

  it("the local cloud's own page asks everything: the attempts are good ones", async () => {
    await page.goto(target.origin);
    const outcomes = await ask(page, target);
    expect(outcomes).toMatchObject({ PutItem: 200, ListUsers: 200, AdminSetUserPassword: 200, inbox: 200 });
    expect(await state()).toMatchObject({ Item: key, Groups: [{ GroupName: "admin" }], mails: 0 });
  });
});
