import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bundleFunctions } from "../../infra/synth/bundle.ts";
import { cachedFunctions, KEPT } from "../../infra/synth/bundleCache.ts";

const ONE = "functions/queue/one.ts";
const TWO = "functions/queue/two.ts";
const TRACKER = "functions/http/tracker.ts";
let root: string;

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "bundle-cache-"));
  write("package.json", '{ "type": "module", "imports": { "#lib/*": "./functions/lib/*.ts" } }');
  write("functions/lib/name.ts", 'export const name = "before";');
  write("functions/lib/silent.ts", "export const unused = 1;");
  write("functions/lib/folder/index.ts", 'export const place = "folder";');
  write(
    ONE,
    `import { name } from "#lib/name";
     import "../lib/silent.ts";
     import { place } from "../lib/folder";
     import { said } from "said";
     class Named { own = name; }
     export const handler = () => [new Named(), place, said];`,
  );
  write(TWO, "export const handler = () => 2;");
  write("node_modules/.package-lock.json", "{}");
  write("node_modules/said/package.json", '{ "name": "said", "main": "index.js" }');
  write("node_modules/said/index.js", 'exports.said = "index" + require("./part").part;');
  write("node_modules/said/part/index.js", 'exports.part = "folder";');
  write("node_modules/said/other.js", 'exports.said = "other";');
});
afterEach(() => rmSync(root, { recursive: true }));

const codes = (bundles: Map<string, { code: string }>) =>
  [...bundles].map(([file, { code }]) => [file, code]).sort();
const fresh = async (...files: string[]) => codes(await bundleFunctions(root, files));

/** The kept bundles, and the files that were bundled for what is not kept. */
async function cached(...files: string[]) {
  const bundled: string[] = [];
  const bundles = await cachedFunctions(root, files, (at, missing) => {
    bundled.push(...missing);
    return bundleFunctions(at, missing);
  });
  return { codes: codes(bundles), bundled };
}

test("a bundle is made once, and is the one that esbuild makes", async () => {
  expect(await cached(ONE, TWO)).toEqual({ codes: await fresh(ONE, TWO), bundled: [ONE, TWO] });
  expect(await cached(ONE, TWO)).toEqual({ codes: await fresh(ONE, TWO), bundled: [] });
});

test.each<[string, () => void | Promise<void>]>([
  ["the function", () => appendFileSync(join(root, ONE), "export const more = 1;")],
  ["a file that it imports", () => write("functions/lib/name.ts", 'export const name = "after";')],
  [
    "a file that it imports and of which its bundle had nothing",
    () => write("functions/lib/silent.ts", 'console.log("loaded");'),
  ],
  ["a file of a package", () => write("node_modules/said/index.js", 'exports.said = "patched";')],
  [
    "which file of a package is its main one",
    () => write("node_modules/said/package.json", '{ "name": "said", "main": "other.js" }'),
  ],
  [
    "a new file in the place of an imported folder",
    () => write("functions/lib/folder.ts", 'export const place = "file";'),
  ],
  [
    "a new version of a package for this folder",
    () => write("functions/node_modules/said/index.js", 'exports.said = "nearer";'),
  ],
  ["a new file in a package", () => write("node_modules/said/part.js", 'exports.part = "file";')],
  [
    "the aliases in package.json",
    async () => {
      write("functions/other/name.ts", 'export const name = "other";');
      await cached(ONE, TWO);
      write("package.json", '{ "type": "module", "imports": { "#lib/*": "./functions/other/*.ts" } }');
    },
  ],
  [
    "tsconfig.json",
    () => write("tsconfig.json", '{ "compilerOptions": { "useDefineForClassFields": false } }'),
  ],
  [
    "a new tsconfig.json in a folder",
    () =>
      write("functions/queue/tsconfig.json", '{ "compilerOptions": { "useDefineForClassFields": false } }'),
  ],
])("%s changed: the bundle is a new one", async (_, change) => {
  const before = await cached(ONE, TWO);
  await change();
  const after = await cached(ONE, TWO);
  expect(after.bundled).toContain(ONE);
  expect(after.codes).toEqual(await fresh(ONE, TWO));
  expect(after.codes).not.toEqual(before.codes);
});

test("only the bundles that a changed file is part of are new", async () => {
  await cached(ONE, TWO);
  write("functions/lib/name.ts", 'export const name = "after";');
  expect((await cached(ONE, TWO)).bundled).toEqual([ONE]);
});

test("a new function beside it, and a new file that it does not import, change no bundle", async () => {
  await cached(ONE, TWO);
  write("functions/queue/three.ts", "export const handler = () => 3;");
  write("resolvers/Query/thing.ts", "export const request = () => ({});");
  expect((await cached(ONE, TWO)).bundled).toEqual([]);
});

