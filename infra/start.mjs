// Runs `npm start`: bundles infra/start/ (a tenth of a second) and runs it in this process, so that only
// plain JavaScript is loaded and no other process remains. Packages stay in node_modules, and files keep
// their own import.meta paths.
import "./local/endWithNpm.mjs";
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

// Checked here and not in the bundle, which an older Node may fail to parse.
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

// Otherwise esbuild keeps a thread and a process for its synchronous calls until this process ends.
process.env.ESBUILD_WORKER_THREADS = "0";
// All functions are bundled by one call, whose output is more than esbuild's 16 MB.
process.env.ESBUILD_MAX_BUFFER = String(512 * 2 ** 20);
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

// A start that finds no demo data runs this file again, in a process that makes them and ends.
const [entry, bundle] =
  process.argv[2] === "--make-data" ? ["makeData.ts", "makeData.mjs"] : ["index.ts", "start.mjs"];
const outfile = join(root, "build", bundle);

// Otherwise esbuild reports an unwritable file by a page of text.
try {
  mkdirSync(dirname(outfile), { recursive: true });
  for (const path of [dirname(outfile), outfile].filter(existsSync)) accessSync(path, constants.W_OK);
} catch ({ code, path }) {
  console.error(
    `rollcall did not start: ${path} cannot be written (${code}): make the folder of the checkout writable, or copy it to a folder of your own`,
  );
  process.exit(1);
}

await build({
  absWorkingDir: root,
  entryPoints: [`infra/start/${entry}`],
  outfile,
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
await import(pathToFileURL(outfile).href);
