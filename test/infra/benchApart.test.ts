import { buildSync, type Metafile } from "esbuild";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const { dependencies } = JSON.parse(readFileSync(join(root, "bench/apart/package.json"), "utf8")) as {
  dependencies: Record<string, string>;
};

test("the bench begins without the packages that a few figures install", () => {
  const { metafile } = buildSync({
    ...{ absWorkingDir: root, entryPoints: ["bench/index.ts"], outdir: "build/bench", write: false },
    ...{ bundle: true, packages: "external", platform: "node", format: "esm", metafile: true },
  }) as { metafile: Metafile };
  const imported = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .flatMap(({ path, kind }) => (kind === "import-statement" ? [path] : []));
  expect(imported).toContain("esbuild");
  expect(imported.filter((name) => name in dependencies)).toEqual([]);
});

// The bundle is in build/bench, from where Node finds no package of bench/apart.
test("a server by hand imports such a package by the path of its module", () => {
  const module = join(root, "bench/apart/node_modules/graphql-jit/dist/index.js");
  const bundle = `import { bundled } from "./bench/bundled.ts"; console.log(bundled("byHandLean", ${JSON.stringify({ "graphql-jit": module })}));`;
  const words = ["--import", "tsx", "--input-type=module", "--eval", bundle];
  const file = execFileSync(process.execPath, words, { cwd: root, encoding: "utf8" }).trim();
  const code = readFileSync(file, "utf8");
  const from = [...code.matchAll(/ from "(.*)";$/gm)].map(([, name]) => name);
  expect(from).toContain(module);
  expect(from.filter((name) => name! in dependencies)).toEqual([]);
});
