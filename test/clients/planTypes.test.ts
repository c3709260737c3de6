import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { generate } from "../../infra/tracking/generate.ts";
import { events } from "../support/people/planEvents.ts";

/** Calls that are right. */
const RIGHT = `
for (const client of [page, inner]) {
  orderCompleted(client, { total: 1, currency: "EUR", 'a"b': { c: "" } }, { timestamp: new Date() });
  processExitX(client, {});
  options(client, { any: 1 });
  pageHome(client, { path: "/" });
  screen(client, {});
  identify(client, { plan: "pro" });
  identify(client, { plan: "pro" }, { userId: "u1" });
  group(client, "g1", { seats: 2 });
}
orderCompleted(segment, { total: 1 }, { userId: "u1", messageId: "m1" });
orderCompleted(rudder, { total: 1 }, { anonymousId: "a1" });
for (const call of [segment, rudder]) {
  pageHome(call, { path: "/" }, who);
  screen(call, {}, who);
  identify(call, { plan: "free" }, who);
  group(call, "g1", { seats: 2 }, who);
}
`;
/** Calls that are not, one a line. */
const WRONG = [
  "orderCompleted(page, { total: 1, extra: 1 })",
  "orderCompleted(segment, { total: 1, extra: 1 }, who)",
  "orderCompleted(rudder, { total: 1, extra: 1 }, who)",
  "orderCompleted(page, {})",
  "orderCompleted(segment, {}, who)",
  'orderCompleted(page, { total: "1" })',
  'orderCompleted(rudder, { total: "1" }, who)',
  'orderCompleted(page, { total: 1, currency: "GBP" })',
  `orderCompleted(page, { total: 1, 'a"b': { d: 1 } })`,
  "processExitX(page, { extra: 1 })",
  'identify(page, { plan: "gold" })',
  'identify(segment, { plan: "gold" }, who)',
  "group(page, { seats: 2 })",
  'group(segment, "g1", { seats: "2" }, who)',
  "pageHome(page, { path: 1 })",
  // A server says whom its calls are about; a page knows.
  "orderCompleted(segment, { total: 1 })",
  "orderCompleted(segment, { total: 1 }, {})",
  "orderCompleted(page, { total: 1 }, who)",
  "orderCompleted({}, { total: 1 }, who)",
];

let folder: string;
beforeAll(() => {
  // Below the clients' folder, so that their types are found.
  mkdirSync(join(import.meta.dirname, "build"), { recursive: true });
  folder = mkdtempSync(join(import.meta.dirname, "build/tracking-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

it("the file of a plan compiles with the clients' own types; what the plan does not allow does not", async () => {
  writeFileSync(join(folder, "events.ts"), await generate("shop", events));
  writeFileSync(
    join(folder, "use.ts"),
    `import type { Analytics as Inner, AnalyticsBrowser } from "@segment/analytics-next";
import type { Analytics } from "@segment/analytics-node";
import type Rudder from "@rudderstack/rudder-sdk-node";
import { group, identify, options, orderCompleted, pageHome, processExitX, screen } from "./events.ts";
declare const page: AnalyticsBrowser, inner: Inner, segment: Analytics, rudder: Rudder;
const who = { userId: "u1" };
${RIGHT}${WRONG.map((call) => `// @ts-expect-error\n${call};\n`).join("")}`,
  );
  const compilerOptions = {
    ...{
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noUnusedLocals: true,
    },
    ...{ verbatimModuleSyntax: true, erasableSyntaxOnly: true, noEmit: true, skipLibCheck: true },
    ...{
      target: "ES2022",
      module: "ESNext",
      moduleResolution: "bundler",
      allowImportingTsExtensions: true,
    },
    ...{ lib: ["ES2022", "DOM"], types: ["node"] },
  };
  const project = join(folder, "tsconfig.json");
  writeFileSync(project, JSON.stringify({ compilerOptions, files: ["use.ts"] }));
  const tsc = join(import.meta.dirname, "../../node_modules/typescript-7/bin/tsc");
  const run = promisify(execFile)(process.execPath, [tsc, "-p", project]);
  const { code, stdout } = await run.then(
    () => ({ code: 0, stdout: "" }),
    (error: { code: number; stdout: string }) => error,
  );
  expect([code, stdout]).toEqual([0, ""]);
});
