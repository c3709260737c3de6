import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LakeItem } from "#table/lake/lake";

let folder: string;
let server: Server;
let answer: RequestListener;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "fetch-"));
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
    LAKE_BUCKET_NAME: "lake",
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const head = {
  ...{ siteId: "site", period: "DAY", periodStart: "2026-11-20T00:00:00.000Z", generation: "one" },
  bytes: 200,
} as LakeItem;

test.each<[what: string, answer: RequestListener]>([
  ["does not answer", () => {}],
  [
    "stops within a file",
    (_request, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("x".repeat(50));
    },
  ],
])("S3 that %s ends the question at its deadline, and nothing is kept", async (_what, does) => {
  answer = does;
  vi.resetModules();
  const { fetchFiles } = await import("../../../../../../functions/lib/lake/asking/fetch.ts");
  const { TooLongError } = await import("../../../../../../functions/lib/lake/engine.ts");
  const started = performance.now();
  await expect(fetchFiles(folder, [{ head }], started + 300)).rejects.toBeInstanceOf(TooLongError);
  expect(performance.now() - started).toBeLessThan(5000);
  expect(readdirSync(folder)).toEqual([]);
});
