// Makes the files of the package: `npm pack` runs it. All modules become a few files. A file that the running
// local cloud reads keeps its path below build/.
import { cpSync, rmSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { build, type BuildOptions } from "esbuild";
import { placed } from "./place.ts";

const here = join(import.meta.dirname, "../..");
const built = join(here, "build");

const common: BuildOptions = {
  absWorkingDir: here,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  logLevel: "warning",
};

rmSync(built, { recursive: true, force: true });
await build({
  ...common,
  entryPoints: ["app/index.ts", "app/cli.ts"],
  outdir: built,
  splitting: true,
  packages: "external",
  plugins: [
    placed((file) => {
      const path = relative(here, file).replaceAll("\\", "/");
      return {
        url: `new URL(${JSON.stringify(path)}, import.meta.url).href`,
        dirname: `(import.meta.dirname + ${JSON.stringify(`/${dirname(path)}`)})`,
      };
    }),
  ],
});
// The library of APPSYNC_JS is bundled again where it runs, into the realm of a resolver.
await build({
  ...common,
  entryPoints: ["services/javascript/library/index.ts"],
  outfile: join(built, "services/javascript/library/index.js"),
});
for (const path of ["services/lambda/lambdaWorker.mjs", "services/ses/inbox/page", "app/graphiql/built"])
  cpSync(join(here, path), join(built, path), {
    recursive: true,
    filter: (file) => basename(file) !== "tsconfig.json",
  });
