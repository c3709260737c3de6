// What `npm start` runs: bundles infra/start/ (a tenth of a second) and runs it in this very process, so that nothing but plain
// JavaScript is loaded and no other process stays. Packages stay in node_modules, and a file still knows its own place.
import "./endWithNpm.mjs";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

// Here, and not in what is bundled: an older Node may not even parse that.
const [least, here] = [
  JSON.parse(readFileSync(join(root, "package.json"), "utf8")).engines.node,
  process.versions.node,
];
const [[major, minor], [ourMajor, ourMinor]] = [least.replace(">=", ""), here].map((version) =>
  version.split(".").map(Number),
);
if (ourMajor < major || (ourMajor === major && ourMinor < minor)) {
  console.error(`rollcall did not start: it needs Node ${least}, and this is ${here} (${process.execPath})`);
  process.exit(1);
}

// Otherwise esbuild keeps a thread and a process for its synchronous calls, for as long as we run.
process.env.ESBUILD_WORKER_THREADS = "0";
const { build, stop } = await import("esbuild");

const ownPlace = {
  name: "own-place",
  setup(bundle) {
    bundle.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: "ts",
      contents: readFileSync(path, "utf8")
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href))
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(path))),
    }));
  },
};

await build({
  absWorkingDir: root,
  entryPoints: ["infra/start/index.ts"],
  outfile: join(root, "build/start.mjs"),
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: true,
  logLevel: "warning",
  plugins: [ownPlace],
});
await stop();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, "build/start.mjs")).href);
