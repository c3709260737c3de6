// Runs `npm run check:clients`: types and lint of this folder, whose packages `npm run typecheck` and
// `npm run lint` do without.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installApart } from "../../infra/apart.mjs";

const folder = import.meta.dirname;
const root = join(folder, "../..");
installApart(folder);
for (const words of [
  ["node_modules/typescript-7/bin/tsc", "-p", "test/clients"],
  ["--import", "tsx", "node_modules/oxlint/bin/oxlint", "test/clients"],
]) {
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: "inherit" });
  process.exitCode ||= status ?? 1;
}
