// What `npm start` runs: bundles infra/start/ (a fraction of a second) and runs it in this very process, so that nothing but
// plain JavaScript is loaded and no other process stays. Packages stay in node_modules.
import { buildSync } from "esbuild";

const folder = new URL("..", import.meta.url).pathname;
buildSync({
  absWorkingDir: folder,
  // The worker is a file of its own, beside the one that starts it.
  entryPoints: ["infra/start/index.ts", "infra/local/lambda/lambdaWorker.mjs"],
  outdir: "build/start",
  entryNames: "[name]",
  outExtension: { ".js": ".mjs" },
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: true,
  logLevel: "warning",
});
process.setSourceMapsEnabled(true);
await import("../build/start/index.mjs");
