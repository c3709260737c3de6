import { buildSync } from "esbuild";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

export interface Bundle {
  code: string;
}

export interface ResolverBundle extends Bundle {
  /**
   * The source map (JSON) with sources relative to the project's root. It is kept in build/maps and never
   * deployed.
   */
  map: string;
}

/**
 * AppSync's limit for the code of one resolver or function, in bytes (API reference, CreateFunction: `code`
 * 1..32768).
 */
export const MAX_RESOLVER_BYTES = 32 * 1024;

/**
 * Bundles resolver files (paths relative to `root`) for AppSync, all in one call. Returns the bundles by
 * path. Throws if one is too large.
 */
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
 * Bundles Lambda functions (paths relative to `root`) with the AWS SDK, so that the tested version is the one
 * that runs. Returns the bundles by path. Source maps would take a third of the time; without them logs name
 * errors, and minifying keeps the names of functions.
 */
export function bundleFunctions(root: string, files: string[]): Map<string, Bundle> {
  const texts = run(root, files, {
    ...(files.includes(TRACKER_FUNCTION) ? { define: { TRACKER: JSON.stringify(bundleTracker(root)) } } : {}),
    target: "node20",
    minify: true,
    keepNames: true,
    mainFields: ["module", "main"],
    alias: Object.fromEntries(LEFT_OUT.map((name) => [name, join(import.meta.dirname, "leftOut.cjs")])),
    legalComments: "none",
    // Some dependencies of the SDK are CommonJS and load Node's modules by `require`.
    banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
  });
  return new Map(files.map((file) => [file, { code: texts.get(outputOf(file)) ?? "" }]));
}

/**
 * What MJML, juice and cheerio load to minify, to format, or to read remote files: 2.5 of 4 MB. Nothing here asks
 * for it, and leftOut.cjs throws if something does.
 */
const LEFT_OUT = [
  ...["htmlnano", "cssnano", "cssnano-preset-lite", "js-beautify"],
  ...["undici", "encoding-sniffer", "web-resource-inliner"],
];

/** The function that serves the tracker. Its bundle has the script in place of the name TRACKER. */
const TRACKER_FUNCTION = "functions/http/tracker.ts";

/** Bundles the script that pages load (tracker/), minified, for browsers since 2020 (ES2020). */
export function bundleTracker(root: string): string {
  const file = "tracker/index.ts";
  const texts = run(root, [file], {
    platform: "browser",
    format: "iife",
    target: "es2020",
    minify: true,
    legalComments: "none",
    // Modules need no "use strict". Without this setting esbuild would add one to the script.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
  });
  return (texts.get(outputOf(file)) ?? "").trimEnd();
}

type Options = Parameters<typeof buildSync>[0];

/** The folder in which the bundles would be if they were written. */
const OUT = "build/out";

const outputOf = (file: string): string => file.replace(/\.ts$/, ".js");

/** Runs esbuild, and returns the texts of its output files by their paths below OUT. */
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

/**
 * Makes the sources of a map relative to the root; esbuild names them relative to the bundle's folder, which
 * does not exist.
 */
function fromRoot(root: string, folder: string, text: string): string {
  const map = JSON.parse(text) as { sources?: string[] };
  const sources = (map.sources ?? []).map((source) => relative(root, resolve(folder, source)));
  return JSON.stringify({ ...map, sources });
}

/** Writes the source maps to build/maps/<source file>.map, from which error positions are mapped. */
export function writeMaps(root: string, bundles: Map<string, ResolverBundle>): void {
  for (const [file, { map }] of bundles) {
    const path = join(root, "build/maps", `${file}.map`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}`, map);
    renameSync(`${path}.${process.pid}`, path);
  }
}
