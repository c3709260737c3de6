import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSchema, isScalarType, isSpecifiedScalarType } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { scalars } from "../../../client/node/codegen.ts";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { installClient, packClient } from "../../support/packages/client.ts";

const root = join(import.meta.dirname, "../../..");

/** A small app of a team that has the package and nothing else of this repository. */
const APP: Record<string, string> = {
  "package.json": '{ "name": "app", "private": true, "type": "module" }',
  "index.html": '<!doctype html><script type="module" src="/main.ts"></script>',
  // The bundle is run in Node, which has no document to preload modules for.
  "vite.config.js": "export default { build: { modulePreload: false } };",
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      target: "ES2022",
      lib: ["ES2022", "DOM"],
      module: "ESNext",
      moduleResolution: "bundler",
      types: [],
      strict: true,
      noEmit: true,
    },
    include: ["main.ts"],
  }),
  "main.ts": `
import { MeDocument, type MeQuery } from "rollcall-client";
import { createAppSync, realtimeUrlOf } from "rollcall-client/appsync";
import { transportOf } from "rollcall-client/urql";

async function me(url: string, Authorization: string): Promise<MeQuery["me"]> {
  const appsync = createAppSync({ url, headers: () => ({ Authorization }) });
  const { me } = await appsync.query(MeDocument, {});
  // @ts-expect-error: a user has no such field
  void me?.nickname;
  return me;
}

Object.assign(globalThis, { app: { me, realtimeUrlOf, transportOf } });
`,
};

interface App {
  me: (url: string, token: string) => Promise<{ email: string }>;
  realtimeUrlOf: (url: string) => string;
  transportOf: unknown;
}

let test: TestCloud;
let folder: string;
let app: string;

const run = (cwd: string, command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: "pipe" });
const tool = (path: string, ...args: string[]): string =>
  run(app, process.execPath, join(root, "node_modules", path), ...args);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "client-"));
  app = join(folder, "app");
  mkdirSync(app);
  for (const [name, text] of Object.entries(APP)) writeFileSync(join(app, name), text);
  installClient(packClient(folder), app, {
    [join(root, "node_modules")]: [
      "@graphql-codegen",
      "@graphql-typed-document-node",
      "@urql",
      "graphql",
      "ws",
    ],
  });
  test = await startTestCloud();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test?.stop();
});

it("has what its package.json exports, each module with its types, and no source", () => {
  const installed = join(app, "node_modules/rollcall-client");
  const { exports } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as {
    exports: Record<string, string | Record<string, string>>;
  };
  const named = Object.values(exports).flatMap((each) =>
    typeof each === "string" ? [each] : Object.values(each),
  );
  const packed = readdirSync(installed, { recursive: true, encoding: "utf8" }).map((name) => `./${name}`);
  expect(packed).toEqual(expect.arrayContaining(named));
  const built = packed.filter((file) => /^\.\/build\/.+\.\w+$/.test(file));
  const modules = built.filter((file) => file.endsWith(".js"));
  expect(built.toSorted()).toEqual(modules.flatMap((file) => [file.replace(/js$/, "d.ts"), file]).toSorted());
});

it("has the pages that its README leads to, and what people ask of a package", () => {
  const installed = join(app, "node_modules/rollcall-client");
  const pages = readdirSync(installed).filter((file) => file.endsWith(".md"));
  expect(pages).toEqual(["CHANGELOG.md", "README.md", "frontends.md"]);
  const links = pages.flatMap((page) =>
    [...readFileSync(join(installed, page), "utf8").matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(
      ([, link]) => link!,
    ),
  );
  expect(links).toContain("frontends.md");
  expect(links.filter((link) => !existsSync(join(installed, link)))).toEqual([]);
  expect(existsSync(join(installed, "LICENSE"))).toBe(true);
});

it("has types by which an app is checked", () => {
  expect(tool("typescript-7/bin/tsc", "-p", ".")).toBe("");
});

it("has the schema as other programs read it, and a type for each scalar of AppSync", async () => {
  const installed = join(app, "node_modules/rollcall-client");
  const schema = buildSchema(readFileSync(join(installed, "schema.graphql"), "utf8"));
  const { rollcallSchema } = (await import(join(installed, "build/node/codegen.js"))) as {
    rollcallSchema: string;
  };
  expect(realpathSync(rollcallSchema)).toBe(realpathSync(join(installed, "schema.graphql")));
  const typed = Object.values(schema.getTypeMap()).filter(
    (type) => isScalarType(type) && !isSpecifiedScalarType(type),
  );
  expect(typed.map(({ name }) => name).sort()).toEqual(
    Object.keys(scalars)
      .filter((name) => name !== "ID")
      .sort(),
  );
});

it("asks from an app that Vite bundled, which has the operations that it uses and no others", async () => {
  tool("vite/bin/vite.js", "build");
  const [name] = readdirSync(join(app, "dist/assets"));
  const file = join(app, "dist/assets", name!);
  const code = readFileSync(file, "utf8");
  expect(code).toContain("emailsNextToken");
  expect(code).not.toContain("onRealtimeStats");
  // A name of the package `ws`, which is for Node.
  expect(code).not.toContain("permessage-deflate");
  await import(file);
  const { me, realtimeUrlOf, transportOf } = (globalThis as unknown as { app: App }).app;
  const { email, token } = await test.person();
  const { graphqlUrl, realtimeUrl } = test.outputs;
  expect((await me(graphqlUrl, token)).email).toBe(email);
  expect(realtimeUrlOf(graphqlUrl)).toBe(realtimeUrl);
  expect(transportOf).toBeTypeOf("function");
});
