import { generate } from "@graphql-codegen/cli";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import config from "../../../codegen.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pack-"));
});
afterEach(() => rmSync(root, { recursive: true }));

test("a package that cannot be compiled leaves no schema behind, and cleaning up twice is no error", () => {
  // The compiler is not there.
  mkdirSync(join(root, "client"));
  cpSync("client/pack.mjs", join(root, "client/pack.mjs"));
  cpSync("schema.graphql", join(root, "schema.graphql"));
  cpSync("infra/appsync.graphql", join(root, "infra/appsync.graphql"));
  const run = (...words: string[]) => spawnSync(process.execPath, [join(root, "client/pack.mjs"), ...words]);
  expect(run().status).toBe(1);
  expect(existsSync(join(root, "client/schema.graphql"))).toBe(false);
  expect(run("--clean").status).toBe(0);
  expect(run("--clean").status).toBe(0);
});

test("the operations are generated although a killed run has left the package's schema", async () => {
  cpSync("client", join(root, "client"), {
    recursive: true,
    filter: (name) => !/node_modules|build/.test(name),
  });
  cpSync("schema.graphql", join(root, "schema.graphql"));
  cpSync("schema.graphql", join(root, "client/schema.graphql"));
  cpSync("infra/appsync.graphql", join(root, "infra/appsync.graphql"));
  symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"));
  const { schema, generates } = config;
  const only = { "client/index.ts": generates["client/index.ts"]! };
  const [made] = (await generate({ schema, generates: only, cwd: root, silent: true }, false)) as {
    content: string;
  }[];
  expect(made?.content).toBe(readFileSync("client/index.ts", "utf8"));
});
