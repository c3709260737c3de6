// Runs `npm run engine`: fetches the engine's native library for AWS at the version and with the integrity of
// the lock file, where npm does not install it, such as on a Mac. It goes into build/engine.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const NAME = "@duckdb/node-bindings-linux-x64";
const root = fileURLToPath(new URL("..", import.meta.url));
const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, "utf8"));
const { version, integrity } = packages[`node_modules/${NAME}`];
const folder = `${root}build/engine`;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const packed = run("npm", ["pack", `${NAME}@${version}`, "--json", "--pack-destination", folder]);
const [{ filename }] = JSON.parse(packed);
const file = `${folder}/${filename}`;
const [algorithm, expected] = integrity.split(/-(.*)/s);
const found = createHash(algorithm).update(readFileSync(file)).digest("base64");
if (found !== expected) {
  rmSync(folder, { recursive: true });
  console.error(
    `engine: ${NAME} ${version} of the registry is not what package-lock.json has: nothing was kept`,
  );
  process.exit(1);
}
run("tar", ["-xzf", file, "-C", folder]);
rmSync(file);
console.log(`${NAME} ${version} is in build/engine`);

function run(command, given) {
  const { status, stdout, stderr } = spawnSync(command, given, { encoding: "utf8" });
  if (status === 0) return stdout;
  console.error(`engine: ${command} ${given.join(" ")} failed:\n${stderr}`);
  process.exit(1);
}
