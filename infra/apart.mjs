// Packages with a lock file of their own, which `npm ci` does not install, because most people never need
// them. `node infra/apart.mjs infra/cdk infra/lint` installs the packages of these folders. A command that
// needs them installs them at its first use.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(import.meta.dirname, "..");

/**
 * Installs the packages of a folder, unless they are there as its lock file has them. Waits for a process
 * that installs them. Ends the process if npm cannot.
 */
export function installApart(folder) {
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  const mark = join(folder, "node_modules/.installed-lock.json");
  const isInstalled = () => existsSync(mark) && readFileSync(mark, "utf8") === lock;
  if (isInstalled()) return;
  const claim = join(folder, ".installing");
  while (!isClaimed(claim)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
  let isDone = false;
  try {
    isDone = isInstalled() || install(folder);
    if (isDone) writeFileSync(mark, lock);
  } finally {
    rmSync(claim);
  }
  if (!isDone) process.exit(1);
}

/** The time after which a process looks again for the end of another one's installation. */
const WAIT_MS = 200;

/** Writes the claim of this process, and returns false if another one that runs has it. */
function isClaimed(claim) {
  try {
    writeFileSync(claim, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!isRunning(claim)) rmSync(claim, { force: true });
    return false;
  }
}

function isRunning(claim) {
  try {
    const pid = Number(readFileSync(claim, "utf8"));
    // The other one creates the file, and then writes its id.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Returns true if npm has installed the packages, and says how to do it if not. */
function install(folder) {
  // Standard output is the command's: `npm run --silent cdk -- synth > template.yaml`.
  const stdio = ["ignore", process.stderr, process.stderr];
  const words = ["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", folder];
  const { status } = spawnSync("npm", words, { stdio });
  if (status === 0) return true;
  const name = relative(root, folder);
  console.error(`${name} could not be installed: run \`npm ci --prefix ${name}\` where npm has a registry`);
  return false;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const folder of process.argv.slice(2)) installApart(resolve(folder));
