import { version, type BuildOptions } from "esbuild";
import { mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, parse, relative, resolve } from "node:path";
import { bundleDashboard, DASHBOARD_FUNCTION, DASHBOARD_SETTINGS } from "./dashboard.ts";
import { ALL, OUT, outputOf, runEsbuild, runBeside } from "./esbuild.ts";
import { entryOf, entryPathOf, fileOfPlace, isStamped, pathOf } from "./places.ts";

export interface Bundle {
  code: string;
}

export interface FunctionCode extends Bundle {
  /** The files in the folder `app` beside the script, by their names. */
  files?: Map<string, Uint8Array>;
}

export interface FunctionBundle extends FunctionCode {
  /** The files that esbuild has read for it, packages included: paths relative to the project's root. */
  inputs: string[];
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
 * Bundles resolvers and steps (their places) for AppSync, all in one call. Requests of mutations say who
 * makes the change, unless `isPlain` is set. Returns the bundles by place. Throws if one is too large.
 */
export function bundleResolvers(
  root: string,
  places: string[],
  { isPlain = false } = {},
): Map<string, ResolverBundle> {
  const entries = places.map((place) => entryFor(root, place, !isPlain && isStamped(root, place)));
  const { texts } = runEsbuild(root, entries, {
    target: "esnext",
    external: ["@aws-appsync/*"],
    legalComments: "none",
    sourcemap: "external",
    sourcesContent: false,
  });
  const bundleOf = (place: string): ResolverBundle => {
    const output = `${pathOf(place)}.js`;
    const code = texts.get(output) ?? "";
    const size = Buffer.byteLength(code);
    if (size > MAX_RESOLVER_BYTES)
      throw new Error(
        `${place}: the bundle has ${size} bytes, AppSync takes ${MAX_RESOLVER_BYTES}: import less, or split it into steps`,
      );
    return {
      code,
      map: fromRoot(root, dirname(join(root, OUT, output)), texts.get(`${output}.map`) ?? "{}"),
    };
  };
  return new Map(places.map((place) => [place, bundleOf(place)]));
}

/**
 * Returns esbuild's entry of a place. A step in a field's file has a module of its own, so that its bundle is
 * without the field's other steps. The module has one path and one text on every machine, since a bundle's
 * hash is its asset's name.
 */
function entryFor(root: string, place: string, withStamp: boolean): { in: string; out: string } {
  const out = pathOf(place);
  if (place === fileOfPlace(place) && !withStamp) return { in: place, out };
  const entry = entryPathOf(place);
  writeWhole(join(root, entry), entryOf(root, place, withStamp));
  return { in: entry, out };
}

/**
 * Bundles Lambda functions (paths relative to `root`) with the AWS SDK, so that the tested version is the one
 * that runs. Returns the bundles by path. Source maps would take a third of the time; without them logs name
 * errors, and minifying keeps the names of functions.
 */
export async function bundleFunctions(root: string, files: string[]): Promise<Map<string, FunctionBundle>> {
  const bundles = await bundleScripts(root, files);
  const served = bundles.get(DASHBOARD_FUNCTION);
  if (served) {
    const { files: app, inputs } = await bundleDashboard(root);
    bundles.set(DASHBOARD_FUNCTION, { ...served, files: app, inputs: [...served.inputs, ...inputs] });
  }
  return bundles;
}

async function bundleScripts(root: string, files: string[]): Promise<Map<string, FunctionBundle>> {
  const isTracker = (file: string): boolean => file === TRACKER_FUNCTION;
  const calls = byClients(
    root,
    files.filter((file) => !isTracker(file)),
  ).map(([some, alias]): [string[], BuildOptions] => [some, functionOptions(alias)]);
  if (files.some(isTracker)) {
    // Its scripts are no inputs that esbuild knows of, so the name TRACKER is defined for this function only.
    const define = { TRACKER: JSON.stringify(bundleTracker(root)) };
    calls.push([[TRACKER_FUNCTION], { ...functionOptions(), define }]);
  }
  const bundles = new Map<string, FunctionBundle>();
  for (const [some, options] of calls) {
    const { texts, inputs } = await runBeside(root, some, options);
    for (const file of some) {
      const output = outputOf(file);
      bundles.set(file, { code: texts.get(output) ?? "", inputs: inputs(output) });
    }
  }
  return bundles;
}

/** Returns esbuild's options for the bundle of a function, with these files in place of packages. */
export function functionOptions(alias: Record<string, string> = {}): BuildOptions {
  return {
    ...FUNCTIONS,
    alias: { ...Object.fromEntries(LEFT_OUT.map((name) => [name, leftOut])), ...alias },
  };
}

const FUNCTIONS: BuildOptions = {
  target: "node20",
  minify: true,
  keepNames: true,
  mainFields: ["module", "main"],
  legalComments: "none",
  // Node keeps what it has compiled of a script, and of a module only from Node 22 on: the local cloud starts
  // functions in half the time.
  format: "cjs",
  // The SDK imports modules of Node when it first needs them: by `require`, or V8 could not take what it has
  // compiled (see lambdaWorker.mjs).
  supported: { "dynamic-import": false },
  // A native library is not bundled. Node finds it beside the script on AWS (engine.ts), and in node_modules
  // on this machine.
  external: ["@duckdb/node-bindings-*"],
};

/**
 * Packages that MJML, juice and cheerio load to minify, to format, or to read remote files: 2.5 of 4 MB.
 * Nothing here asks for one, and infra/leftOut throws if something does. The first four are not installed
 * either.
 */
const leftOut = join(import.meta.dirname, "../leftOut/index.cjs");
const LEFT_OUT = [
  ...["htmlnano", "cssnano", "cssnano-preset-lite", "js-beautify"],
  ...["undici", "encoding-sniffer", "web-resource-inliner"],
];

/**
 * The functions that have clients of our own in place of the SDK's: those that every page view and every
 * event of a customer runs through, the one that runs each minute, and the one that each change of the table
 * runs through
 * (functions/lib/aws/lean/README.md has the figures).
 */
export const LEAN_FUNCTIONS = [
  ...["http/collect", "http/events", "stream/aggregate", "queue/profiles"],
  ...["schedule/due", "stream/react"],
].map((name) => `functions/${name}.ts`);
/** The clients of the SDK that have a lean one, and its file. */
const LEAN_CLIENTS = {
  "@aws-sdk/client-dynamodb": "dynamodb",
  "@aws-sdk/client-secrets-manager": "secretsManager",
  "@aws-sdk/client-sqs": "sqs",
  "@aws-sdk/client-ssm": "ssm",
};

/** Returns esbuild's aliases that put the lean clients in place of the SDK's. */
export function leanClients(root: string): Record<string, string> {
  const files = Object.entries(LEAN_CLIENTS);
  return Object.fromEntries(
    files.map(([name, file]) => [name, join(root, `functions/lib/aws/lean/${file}.ts`)]),
  );
}

/** Splits files by the clients that they have, each part with esbuild's aliases for it. No part is empty. */
export function byClients(root: string, files: string[]): [files: string[], alias: Record<string, string>][] {
  const isLean = (file: string): boolean => LEAN_FUNCTIONS.includes(file);
  const parts: ReturnType<typeof byClients> = [
    [files.filter((file) => !isLean(file)), {}],
    [files.filter(isLean), leanClients(root)],
  ];
  return parts.filter(([some]) => some.length > 0);
}

/** The function that serves the tracker. Its bundle has the scripts in place of the name TRACKER. */
export const TRACKER_FUNCTION = "functions/http/tracker.ts";

/**
 * Bundles the scripts that pages load (tracker/), minified, for browsers since 2020 (ES2020): the tracker,
 * the same with Plausible's options and all extensions in it, and each extension by itself.
 */
export function bundleTracker(root: string) {
  const script = (file: string, isPlausible = false): string => {
    const { texts } = runEsbuild(root, [file], {
      platform: "browser",
      format: "iife",
      target: "es2020",
      minify: true,
      legalComments: "none",
      define: { PLAUSIBLE: String(isPlausible) },
      // Modules need no "use strict". Without this setting esbuild would add one to the script.
      tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
    });
    return (texts.get(outputOf(file)) ?? "").trimEnd();
  };
  const extensions = readdirSync(join(root, "tracker/js")).map((file): [string, string] => [
    parse(file).name,
    script(`tracker/js/${file}`),
  ]);
  return {
    own: script("tracker/index.ts"),
    plausible: script("tracker/index.ts", true),
    extensions: Object.fromEntries(extensions),
  };
}

/** The settings that a function's bundle depends on, besides the files that esbuild reads. */
export const FUNCTION_SETTINGS = JSON.stringify([
  ...[version, ALL, FUNCTIONS, LEFT_OUT, LEAN_FUNCTIONS, LEAN_CLIENTS],
  DASHBOARD_SETTINGS,
]);

/**
 * Makes the sources of a map relative to the root; esbuild names them relative to the bundle's folder, which
 * does not exist.
 */
function fromRoot(root: string, folder: string, text: string): string {
  const map = JSON.parse(text) as { sources?: string[] };
  const sources = (map.sources ?? []).map((source) => relative(root, resolve(folder, source)));
  return JSON.stringify({ ...map, sources });
}

/** Writes the source maps to build/maps/<place>.map, from which error positions are mapped. */
export function writeMaps(root: string, bundles: Map<string, ResolverBundle>): void {
  for (const [place, { map }] of bundles) writeWhole(join(root, "build/maps", `${place}.map`), map);
}

/** Writes a file that other processes may read or write at the same time: as a whole, or not at all. */
function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}
