import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generate } from "../../infra/tracking/generate.ts";
import { functionNames } from "../../infra/tracking/names.ts";
import type { PlanEvent } from "../../infra/tracking/plan.ts";
import { typeOf } from "../../infra/tracking/types.ts";

const root = join(import.meta.dirname, "../..");
const event = (name: string, schema: object = {}, type: PlanEvent["type"] = "TRACK"): PlanEvent => ({
  ...{ type, name },
  schema: JSON.stringify(schema),
});

describe("the name of a function", () => {
  it.each([
    ["Order Completed", "orderCompleted"],
    ["api_key.created", "apiKeyCreated"],
    ["URL Opened", "urlOpened"],
    ["$pageview", "pageview"],
    ["2nd Step", "event2ndStep"],
    ["x² ½", "x"],
    ["?!", "event"],
    ["Заказ оформлен", "заказОформлен"],
    ["हिन्दी", "हिन्दी"],
    ["cafe\u0301", "café"],
  ])("of %j is %s", (name, expected) => {
    expect(functionNames([event(name)])).toEqual([expected]);
  });

  it("begins with the type of a call that is not TRACK", () => {
    const events = [event("Home", {}, "PAGE"), event("", {}, "SCREEN"), event("", {}, "IDENTIFY")];
    expect(functionNames(events)).toEqual(["pageHome", "screen", "identify"]);
  });

  it("ends with a part of a hash if other events come to it, or if it is reserved", () => {
    const alike = [
      event("Order Completed"),
      event("order_completed"),
      event("ORDERCOMPLETED"),
      event("class"),
    ];
    const names = functionNames(alike);
    expect(names.map((name) => name.replace(/_[0-9a-f]{6}$/, "_#"))).toEqual([
      ...["orderCompleted_#", "orderCompleted_#", "ordercompleted_#", "class_#"],
    ]);
    expect(new Set(names).size).toBe(4);
    expect(functionNames(alike.toReversed())).toEqual(names.toReversed());
  });
});

describe("a schema as a type", () => {
  it.each<[object, string]>([
    [{}, "{ [k: string]: unknown }"],
    [{ type: "object", additionalProperties: false }, "{ [k: string]: never }"],
    [{ properties: { a: { type: "integer" } }, required: ["a", "b"] }, "{ a: number b: unknown }"],
    [
      { properties: { a: { pattern: "^x" }, b: { minLength: 1, title: "B" } } },
      "{ a?: unknown b?: unknown }",
    ],
    [{ properties: { a: { description: "A." } } }, "{ /** * A. */ a?: unknown }"],
    [{ properties: { a: { items: { description: "A." } } } }, "{ a?: unknown[] }"],
    [{ properties: { a: { type: ["string", "null"] } } }, "{ a?: (string | null) }"],
    [{ properties: { a: { enum: ["x", 1] }, b: { const: null } } }, '{ a?: ("x" | 1) b?: null }'],
    [{ properties: { a: { items: { type: "string" }, minItems: 2 } } }, "{ a?: string[] }"],
    [{ properties: { a: { items: [{ type: "string" }, { type: "null" }] } } }, "{ a?: (string | null)[] }"],
    [
      { properties: { a: { type: "number" } }, patternProperties: { "^x": { type: "string" } } },
      "{ a?: number [k: string]: string | number | undefined }",
    ],
    [
      {
        properties: { a: { $ref: "#/definitions/a~1b" } },
        definitions: { "a/b": { title: "Money", properties: { n: { type: "number" } } } },
      },
      "{ a?: { n?: number } }",
    ],
    [
      { properties: { a: {} }, anyOf: [{ required: ["a"] }, { properties: { b: { type: "null" } } }] },
      "({ a?: unknown } & ({ a: unknown } | { b?: null }))",
    ],
    [{ properties: { a: {} }, anyOf: [{ required: ["a"] }, { minProperties: 2 }] }, "{ a?: unknown }"],
    [{ type: "object", allOf: [{ properties: { a: {} } }, { not: { required: ["b"] } }] }, "{ a?: unknown }"],
    [{ properties: { constructor: { type: "string" } } }, "{ constructor?: unknown }"],
  ])("%j", async (schema, expected) => {
    const text = await typeOf({ ...schema }, "Заказ");
    expect(text.replace(/\s+/g, " ")).toMatch(/^export (interface Заказ|type Заказ =) /);
    expect(text.replace(/\s+/g, " ").replace(/^export (interface Заказ|type Заказ =) /, "")).toBe(expected);
  });
});

