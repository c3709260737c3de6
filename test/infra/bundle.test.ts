import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleFunctions, bundleResolvers } from "../../infra/synth/bundle.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "bundle-"));
  const text = (length: number) => `export const request = () => "${"x".repeat(length)}";`;
  writeFileSync(
    join(root, "small.ts"),
    `import { util } from "@aws-appsync/utils";\nexport const request = () => util.autoId();`,
  );
  writeFileSync(join(root, "large.ts"), text(32 * 1024));
  writeFileSync(
    join(root, "function.ts"),
    `import { sep } from "node:path";\nexport const handler = () => sep;`,
  );
  writeFileSync(
    join(root, "leftOut.ts"),
    `import htmlnano from "htmlnano";\nexport const whole = () => htmlnano();\nexport const part = () => htmlnano.process();`,
  );
  writeFileSync(join(root, "broken.ts"), "export const =");
});
afterAll(() => rmSync(root, { recursive: true }));

describe("a resolver's bundle", () => {
  test("asks AppSync for its modules, and carries no source map", () => {
    const bundle = bundleResolvers(root, ["small.ts"]).get("small.ts");
    expect(bundle?.code).toContain('from "@aws-appsync/utils"');
    expect(bundle?.code).not.toContain("sourceMappingURL");
    expect(JSON.parse(bundle?.map ?? "")).toMatchObject({ version: 3, sources: ["small.ts"] });
  });

  // API reference, CreateFunction: `code` has at most 32768 bytes.
  test("over 32 KB is an error that names the file", () => {
    expect(() => bundleResolvers(root, ["small.ts", "large.ts"])).toThrow(
      /^large\.ts: the bundle has 328\d\d bytes, AppSync takes 32768/,
    );
  });

  test("of a file that cannot be read names file and line", () => {
    expect(() => bundleResolvers(root, ["broken.ts"])).toThrow("broken.ts:1:13");
  });
});

test("what is left out of functions can be loaded, and a call of it is an error", async () => {
  const { code = "" } = (await bundleFunctions(root, ["leftOut.ts"])).get("leftOut.ts") ?? {};
  writeFileSync(join(root, "leftOut.cjs"), code);
  type Handlers = Record<"whole" | "part", () => unknown>;
  const { whole, part } = (await import(join(root, "leftOut.cjs"))) as Handlers;
  expect(whole).toThrow("a function belongs to a package that is left out");
  expect(part).toThrow("process belongs to a package that is left out");
});

test("a function's bundle is a script that stands by itself", async () => {
  const { code = "" } = (await bundleFunctions(root, ["function.ts"])).get("function.ts") ?? {};
  writeFileSync(join(root, "function.cjs"), code);
  const { handler } = (await import(join(root, "function.cjs"))) as { handler: () => string };
  expect(handler()).toBe(sep);
  expect(code).not.toContain("sourceMappingURL");
});
