// Makes the GraphiQL page from its npm package, in a process of its own: the bundler's memory goes with it.
// Usage: node bundle.mjs <folder to make>
import { renameSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const [folder] = process.argv.slice(2);
const unfinished = `${folder}.${process.pid}`;
process.on("disconnect", () => process.exit(1));

await build({
  entryPoints: { page: fileURLToPath(new URL("page/main.tsx", import.meta.url)) },
  outdir: unfinished,
  bundle: true,
  splitting: true,
  minify: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  legalComments: "none",
  logLevel: "error",
});
rmSync(folder, { recursive: true, force: true });
renameSync(unfinished, folder);
process.exit(0);
