// `npm run export:nosql-workbench [-- FILE]`: writes the data model in the format that NoSQL Workbench
// imports (default: build/nosql-workbench.json).
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { model } from "./workbenchModel.ts";

const file = resolve(process.argv[2] ?? "build/nosql-workbench.json");
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(model(), null, 2)}\n`);
console.log(`${file}: in NoSQL Workbench, "Import data model"`);
