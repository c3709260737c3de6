// Usage: npm run graphiql. Makes built/ from page/ and the packages of page/package-lock.json, which it
// installs before: the page, zipped, and the licences of all that is in it. With --check it only says whether
// page/ has changed since.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const sources = join(import.meta.dirname, "page");
const built = join(import.meta.dirname, "built");

if (!process.argv.includes("--check")) await make();
else if (readFileSync(join(built, "sources.sha256"), "utf8") !== fingerprint()) {
  console.error(`${built} is not made from what ${sources} has now: run \`npm run graphiql\``);
  process.exitCode = 1;
}

function fingerprint() {
  const hash = createHash("sha256").update(readFileSync(import.meta.filename));
  for (const name of readdirSync(sources).sort())
    if (name !== "node_modules") hash.update(name).update(readFileSync(join(sources, name)));
  return `${hash.digest("hex")}\n`;
}

async function make() {
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--prefix", sources], {
    stdio: "inherit",
  });
  if (status !== 0) process.exit(1);
  const { outputFiles, metafile } = await build({
    absWorkingDir: sources,
    entryPoints: { page: "main.tsx" },
    outdir: built,
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    legalComments: "none",
    logLevel: "error",
  });
  rmSync(built, { recursive: true, force: true });
  mkdirSync(built);
  for (const { path, contents } of outputFiles) writeFileSync(`${path}.gz`, gzipSync(contents, { level: 9 }));
  writeFileSync(join(built, "LICENSES"), licences(filesOf(metafile)));
  writeFileSync(join(built, "sources.sha256"), fingerprint());
}

/** The files of which something is in the page. */
function filesOf({ outputs }) {
  return Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []));
}

/** Name, version and licence of each package that the files are of. */
function licences(files) {
  const folders = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []);
  return [...new Set(folders)].sort().map(licence).join("\n");
}

function licence(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(sources, folder, "package.json"), "utf8"));
  const file = readdirSync(join(sources, folder)).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? readFileSync(join(sources, folder, file), "utf8").trim() : "";
  return `${name} ${version} (${license})\n\n${text}\n`;
}
