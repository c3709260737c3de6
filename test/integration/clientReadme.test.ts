import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ApolloClient } from "@apollo/client/core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SharedSiteDocument, SharedSiteSummaryDocument } from "../../client/index.ts";
import { startTestCloud, type Person, type TestCloud } from "../cloud.ts";
import { change, ownSite, pageView, putItems } from "./sites.ts";

const root = join(import.meta.dirname, "../..");
const HOUR = 3_600_000;

let test: TestCloud;
let alice: Person;
let siteId: string;
let range: { from: string; to: string };
/** Beside `client`, as the examples import it. */
let folder: string;
/** What the examples export. */
let example: any; // eslint-disable-line @typescript-eslint/no-explicit-any

beforeAll(async () => {
  const readme = readFileSync(join(root, "client/README.md"), "utf8");
  folder = mkdtempSync(join(root, "build/readme-"));
  symlinkSync(join(root, "client"), join(folder, "client"));
  const examples = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, text]) => text!);
  for (const [at, text] of examples.entries()) writeFileSync(join(folder, `example${at}.ts`), text);
  const config = { extends: "../../tsconfig.json", include: ["*.ts"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const modules = await Promise.all(
    examples.map((_, at) => import(join(folder, `example${at}.ts`)) as Promise<object>),
  );
  example = Object.assign({}, ...modules) as object;

  test = await startTestCloud();
  alice = await test.person();
  ({ siteId } = await ownSite(test, { token: alice.token }));
  const now = test.cloud.clock.now();
  range = { from: new Date(now - HOUR).toISOString(), to: new Date(now).toISOString() };
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await test?.stop();
});

const clientWith = (headers: object): ApolloClient => example.clientOf(test.outputs.graphqlUrl, headers);

it("compiles as strictly as the product", () => {
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  try {
    execFileSync(process.execPath, [compiler, "-p", folder], { stdio: "pipe" });
  } catch (error) {
    expect((error as { stdout: Buffer }).stdout.toString()).toBe("");
  }
});

it("asks who one is, and goes through all pages of a list", async () => {
  const client = clientWith({ authorization: alice.token });
  expect(await example.emailOf(client)).toBe(alice.email);
  const views = [10, 20, 30].map((minute) =>
    pageView(siteId, new Date(Date.parse(range.from) + minute * 60_000).toISOString()),
  );
  await putItems(test, views);
  const read: unknown[] = [];
  for await (const view of example.pageViews(client, { siteId, ...range, limit: 1 })) read.push(view.eventId);
  expect(read).toEqual(views.map(({ eventId }) => eventId));
});

it("shows what a link shows, and keeps it when more is asked of the site", async () => {
  const input = { siteId, fields: ["STATS"] };
  const { token } = await change<{ token: string }>(test, alice, "shareSite", input, "token");
  const client = clientWith({ "x-api-key": test.outputs.apiKey });
  const variables = { token, ...range };
  const stats = await example.shown(client, variables);
  expect(stats).toHaveProperty("uniqueVisitors");
  await client.query({ query: SharedSiteDocument, variables: { token } });
  const kept = client.readQuery({ query: SharedSiteSummaryDocument, variables });
  expect(kept?.sharedSite?.summary?.stats).toEqual(stats);
});

it("tells the newer of two versions", () => {
  expect(example.newer({ version: 2 })).toBe(true);
  expect(example.newer({ version: 2 }, { version: 1 })).toBe(true);
  expect(example.newer({ version: 1 }, { version: 2 })).toBe(false);
});
