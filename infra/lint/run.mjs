// Runs `npm run lint:appsync`: ESLint with AppSync's plugin, over the resolvers. It has no cache, because the
// plugin asks for types, which other files can change.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installApart } from "../apart.mjs";

const folder = import.meta.dirname;
installApart(folder);
const eslint = join(folder, "node_modules/eslint/bin/eslint.js");
const words = ["resolvers", ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [eslint, ...words], {
  cwd: join(folder, "../.."),
  stdio: "inherit",
});
process.exitCode = status ?? 1;
