import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleFunctions, bundleTracker } from "../../../../infra/synth/bundle.ts";

type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

const root = join(import.meta.dirname, "../../../..");
const folder = mkdtempSync(join(tmpdir(), "tracker-"));
const { own: script, plausible, extensions } = bundleTracker(root);
let handler: Handler;

beforeAll(async () => {
  const file = "functions/http/tracker.ts";
  const path = join(folder, "index.cjs");
  writeFileSync(path, (await bundleFunctions(root, [file])).get(file)!.code);
  ({ handler } = (await import(pathToFileURL(path).href)) as { handler: Handler });
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * The parts of a function URL's event that it reads (Lambda guide, "Invoking Lambda function URLs": payload
 * format 2.0).
 */
function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  return handler({ rawPath: path, headers, requestContext: { http: { method } } } as APIGatewayProxyEventV2);
}

it("has at most 1.6 KB gzipped, a kilobyte being a thousand bytes", () => {
  expect(gzipSync(script).length).toBeLessThanOrEqual(1600);
  for (const extension of Object.values(extensions))
    expect(gzipSync(extension).length).toBeLessThanOrEqual(600);
});

it("answers GET /t.js with the script, which any page may load and keep for a week", async () => {
  const answer = await ask("/t.js");
  expect(answer).toMatchObject({
    statusCode: 200,
    body: script,
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    },
  });
  expect(answer.headers!["cache-control"]).toMatch(/^public, max-age=604800\b/);
  expect(await ask("/t.js", {}, "HEAD")).toEqual({ ...answer, body: "" });
});

it("says that a copy is still good, also under the weak tag that a compressing cache makes of it", async () => {
  const { headers } = await ask("/t.js");
  const etag = String(headers!.etag);
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  for (const known of [etag, `W/${etag}`, `"other", W/${etag}`, "*"]) {
    const answer = await ask("/t.js", { "if-none-match": known });
    expect(answer).toMatchObject({ statusCode: 304, headers: { etag } });
    expect(answer.body).toBeUndefined();
  }
  expect(await ask("/t.js", { "if-none-match": '"other"' })).toMatchObject({ statusCode: 200 });
});

it.each([
  "/js/script.js",
  "/js/script.hash.outbound-links.js",
  "/js/plausible.js",
  "/js/plausible.manual.js",
  "/js/pa-6_srOGVV9SLMWJ1ZpUAbG.js",
])("answers GET %s, a name of Plausible's, with the tracker that has Plausible's options", async (path) => {
  const { headers } = await ask("/t.js");
  const answer = await ask(path);
  const etag = String(answer.headers!.etag);
  expect(answer).toEqual({ statusCode: 200, body: plausible, headers: { ...headers, etag } });
  expect(await ask(path, { "if-none-match": etag })).toMatchObject({ statusCode: 304, headers: { etag } });
  expect(await ask(path, {}, "POST")).toMatchObject({ statusCode: 405 });
});

it.each(["links", "scroll"])("answers GET /js/%s.js with an extension of the tracker", async (name) => {
  expect(await ask(`/js/${name}.js`)).toMatchObject({ statusCode: 200, body: extensions[name] });
});

it("is nothing else", async () => {
  expect(await ask("/")).toMatchObject({ statusCode: 404, headers: { "cache-control": "no-store" } });
  for (const path of [
    "/t.js.map",
    "/js/",
    "/js/t.js",
    "/js/script.js.map",
    "/js/scripts.js",
    "/js/a/script.js",
  ])
    expect(await ask(path), path).toMatchObject({ statusCode: 404 });
  expect(await ask("/t.js", {}, "POST")).toMatchObject({ statusCode: 405, headers: { allow: "GET, HEAD" } });
});