test("where packages were installed or removed, every bundle is new", async () => {
  await cached(ONE, TWO);
  write("node_modules/.package-lock.json", '{ "packages": {} }');
  expect((await cached(ONE, TWO)).bundled).toEqual([ONE, TWO]);
});

test.each(["before", "after"])(
  "a bundle is not kept if a file was saved %s esbuild read it",
  async (when) => {
    const save = (name: string): void =>
      write("functions/lib/name.ts", `export const name = ${JSON.stringify(name)};`);
    save("first");
    await cachedFunctions(root, [ONE], async (at, files) => {
      if (when === "before") save("saved");
      const bundles = await bundleFunctions(at, files);
      if (when === "after") save("saved");
      return bundles;
    });
    expect(await cached(ONE)).toEqual({ codes: await fresh(ONE), bundled: [ONE] });
    save("first");
    expect((await cached(ONE)).codes).toEqual(await fresh(ONE));
  },
);

test("a file that is as it was, after a bundle in which it was not, is bundled again", async () => {
  const name = readFileSync(join(root, "functions/lib/name.ts"), "utf8");
  await cachedFunctions(root, [ONE], async (at, files) => {
    write("functions/lib/name.ts", 'export const name = "saved";');
    return bundleFunctions(at, files);
  });
  write("functions/lib/name.ts", name);
  expect(await cached(ONE)).toEqual({ codes: await fresh(ONE), bundled: [ONE] });
});

test.each<[string, (text: string) => string]>([
  ["is empty", () => ""],
  ["is cut off", (text) => text.slice(0, -1)],
  ["has other code", (text) => text.replace("before", "beside")],
])("a kept bundle that %s is not used", async (_, damage) => {
  await cached(ONE);
  const [name] = readdirSync(join(root, KEPT), { recursive: true, encoding: "utf8" }).filter((each) =>
    each.endsWith(".bundle"),
  );
  const file = join(root, KEPT, name!);
  writeFileSync(file, damage(readFileSync(file, "utf8")));
  expect(await cached(ONE)).toEqual({ codes: await fresh(ONE), bundled: [ONE] });
});

test("the function that serves the tracker is never kept: esbuild does not name the tracker's files as read for it", async () => {
  write("tracker/index.ts", "console.log(1);");
  write("tracker/js/links.ts", "console.log('links');");
  write(TRACKER, "declare const TRACKER: string; export const handler = () => TRACKER;");
  await cached(TRACKER);
  write("tracker/index.ts", "console.log(2);");
  expect(await cached(TRACKER)).toEqual({ codes: await fresh(TRACKER), bundled: [TRACKER] });
  expect((await cached(TRACKER)).codes[0]![1]).toContain("console.log(2)");
});

test("the files beside the script of a function are kept with it, and made again if one changed that they were made of", async () => {
  const file = "functions/http/dashboard.ts";
  write(file, "export const handler = () => 1;");
  for (const page of ["index", "share"])
    write(`dashboard/${page}.html`, "<head><!-- first --><!-- assets --></head>");
  write("dashboard/share.tsx", "console.log(4);");
  for (const script of ["theme.js", "ahead.js"]) write(`dashboard/${script}`, "");
  write("dashboard/icon.svg", "<svg></svg>");
  write("dashboard/main.tsx", 'import { part } from "./part.ts"; console.log(part);');
  write("dashboard/part.ts", "export const part = 1;");
  const text = (bundles: Awaited<ReturnType<typeof cachedFunctions>>) =>
    [...bundles.get(file)!.files!.values()].map((contents) => Buffer.from(contents).toString());
  const first = text(await bundleFunctions(root, [file]));
  expect((await cached(file)).bundled).toEqual([file]);
  expect((await cached(file)).bundled).toEqual([]);
  expect(text(await cachedFunctions(root, [file]))).toEqual(first);
  for (const [name, more] of [
    ["part.ts", "export const part = 2;"],
    ["theme.js", "console.log(3);"],
    ["ahead.js", "console.log(5);"],
    ["index.html", "<head><!-- first --><!-- assets --> changed</head>"],
  ] as const) {
    const before = text(await cachedFunctions(root, [file]));
    write(`dashboard/${name}`, more);
    expect(text(await cachedFunctions(root, [file])), name).not.toEqual(before);
  }
});

test("what is read outside of the project and its packages is not kept", async () => {
  const outside = mkdtempSync(join(tmpdir(), "outside-"));
  writeFileSync(join(outside, "index.js"), "exports.said = 'outside';");
  write(
    TWO,
    `import { said } from ${JSON.stringify(join(outside, "index.js"))}; export const handler = () => said;`,
  );
  await cached(TWO);
  expect((await cached(TWO)).bundled).toEqual([TWO]);
  rmSync(outside, { recursive: true });
});
