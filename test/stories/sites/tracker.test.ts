import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleTracker } from "../../../infra/synth/bundle.ts";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";

let test: TestCloud;
beforeAll(async () => {
  test = await startTestCloud({ timers: ["live", "rollup", "secrets"] });
});
afterAll(() => test?.stop());

const ask = (path: string, init?: RequestInit) => fetch(`${test.outputs.httpUrl}${path}`, init);

it.each(["/t.js", "/js/script.js", "/js/pa-id.js"])("is there under %s, for any page", async (path) => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(bundleTracker(join(import.meta.dirname, "../../..")));
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
