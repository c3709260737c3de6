// Runs `npm start`: bundles infra/start/ (a tenth of a second) and runs it in this process, so that only
// plain JavaScript is loaded and no other process remains.
import "../packages/local-cloud/app/endWithNpm.mjs";
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { FOR_NODE, OF_ESBUILD } from "./start/esbuild.mjs";

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

Object.assign(process.env, OF_ESBUILD);
const { build, stop } = await import("esbuild");

// A start that finds no demo data runs this file again, in a process that makes them and ends.
const [entry, bundle] =
  process.argv[2] === "--make-data" ? ["../past/makeData.ts", "makeData.mjs"] : ["index.ts", "start.mjs"];
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
  ...FOR_NODE,
  absWorkingDir: root,
  entryPoints: [`infra/start/${entry}`],
  outfile,
  logLevel: "warning",
});
await stop();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(outfile).href);
