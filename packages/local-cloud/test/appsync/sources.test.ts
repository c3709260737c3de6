import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifySignature } from "../../services/iam/sigv4.ts";
import { openStore } from "../../base/store.ts";
import { IMPORTS, postsTable, role, source, standUp, type Running } from "../contract/graphql/api.ts";

const anything = `${IMPORTS}
export function request(ctx) { return ctx.args.request; }
export function response(ctx) { return { result: ctx.result, error: ctx.error ?? null }; }`;

interface Seen {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string;
}

describe("HTTP as a data source", () => {
  let api: Running;
  let server: Server;
  let seen: Seen;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const url = new URL(request.url!, "http://h");
        seen = {
          method: request.method!,
          url,
          headers: request.headers as Record<string, string>,
          body: Buffer.concat(chunks).toString(),
        };
        if (url.pathname === "/moved") response.writeHead(302, { location: "/elsewhere" }).end();
        else response.writeHead(418, { "x-kind": "tea" }).end("short and stout");
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const Endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const AwsIamConfig = { SigningRegion: "us-east-1", SigningServiceName: "execute-api" };
    api = await standUp({
      sdl: "type Query { plain(request: AWSJSON): AWSJSON signed(request: AWSJSON): AWSJSON nowhere(request: AWSJSON): AWSJSON }",
      resolvers: {
        "Query.plain": { code: anything, source: "Plain" },
        "Query.signed": { code: anything, source: "Signed" },
        "Query.nowhere": { code: anything, source: "Nowhere" },
      },
      resources: {
        Caller: role(),
        Plain: source("HTTP", "Plain", undefined, { HttpConfig: { Endpoint } }),
        Signed: source("HTTP", "Signed", "Caller", {
          HttpConfig: { Endpoint, AuthorizationConfig: { AuthorizationType: "AWS_IAM", AwsIamConfig } },
        }),
        Nowhere: source("HTTP", "Nowhere", undefined, { HttpConfig: { Endpoint: "http://127.0.0.1:1" } }),
      },
    });
  });
  afterAll(async () => {
    await api.stop();
    server.close();
  });
  const send = async (field: string, request: object) => {
    const { body } = await api.graphql(`query A($request: AWSJSON) { ${field}(request: $request) }`, {
      request: JSON.stringify(request),
    });
    return body.errors ? { errors: body.errors } : JSON.parse(body.data[field]);
  };

  it("sends query, headers and body, and takes any status for a result", async () => {
    const params = { query: { a: "1 2" }, headers: { "X-Mine": "m" }, body: { b: 1 } };
    const { result, error } = await send("plain", { method: "PUT", resourcePath: "/tea", params });
    expect(result).toMatchObject({ statusCode: 418, body: "short and stout", headers: { "x-kind": "tea" } });
    expect(error).toBeNull();
    expect(seen).toMatchObject({ method: "PUT", body: '{"b":1}', headers: { "x-mine": "m" } });
    expect(seen.url.pathname + seen.url.search).toBe("/tea?a=1+2");
  });
  it("does not follow redirects", async () => {
    expect((await send("plain", { method: "GET", resourcePath: "/moved" })).result.statusCode).toBe(302);
  });
  it("signs with the keys of its role", async () => {
    await send("signed", { method: "POST", resourcePath: "/a", params: { body: "x", query: { b: "2" } } });
    const request = {
      method: seen.method,
      path: seen.url.pathname,
      query: seen.url.searchParams,
      headers: seen.headers,
      body: seen.body,
    };
    expect(verifySignature(request, api.iam.secretOf, [Date.now()]).scope.service).toBe("execute-api");
  });
  it("refuses headers that a request may not set, and names an endpoint that does not answer", async () => {
    const params = { headers: { Host: "evil" } };
    expect((await send("plain", { method: "GET", resourcePath: "/", params })).errors[0].message).toContain(
      "'Host'",
    );
    expect((await send("nowhere", { method: "GET", resourcePath: "/" })).error.type).toBe(
      "UnknownHostException",
    );
  });
});

describe("pages of a table", () => {
  it("keep their tokens over a restart, and for this installation only", async () => {
    const scan = `${IMPORTS}
      export function request(ctx) { return { operation: "Scan", limit: 1, nextToken: ctx.args.nextToken }; }
      export function response(ctx) { return { nextToken: ctx.result ? ctx.result.nextToken : null, error: ctx.error ? ctx.error.type : null }; }`;
    const definition = {
      sdl: "type Query { page(nextToken: String): Page } type Page { nextToken: String error: String }",
      resolvers: { "Query.page": { code: scan, source: "Posts" } },
      resources: postsTable(),
    };
    const query = "query A($nextToken: String) { page(nextToken: $nextToken) { nextToken error } }";
    const store = openStore<string>(undefined);
    const first = await standUp({ ...definition, store });
    for (const id of ["1", "2"])
      await first.dynamodb.call("PutItem", { TableName: "posts", Item: { id: { S: id } } });
    const { nextToken } = (await first.graphql(query)).body.data.page;
    await first.stop();
    const second = await standUp({ ...definition, store });
    expect((await second.graphql(query, { nextToken })).body.data.page.error).toBeNull();
    await second.stop();
    const other = await standUp(definition);
    expect((await other.graphql(query, { nextToken })).body.data.page.error).toBe(
      "DynamoDB:UserIllegalArgumentException",
    );
    await other.stop();
  });
});
