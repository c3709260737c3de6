// `npm run generate`: writes the scopes that fields need of API keys for the authorizer, which cannot read the
// schema; with --check, it only reports whether the file is up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { discover } from "../synth/discover.ts";
import { keyScopes, takesSite } from "../synth/keyScopes.ts";
import { readSchema } from "../synth/schema.ts";

const FILE = "functions/lib/keys/fieldScopes.ts";

const root = process.cwd();
const schema = readSchema(root);
const resolved = new Set(discover(root).resolvers.map(({ type, field }) => `${type}.${field}`));
const scopes = [...keyScopes(schema)].filter(([path]) => resolved.has(path)).sort();
const lines = scopes.map(([path, scope]) => `  "${path}": "${scope}",`);
const ofSite = scopes
  .filter(([path, scope]) => takesSite(schema, path, scope))
  .map(([path]) => `  "${path}",`);
const text = `// Generated from the schema by \`npm run generate\`: infra/synth/keyScopes.ts has the rules.

/** The scope that a key needs for each field that keys may select and that has a resolver. */
export const FIELD_SCOPES: Record<string, string> = {
${lines.join("\n")}
};

/** The queries and mutations that the key of one site may call. */
export const OF_SITE: string[] = [
${ofSite.join("\n")}
];
`;
const isCheck = process.argv.includes("--check");
const isCurrent = readText() === text;
if (isCheck && !isCurrent) {
  console.error(`${FILE} is not what the schema makes: run \`npm run generate\``);
  process.exitCode = 1;
} else if (!isCurrent) writeFileSync(join(root, FILE), text);

function readText(): string {
  try {
    return readFileSync(join(root, FILE), "utf8");
  } catch {
    return "";
  }
}
