// `npm run generate`: writes the generated pages. With --check it writes nothing and reports pages that are
// not up to date.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "oxfmt";
import { accessPatternsPage } from "./accessPatterns.ts";
import { dataModelPage } from "./dataModel.ts";

const PAGES = {
  "access-patterns.md": accessPatternsPage,
  "data-model.md": dataModelPage,
};

for (const [name, page] of Object.entries(PAGES)) {
  const file = join(import.meta.dirname, "..", name);
  const { code: text } = await format(name, page());
  if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
  if (process.argv.includes("--check")) {
    console.error(`docs/${name} is not up to date: run \`npm run generate\``);
    process.exitCode = 1;
  } else writeFileSync(file, text);
}
