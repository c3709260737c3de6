// `npm run generate`: writes the generated pages. With --check it writes nothing and reports pages that are
// not up to date, and files of their folders that no generator writes.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { format } from "oxfmt";
import { accessPatternsPages } from "./accessPatterns.ts";
import { changesPage } from "./changes.ts";
import { dataModelPages } from "./dataModel.ts";
import { root } from "./items.ts";
import { replacedPatternsPage } from "./replacedPatterns.ts";
import { sentChangesPage, sentChangesSchema } from "./sentChanges.ts";

type Options = Parameters<typeof format>[2];

const FOLDERS = ["access-patterns", "data-model", "destinations"];
const pages = {
  ...accessPatternsPages(),
  ...dataModelPages(),
  "deploying/changes.md": changesPage(),
  "destinations/changes.md": sentChangesPage(),
  "destinations/changes.schema.json": sentChangesSchema(),
  "patterns.md": replacedPatternsPage(),
};
const isCheck = process.argv.includes("--check");

/** Returns the options by which `oxfmt --check` judges these pages: the options of their override. */
function options(): Options {
  const text = readFileSync(join(root, ".oxfmtrc.json"), "utf8");
  const { overrides } = JSON.parse(text) as { overrides: { files: string[]; options: Options }[] };
  const own = overrides.find(({ files }) => FOLDERS.every((each) => files.includes(`docs/${each}/**`)));
  if (!own) throw new Error(".oxfmtrc.json: no override has the folders of the generated pages");
  return own.options;
}

function fail(name: string): void {
  console.error(`docs/${name} is not up to date: run \`npm run generate\``);
  process.exitCode = 1;
}

for (const [name, page] of Object.entries(pages)) {
  const file = join(root, "docs", name);
  const text = name.endsWith(".md") ? (await format(name, page, options())).code : page;
  if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
  if (isCheck) fail(name);
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

for (const folder of FOLDERS.filter((each) => existsSync(join(root, "docs", each))))
  for (const name of readdirSync(join(root, "docs", folder)).map((each) => `${folder}/${each}`)) {
    if (name in pages) continue;
    if (isCheck) fail(name);
    else rmSync(join(root, "docs", name));
  }
