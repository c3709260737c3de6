import { request, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../base/http.ts";
import { silentLog } from "../base/log.ts";
import { listen, type Listening } from "../app/server.ts";
import { originsOf } from "../base/origins.ts";

/** The names of the handlers that were asked: a refusal must prevent the request. */
let asked: string[] = [];
let server: Listening;

const answers =
  (name: string, headers: Record<string, string> = {}) =>
  async (): Promise<Answer> => {
    asked.push(name);
    return { status: 200, headers, body: name };
  };
const cognito = answers("cognito");
const appsync = answers("appsync");

beforeAll(async () => {
  const everyPage = { "access-control-allow-origin": "*" };
  const targets = { Cognito: cognito };
  const open = { "/graphql": appsync };
  const routes = {
    services: { dynamodb: answers("dynamodb"), "cognito-idp": answers("signed cognito"), appsync },
    targets,
    hosts: { "f.lambda-url.us-east-1.localhost": answers("function URL", everyPage) },
    edge: (path: string) => (path === "/api/event" ? answers("edge", everyPage) : undefined),
    paths: { ...open, "/": answers("page"), "/clock": answers("clock"), "/inbox": answers("inbox") },
    near: { services: { appsync }, targets, paths: open },
    upgrade: (_request: unknown, socket: { end(text: string): void }) => {
      asked.push("upgrade");
      socket.end("HTTP/1.1 426 Upgrade Required\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    },
  };
  server = await listen(0, () => routes, silentLog, ["http://app.test:5173"]);
});
afterAll(() => server.stop());

interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  asked: string[];
}

/** Sends the request unchanged: fetch adds and refuses headers. */
function ask(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Got> {
  asked = [];
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: server.port, path, method, headers }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => (text += String(chunk)));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text, asked }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const signed = (service: string) => ({
  authorization: `AWS4-HMAC-SHA256 Credential=any/20260101/us-east-1/${service}/aws4_request, SignedHeaders=host, Signature=any`,
});
const preflight = {
  "access-control-request-method": "POST",
  "access-control-request-headers": "x-amz-target",
};
const upgrade = { connection: "upgrade", upgrade: "websocket" };

/** One request to each kind of thing that is served. */
const EVERYTHING: [method: string, path: string, headers: Record<string, string>][] = [
  ...["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].flatMap((method) =>
    ["/", "/clock", "/inbox", "/graphql", "/nothing"].map((path): [string, string, object] => [
      method,
      path,
      {},
    ]),
  ),
  ["POST", "/", signed("dynamodb")],
  ["POST", "/", signed("cognito-idp")],
  ["POST", "/", signed("appsync")],
  ["POST", "/", { "x-amz-target": "Cognito.Operation" }],
  ["POST", "/", { "content-type": "text/plain" }],
  ["POST", "/", { "content-type": "application/x-www-form-urlencoded" }],
  ["OPTIONS", "/", preflight],
  ["OPTIONS", "/graphql", preflight],
  ["GET", "/", { host: "f.lambda-url.us-east-1.localhost" }],
  ["GET", "/graphql/realtime", upgrade],
] as [string, string, Record<string, string>][];

const FOREIGN = [
  "http://evil.example",
  "https://evil.example",
  "null",
  "http://127.0.0.1.evil.example",
  "http://localhost.evil.example",
  "http://evil.example/http://localhost",
  "http://evil-localhost",
  "http://localhost@evil.example",
  "http://localhost, http://evil.example",
  "http://app.test",
  "http://app.test:5174",
  "https://app.test:5173",
  "file://",
  "chrome-extension://abc",
];

describe("a page of another site", () => {
  it.each(FOREIGN)("of the origin %s gets nothing, and nothing is done for it", async (origin) => {
    for (const [method, path, headers] of EVERYTHING) {
      const got = await ask(method, path, { ...headers, origin });
      expect([method, path, got.status, got.asked]).toEqual([method, path, 403, []]);
      expect(got.headers).not.toHaveProperty("access-control-allow-origin");
      if (method !== "HEAD") expect(got.body).toContain("ROLLCALL_ORIGINS");
    }
  });

  // W3C Fetch Metadata: images, scripts, frames and forms of GET are sent without an Origin.
  it.each([
    ["no-cors", "image"],
    ["no-cors", "script"],
    ["cors", "empty"],
    ["navigate", "iframe"],
    ["navigate", "object"],
    ["websocket", "websocket"],
  ])("gets nothing by %s for its %s, which no Origin names", async (mode, destination) => {
    const fetched = { "sec-fetch-site": "cross-site", "sec-fetch-mode": mode, "sec-fetch-dest": destination };
    for (const [method, path, headers] of EVERYTHING) {
      const got = await ask(method, path, { ...headers, ...fetched });
      expect([method, path, got.status, got.asked]).toEqual([method, path, 403, []]);
    }
  });

  it("may link here, but not post here by a form", async () => {
    const link = {
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    };
    expect(await ask("GET", "/inbox", link)).toMatchObject({ status: 200, body: "inbox" });
    expect(await ask("POST", "/clock", link)).toMatchObject({ status: 403, asked: [] });
  });

  it("is answered by a distribution, and by nothing else at its path", async () => {
    const origin = "http://shop.example";
    const got = await ask("POST", "/api/event", { origin });
    expect(got).toMatchObject({ status: 200, body: "edge" });
    expect(got.headers["access-control-allow-origin"]).toBe("*");
    for (const headers of [signed("dynamodb"), { "x-amz-target": "Cognito.Operation" }, preflight]) {
      expect((await ask("POST", "/api/event", { origin, ...headers })).asked).toEqual(["edge"]);
      expect((await ask("OPTIONS", "/api/event", { origin, ...headers })).asked).toEqual(["edge"]);
    }
    expect((await ask("POST", "/api/events", { origin })).status).toBe(403);
  });

  // DNS rebinding: the page is then of the origin that it asks.
  it.each([
    "evil.example:4000",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "0.0.0.0",
    "192.168.0.1",
  ])("that comes as %s gets nothing either", async (host) => {
    for (const [method, path, headers] of EVERYTHING) {
      for (const origin of [`http://${host}`, "http://localhost:5173"]) {
        const got = await ask(method, path, { ...headers, origin, host });
        expect([method, path, got.status, got.asked]).toEqual([method, path, 421, []]);
      }
    }
  });
});

describe.each([
  "http://localhost:5173",
  "http://127.0.0.1:3000",
  "https://localhost:8443",
  "http://shop.localhost:5173",
  "http://[::1]:5173",
  "http://app.test:5173",
])("a page of the origin %s", (origin) => {
  it.each([
    ["POST", "/graphql", {}, "appsync"],
    ["POST", "/", signed("appsync"), "appsync"],
    ["POST", "/", { "x-amz-target": "Cognito.Operation" }, "cognito"],
  ])("is answered %s %s %o, and may read it", async (method, path, headers, who) => {
    const got = await ask(method, path, { ...headers, origin });
    expect(got).toMatchObject({ status: 200, asked: [who] });
    expect(got.headers).toMatchObject({ "access-control-allow-origin": origin, vary: "origin" });
  });

  it("is granted what it asks for in a preflight, and never everything", async () => {
    for (const path of ["/", "/graphql", "/nothing"]) {
      const got = await ask("OPTIONS", path, { ...preflight, origin });
      expect(got).toMatchObject({ status: 200, asked: [] });
      expect(got.headers).toMatchObject({
        "access-control-allow-origin": origin,
        "access-control-allow-methods": "POST",
        "access-control-allow-headers": "x-amz-target",
        vary: "origin",
      });
    }
  });

  it.each([
    ["POST", "/", signed("dynamodb")],
    ["POST", "/", { ...signed("cognito-idp"), "x-amz-target": "Cognito.AdminGetUser" }],
    ["GET", "/", {}],
    ["POST", "/clock", {}],
    ["DELETE", "/inbox", {}],
  ])("is refused %s %s %o, and may read why", async (method, path, headers) => {
    const got = await ask(method, path, { ...headers, origin });
    expect(got).toMatchObject({ status: 403, asked: [] });
    expect(got.headers["access-control-allow-origin"]).toBe(origin);
    expect(got.body).toContain(
      "only AppSync, Cognito's unsigned operations, function URLs and distributions answer",
    );
  });

  it("may read that a path is not served", async () => {
    const got = await ask("POST", "/nothing", { origin });
    expect(got).toMatchObject({ status: 404, body: "nothing is served at POST /nothing" });
    expect(got.headers["access-control-allow-origin"]).toBe(origin);
  });

  it("asks distributions and function URLs by what these answer themselves", async () => {
    for (const method of ["POST", "OPTIONS"]) {
      const edge = await ask(method, "/api/event", { ...preflight, origin });
      expect([edge.asked, edge.headers["access-control-allow-origin"]]).toEqual([["edge"], "*"]);
      const host = "f.lambda-url.us-east-1.localhost";
      expect((await ask(method, "/", { ...preflight, origin, host })).asked).toEqual(["function URL"]);
    }
  });

  it("may open a WebSocket", async () => {
    expect((await ask("GET", "/graphql/realtime", { ...upgrade, origin })).asked).toEqual(["upgrade"]);
  });
});

it.each(["127.0.0.1:4000", "localhost:4000", "f.localhost", "[::1]:4000"])(
  "pages of %s itself ask everything there, as programs do",
  async (host) => {
    const fetched = { origin: `http://${host}`, "sec-fetch-site": "same-origin" };
    for (const sent of [{}, fetched]) {
      const headers = { host, ...sent } as Record<string, string>;
      expect(await ask("POST", "/clock", headers)).toMatchObject({ status: 200, asked: ["clock"] });
      expect((await ask("POST", "/", { ...headers, ...signed("dynamodb") })).asked).toEqual(["dynamodb"]);
      expect((await ask("GET", "/graphql/realtime", { ...headers, ...upgrade })).asked).toEqual(["upgrade"]);
      expect((await ask("GET", "/nothing", headers)).status).toBe(404);
    }
  },
);

describe("ROLLCALL_ORIGINS", () => {
  it("names origins, with commas between them", () => {
    expect(originsOf(undefined)).toEqual([]);
    expect(originsOf(" http://app.test:5173, https://app.test,capacitor://localhost ,")).toEqual([
      "http://app.test:5173",
      "https://app.test",
      "capacitor://localhost",
    ]);
  });

  // A value that no browser sends as an Origin would let nothing in, and not say so.
  it.each([
    "*",
    "null",
    "app.test",
    "http://*.test",
    "http://app.test/",
    "http://App.test",
    "http://app.test:80",
    "http://",
  ])("takes no %s", (wrong) =>
    expect(() => originsOf(`http://good.test,${wrong}`)).toThrow(`has ${JSON.stringify(wrong)}`),
  );
});
