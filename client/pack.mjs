// `npm pack ./client` and `npm publish` run this first: it compiles the client, and writes the schema as
// other programs read it, with AppSync's scalars and directives. With --clean, it removes both.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = import.meta.dirname;
const root = join(folder, "..");
const schema = join(folder, "schema.graphql");

if (process.argv.includes("--clean")) {
  rmSync(join(folder, "build"), { recursive: true, force: true });
  rmSync(schema, { force: true });
} else {
  const words = ["node_modules/typescript-7/bin/tsc", "-p", "client/tsconfig.package.json"];
  process.exitCode = spawnSync(process.execPath, words, { cwd: root, stdio: "inherit" }).status ?? 1;
  const parts = ["infra/appsync.graphql", "schema.graphql"].map((name) =>
    readFileSync(join(root, name), "utf8"),
  );
  // npm runs no --clean after a failure.
  if (process.exitCode === 0) writeFileSync(schema, parts.join("\n"));
}
