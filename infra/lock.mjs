// Keeps the lock file installable everywhere: npm drops optional packages of other platforms from the lock when the
// registry at hand does not carry them (and at every `npm update`), and `npm ci` then refuses the lock.
// They are those of the workspace infra/local. `node infra/lock.mjs` puts the entries back; `--check` only says what is missing and exits 1.
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
const wanted = lock.packages["infra/local"].optionalDependencies;
const missing = Object.entries(wanted).filter(([name]) => !lock.packages[`node_modules/${name}`]);

for (const [name, version] of missing) {
  const [os, cpu] = name.split("/")[1].split("-");
  lock.packages[`node_modules/${name}`] = {
    version,
    cpu: [cpu],
    license: "(MIT OR Apache-2.0)",
    optional: true,
    os: [os],
  };
}
if (missing.length === 0) process.exit(0);
const names = missing.map(([name]) => name).join(", ");
if (process.argv.includes("--check")) {
  console.error(`package-lock.json lacks ${names}: run \`node infra/lock.mjs\``);
  process.exit(1);
}
const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
console.log(`added ${names} to package-lock.json`);
