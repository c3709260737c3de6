import { build } from "esbuild";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vitest/config";
import { placed } from "../../packages/local-cloud/app/pack/place.ts";

const root = join(import.meta.dirname, "../..");
const sources = join(root, "packages/local-cloud");
const built = join(root, "build/localCloud");

/**
 * The local cloud as JavaScript, for test files: each of them would transform and load 200 modules otherwise,
 * which takes 2 CPU seconds. Each source file has an entry, and what entries share is one chunk: a class is
 * the same whichever file it is imported by.
 */
export async function buildLocalCloud(): Promise<void> {
  const entryPoints = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/^(test|build|app\/pack|app\/graphiql\/page)\//.test(file))
    .map((file) => join(sources, file));
  const { outputFiles } = await build({
    entryPoints,
    outbase: sources,
    outdir: built,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    sourcemap: "inline",
    logLevel: "warning",
    write: false,
    absWorkingDir: root,
    plugins: [
      placed((path) => ({
        url: JSON.stringify(pathToFileURL(path).href),
        dirname: JSON.stringify(dirname(path)),
      })),
    ],
  });
  // A test may run Vitest again, so that this runs while others import what is built: a file that is current
  // stays as it is, and no file is ever seen half written.
  for (const { path, contents } of outputFiles) {
    if (existsSync(path) && readFileSync(path).equals(contents)) continue;
    mkdirSync(dirname(path), { recursive: true });
    const whole = `${path}.${process.pid}`;
    writeFileSync(whole, contents);
    renameSync(whole, path);
  }
  // Chunks have their content in their names: those of earlier builds only take room.
  const current = new Set(outputFiles.map(({ path }) => path));
  for (const file of readdirSync(built, { recursive: true, encoding: "utf8" }).map((name) =>
    join(built, name),
  ))
    if (file.endsWith(".mjs") && !current.has(file)) rmSync(file);
}

/** Has Vitest import the built local cloud where a test, or what it imports, names a source file of it. */
export function localCloud(): Plugin {
  return {
    name: "the local cloud is imported built",
    enforce: "pre",
    resolveId(source, importer) {
      if (!importer || !source.startsWith(".") || !source.endsWith(".ts")) return undefined;
      const file = resolve(dirname(importer), source);
      if (!file.startsWith(`${sources}/`)) return undefined;
      const id = join(built, file.slice(sources.length).replace(/\.ts$/, ".mjs"));
      return existsSync(file) && existsSync(id) ? { id, external: true } : undefined;
    },
  };
}