const events = [
  event("Order Completed", {
    description: "An order */ process.exit() /*\nwas placed",
    properties: {
      total: { type: "number", description: "in euros */ process.exit() /*" },
      currency: { enum: ["EUR", "USD"] },
      'a"b': { properties: { c: { type: "string" } } },
    },
    required: ["total"],
  }),
  event('*/ process.exit(); /* "`${x}`\u2028', { additionalProperties: false }),
  event("Options"),
  event("Person", { type: "string" }),
  event("Home", { properties: { path: { type: "string" } } }, "PAGE"),
  event("", { properties: { path: { type: "string" } } }, "SCREEN"),
  event("", { properties: { plan: { enum: ["free", "pro"] } }, required: ["plan"] }, "IDENTIFY"),
  event("", { properties: { seats: { type: "integer" } } }, "GROUP"),
];

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

describe("the file of a plan", () => {
  let folder: string;
  beforeAll(() => {
    // Below node_modules' folder, so that the clients' types are found.
    mkdirSync(join(root, "build"), { recursive: true });
    folder = mkdtempSync(join(root, "build/tracking-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("compiles with the clients' own types; what the plan does not allow does not", async () => {
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
    const tsc = join(root, "node_modules/typescript-7/bin/tsc");
    const run = promisify(execFile)(process.execPath, [tsc, "-p", project]);
    const { code, stdout } = await run.then(
      () => ({ code: 0, stdout: "" }),
      (error: { code: number; stdout: string }) => error,
    );
    expect([code, stdout]).toEqual([0, ""]);
  });

  it("makes the calls that clients take, by what they are", async () => {
    const file = join(folder, "called.ts");
    writeFileSync(file, await generate("shop", events));
    type Called = Record<string, (client: object, ...rest: unknown[]) => unknown>;
    const { orderCompleted, screen, identify, group } = (await import(file)) as Called;
    const calls: unknown[] = [];
    const names = ["track", "screen", "identify", "group"];
    const client = (more: object) => ({
      ...Object.fromEntries(
        names.map((name) => [name, (...given: unknown[]) => calls.push([name, ...given])]),
      ),
      ...more,
    });
    const page = client({ reset: () => undefined });
    orderCompleted!(page, { total: 1 }, { context: {} });
    screen!(page, {});
    identify!(page, { plan: "pro" }, { userId: "u1", context: {} });
    identify!(page, { plan: "pro" });
    group!(page, "g1", {});
    const server = client({});
    orderCompleted!(server, { total: 1 }, { userId: "u1", messageId: "m1" });
    screen!(server, {}, { anonymousId: "a1" });
    identify!(server, { plan: "pro" }, { userId: "u1" });
    group!(server, "g1", {}, { userId: "u1" });
    expect(calls).toEqual([
      ["track", "Order Completed", { total: 1 }, { context: {} }],
      ["screen", "", {}, undefined],
      ["identify", "u1", { plan: "pro" }, { context: {} }],
      ["identify", null, { plan: "pro" }, {}],
      ["group", "g1", {}, undefined],
      ["track", { userId: "u1", messageId: "m1", event: "Order Completed", properties: { total: 1 } }],
      ["screen", { anonymousId: "a1", name: "", properties: {} }],
      ["identify", { userId: "u1", traits: { plan: "pro" } }],
      ["group", { userId: "u1", groupId: "g1", traits: {} }],
    ]);
  });
});
