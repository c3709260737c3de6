import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generate } from "../../infra/tracking/generate.ts";
import { functionNames } from "../../infra/tracking/names.ts";
import { typeOf } from "../../infra/tracking/types.ts";
import { event, events } from "../support/people/planEvents.ts";

const root = join(import.meta.dirname, "../..");

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

describe("the file of a plan", () => {
  let folder: string;
  beforeAll(() => {
    // Below node_modules' folder, so that the clients' types are found.
    mkdirSync(join(root, "build"), { recursive: true });
    folder = mkdtempSync(join(root, "build/tracking-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

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
