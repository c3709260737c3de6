// Keeps the lock file installable everywhere, and each of its packages held to its SHA-512: npm drops
// optional packages of other platforms from the lock when the registry at hand does not carry them (and at
// every `npm update`), and `npm ci` then refuses the lock; it writes entries without `integrity` for packages
// that it has not fetched. `node infra/lock.mjs` puts entries and hashes back, as the registry has them;
// `--check` only says what is missing and exits 1.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
/** The end of the name of a package for one platform: `@dynoxide/linux-x64`. */
const PLATFORM = /(darwin|linux|win32)-(arm64|arm|x64)(-musl)?$/;
/**
 * The packages whose hash is not known: the registry from which the lock was written last has them for its
 * own platform alone. Run this file where `npm view` finds them, and take them out.
 */
const UNKNOWN = ["darwin-arm64", "darwin-x64", "linux-arm64", "win32-x64"].map((each) => `@dynoxide/${each}`);

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

/**
 * Packages that are installed from a registry: no workspace, no link to one, no part of another package's
 * archive.
 */
const installed = Object.entries(lock.packages).filter(
  ([path, { link, inBundle }]) => path.includes("node_modules/") && !link && !inBundle,
);
const nameOf = ([path, { name }]) =>
  name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
const unhashed = installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));

if (process.argv.includes("--check")) check();
else fill();

function check() {
  const unknown = unhashed.map(nameOf).filter((name) => !UNKNOWN.includes(name));
  const known = UNKNOWN.filter((name) => !unhashed.some((each) => nameOf(each) === name));
  const faults = [
    ...missing.map(({ name }) => `lacks ${name}`),
    ...unknown.map((name) => `has no SHA-512 of ${name}`),
    ...known.map((name) => `has the SHA-512 of ${name}: take it out of UNKNOWN in infra/lock.mjs`),
  ];
  if (faults.length === 0) return;
  console.error(`package-lock.json ${faults.join(", ")}: run \`node infra/lock.mjs\``);
  process.exitCode = 1;
}

function fill() {
  for (const each of unhashed) {
    const integrity = integrityOf(`${nameOf(each)}@${each[1].version}`);
    if (!integrity) console.error(`the registry does not have ${nameOf(each)}@${each[1].version}`);
    else {
      const [path, { version, ...rest }] = each;
      lock.packages[path] = { version, integrity, ...rest };
    }
  }
  const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
}

/** Asks the registry. Returns an empty text if it does not have the package. */
function integrityOf(spec) {
  try {
    const stdio = ["ignore", "pipe", "pipe"];
    return execFileSync("npm", ["view", spec, "dist.integrity"], { encoding: "utf8", stdio }).trim();
  } catch (error) {
    if (String(error.stderr).includes("E404")) return "";
    throw error;
  }
}
