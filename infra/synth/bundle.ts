import { buildSync } from "esbuild";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

export interface Bundle {
  code: string;
}

export interface ResolverBundle extends Bundle {
  /** Its source map (JSON), whose sources are relative to the project's root. It stays in build/maps and is never deployed. */
  map: string;
}

/** AppSync's limit for the code of one resolver or function, in bytes (API reference, CreateFunction: `code` 1..32768). */
export const MAX_RESOLVER_BYTES = 32 * 1024;

/** Bundles resolver files (paths relative to `root`) as AppSync runs them, all in one call; by path. Too large a one is an error. */
export function bundleResolvers(root: string, files: string[]): Map<string, ResolverBundle> {
  const texts = run(root, files, {
    target: "esnext",
    external: ["@aws-appsync/*"],
    legalComments: "none",
    sourcemap: "external",
    sourcesContent: false,
  });
  const bundleOf = (file: string): ResolverBundle => {
    const output = outputOf(file);
    const code = texts.get(output) ?? "";
    const size = Buffer.byteLength(code);
    if (size > MAX_RESOLVER_BYTES)
      throw new Error(
        `${file}: the bundle has ${size} bytes, AppSync takes ${MAX_RESOLVER_BYTES}: import less, or split it into steps`,
      );
    return {
      code,
      map: fromRoot(root, dirname(join(root, OUT, output)), texts.get(`${output}.map`) ?? "{}"),
    };
  };
  return new Map(files.map((file) => [file, bundleOf(file)]));
}

/**
 * Bundles Lambda functions (paths relative to `root`), the AWS SDK with them: what was tested is what runs; by path. Without source maps,
 * which would be a third of the time of bundling: errors are logged by name, and minifying keeps the names of functions.
 */
export function bundleFunctions(root: string, files: string[]): Map<string, Bundle> {
  const texts = run(root, files, {
    ...(files.includes(TRACKER_FUNCTION) ? { define: { TRACKER: JSON.stringify(bundleTracker(root)) } } : {}),
    target: "node20",
    minify: true,
    keepNames: true,
    mainFields: ["module", "main"],
    legalComments: "none",
    // Parts of the SDK's dependencies are CommonJS and ask for Node's own modules by `require`.
    banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
  });
  return new Map(files.map((file) => [file, { code: texts.get(outputOf(file)) ?? "" }]));
}

/** The function that answers with the tracker: its bundle has the script in place of the name TRACKER. */
const TRACKER_FUNCTION = "functions/http/tracker.ts";

/** The script that pages load (tracker/), as they load it: by itself, and small. Browsers since 2020 read ES2020. */
export function bundleTracker(root: string): string {
  const file = "tracker/index.ts";
  const texts = run(root, [file], {
    platform: "browser",
    format: "iife",
    target: "es2020",
    minify: true,
    legalComments: "none",
    // A module is strict by itself: bundled into a script that says nothing of it, the tracker is a "use strict" shorter.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
  });
  return (texts.get(outputOf(file)) ?? "").trimEnd();
}

type Options = Parameters<typeof buildSync>[0];

/** The folder of the bundles if they were written. */
const OUT = "build/out";

const outputOf = (file: string): string => file.replace(/\.ts$/, ".js");

/** What esbuild makes of the files, by path below OUT. */
function run(root: string, files: string[], options: Options): Map<string, string> {
  if (files.length === 0) return new Map();
  const out = join(root, OUT);
  const { outputFiles = [] } = buildSync({
    absWorkingDir: root,
    entryPoints: files,
    outbase: root,
    outdir: out,
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    logLevel: "silent",
    ...options,
  });
  return new Map(outputFiles.map((file) => [relative(out, file.path), file.text]));
}

/** esbuild names sources from the bundle's folder, which does not exist here. */
function fromRoot(root: string, folder: string, text: string): string {
  const map = JSON.parse(text) as { sources?: string[] };
  const sources = (map.sources ?? []).map((source) => relative(root, resolve(folder, source)));
  return JSON.stringify({ ...map, sources });
}

/** Keeps the source maps as build/maps/<source file>.map, where what shows an error's place looks for them. */
export function writeMaps(root: string, bundles: Map<string, ResolverBundle>): void {
  for (const [file, { map }] of bundles) {
    const path = join(root, "build/maps", `${file}.map`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}`, map);
    renameSync(`${path}.${process.pid}`, path);
  }
}
