import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { build } from "esbuild";
import { parse } from "graphql";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { AppSyncError, createAppSync, realtimeUrlOf } from "../../../client/appsync.ts";

let server: Server;
let url: string;
/** The answers to the next requests. */
let answers: [status: number, body: string][];
let requests: { authorization: string | undefined; body: string }[];

beforeEach(async () => {
  [answers, requests] = [[], []];
  server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ authorization: request.headers.authorization, body });
      const [status, answer] = answers.shift()!;
      response.writeHead(status).end(answer);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const answer = (status: number, body: object): void => void answers.push([status, JSON.stringify(body)]);
const clientOf = (headers = (_: boolean): Record<string, string> => ({ Authorization: "token" })) =>
  createAppSync({ url, headers });

async function refusal(answered: Promise<unknown>): Promise<AppSyncError> {
  const error: unknown = await answered.catch((each: unknown) => each);
  expect(error).toBeInstanceOf(AppSyncError);
  return error as AppSyncError;
}

it("sends a typed document, or a text, with its variables", async () => {
  const document = parse("query Me($a: ID) { me(a: $a) { email } }") as TypedDocumentNode<
    { me: { email: string } },
    { a?: string }
  >;
  answer(200, { data: { me: { email: "alice@example.com" } } });
  const { me } = await clientOf().query(document, {});
  expect(me.email).toBe("alice@example.com");
  answer(200, { data: { site: null } });
  expect(await clientOf().query("{ site }", { siteId: "a" })).toEqual({ site: null });
  expect(requests).toEqual([
    { authorization: "token", body: '{"query":"query Me($a:ID){me(a:$a){email}}","variables":{}}' },
    { authorization: "token", body: '{"query":"{ site }","variables":{"siteId":"a"}}' },
  ]);
});

it("throws AppSync's errors, with what succeeded beside them", async () => {
  const errors = [
    { message: "Not Authorized", errorType: "Unauthorized", errorInfo: null, path: ["site", "a"] },
    { message: "Gone" },
  ];
  answer(200, { data: { site: { a: null, b: 1 } }, errors });
  const error = await refusal(clientOf().query("{ site }", {}));
  expect(error).toMatchObject({ errors, data: { site: { a: null, b: 1 } } });
  expect(error.message).toBe("Not Authorized\nGone");
});

it("asks once more with fresh credentials if the last ones are refused", async () => {
  const asked: boolean[] = [];
  const client = clientOf((isRefused) => {
    asked.push(isRefused);
    return { Authorization: isRefused ? "fresh" : "stale" };
  });
  const errors = [{ errorType: "UnauthorizedException", message: "Token has expired." }];
  answer(401, { errors });
  answer(200, { data: { a: 1 } });
  expect(await client.query("{ a }", {})).toEqual({ a: 1 });
  expect(requests.map(({ authorization }) => authorization)).toEqual(["stale", "fresh"]);
  answer(401, { errors });
  answer(401, { errors });
  expect(await refusal(client.query("{ a }", {}))).toMatchObject({ errors, data: null });
  expect(asked).toEqual([false, true, false, true]);
});

it.each([
  [502, "<h1>Bad gateway</h1>"],
  [200, "{}"],
])("reports an answer that is not AppSync's: %i %s", async (status, body) => {
  answers.push([status, body]);
  const { message } = await refusal(clientOf().query("{ a }", {}));
  expect(message).toBe(`AppSync answered with HTTP ${status} and no data.`);
});

it("can be aborted, and passes on what fetch throws", async () => {
  const signal = AbortSignal.abort();
  await expect(clientOf().query("{ a }", {}, { signal })).rejects.toThrow(/aborted/);
  expect(requests).toEqual([]);
});

it("finds where an API's subscriptions go", () => {
  expect(realtimeUrlOf("https://abcdef.appsync-api.eu-central-1.amazonaws.com/graphql")).toBe(
    "wss://abcdef.appsync-realtime-api.eu-central-1.amazonaws.com/graphql",
  );
  expect(realtimeUrlOf("https://api.example.com/graphql")).toBe("wss://api.example.com/graphql/realtime");
});

it("has at most 4 KB, gzipped, and imports no package", async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(import.meta.dirname, "../../../client/appsync.ts")],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
    metafile: true,
  });
  expect(Object.keys(metafile.inputs).filter((file) => !/^client\//.test(file))).toEqual([]);
  const bytes = gzipSync(outputFiles[0]!.contents).length;
  expect(bytes).toBeLessThan(4096);
});
