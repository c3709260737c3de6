// Runs `npm run cdk -- <words>`: the CDK's command, which it installs before, unless the version of the lock file is there.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = import.meta.dirname;
const command = join(folder, "node_modules/aws-cdk");

if (!isInstalled()) install();
const { status } = spawnSync(process.execPath, [join(command, "bin/cdk"), ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;

function isInstalled() {
  const { packages } = readJson(join(folder, "package-lock.json"));
  const manifest = join(command, "package.json");
  return existsSync(manifest) && readJson(manifest).version === packages["node_modules/aws-cdk"].version;
}

function install() {
  // Standard output is the command's own: `npm run --silent cdk -- synth > template.yaml`.
  const stdio = ["ignore", process.stderr, process.stderr];
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--prefix", folder], { stdio });
  if (status === 0) return;
  console.error(
    "cdk: the CDK could not be installed: run `npm ci --prefix infra/cdk` where npm has a registry",
  );
  process.exit(1);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
