// `npm run generate`: writes the lists of docs/deploying/servers.md from the directives of the schema; with
// --check, it only reports whether the page is up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { format } from "oxfmt";
import { withServerFields } from "./serverFields.ts";
import { readSchema } from "../synth/schema.ts";

const FILE = "docs/deploying/servers.md";

try {
  const page = readFileSync(FILE, "utf8");
  const { code } = await format(FILE, withServerFields(page, readSchema(".")), { proseWrap: "never" });
  if (!process.argv.includes("--check")) writeFileSync(FILE, code);
  else if (code !== page) throw new Error(`${FILE} is not up to date: run \`npm run generate\``);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
