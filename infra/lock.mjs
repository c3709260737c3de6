// Keeps the lock file installable everywhere: npm drops optional packages of other platforms from the lock when the
// registry at hand does not carry them (and at every `npm update`), and `npm ci` then refuses the lock.
// `node infra/lock.mjs` puts the entries back; `--check` only says what is missing and exits 1.
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
/** The end of the name of a package for one platform: `@dynoxide/linux-x64`. */
const PLATFORM = /(darwin|linux|win32)-(arm64|arm|x64)(-musl)?$/;
const wanted = Object.values(lock.packages).flatMap(({ optionalDependencies = {}, dev, license }) =>
  Object.entries(optionalDependencies)
    .filter(([name, version]) => PLATFORM.test(name) && /^\d/.test(version))
    .map(([name, version]) => ({ name, version, dev, license: license ?? "(MIT OR Apache-2.0)" })),
);
const missing = wanted.filter(({ name }) => !lock.packages[`node_modules/${name}`]);

for (const { name, version, dev, license } of missing) {
  const [, os, cpu, musl] = PLATFORM.exec(name);
  lock.packages[`node_modules/${name}`] = {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    license,
    optional: true,
    os: [os],
    ...(musl && { libc: ["musl"] }),
  };
}
if (missing.length === 0) process.exit(0);
const names = missing.map(({ name }) => name).join(", ");
if (process.argv.includes("--check")) {
  console.error(`package-lock.json lacks ${names}: run \`node infra/lock.mjs\``);
  process.exit(1);
}
const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
console.log(`added ${names} to package-lock.json`);
