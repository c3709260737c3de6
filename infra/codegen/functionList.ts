// `npm run generate`: writes the list of fields that ask a function into resolvers/README.md; with --check,
// it only reports whether the page is up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { format } from "oxfmt";
import { countFields, functionFields, withFunctionFields } from "./functionFields.ts";

const FILE = "resolvers/README.md";

try {
  const page = readFileSync(FILE, "utf8");
  const text = withFunctionFields(page, functionFields("."), countFields("."));
  const { code } = await format(FILE, text);
  if (!process.argv.includes("--check")) writeFileSync(FILE, code);
  else if (code !== page) throw new Error(`${FILE} is not up to date: run \`npm run generate\``);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
