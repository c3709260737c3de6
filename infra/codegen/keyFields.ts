// `npm run generate`: writes the scopes that fields need of API keys: for the authorizer, which cannot read
// the schema, and as a table of docs/deploying/keys.md. With --check, it only reports whether both are up to
// date.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { format } from "oxfmt";
import { SCOPES } from "../../resolvers/table/users/scope.ts";
import { discover } from "../synth/discover.ts";
import { keyScopes, takesSite, type NeededScope } from "../synth/directives/keyScopes.ts";

const FIELDS = "functions/lib/keys/fieldScopes.ts";
const PAGE = "docs/deploying/keys.md";
const BEGIN = "<!-- Written by `npm run generate` from the directives of schema/. -->\n";
const END = "<!-- end -->";

const { schema, resolvers } = discover(process.cwd());
const resolved = new Set(resolvers.map(({ type, field }) => `${type}.${field}`));
/** The fields that decide by the scope. */
const scopes = [...keyScopes(schema)].filter(([path]) => resolved.has(path)).sort();

function textOfFields(): string {
  const lines = scopes.map(([path, scope]) => `  "${path}": "${scope}",`);
  const ofSite = scopes.filter(([path, scope]) => takesSite(schema, path, scope));
  return `// Generated from the schema by \`npm run generate\`: infra/synth/directives/keyScopes.ts has the rules.

/** The scope that a key needs for each field that keys may select and that has a resolver. */
export const FIELD_SCOPES: Record<string, string> = {
${lines.join("\n")}
};

/** The queries and mutations that the key of one site may call. */
export const OF_SITE: string[] = [
${ofSite.map(([path]) => `  "${path}",`).join("\n")}
];
`;
}

async function textOfPage(): Promise<string> {
  const page = readFileSync(PAGE, "utf8");
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${PAGE} needs the lines ${BEGIN} and ${END}`);
  const rows = SCOPES.map((scope) => `| \`${scope}\` | ${namesOf(scope)} |`);
  const any = `| any | ${namesOf("ANY")}: each number needs the scope of its domain |`;
  const table = ["| scope | fields |", "| --- | --- |", ...rows, any].join("\n");
  const text = `${page.slice(0, begin)}${BEGIN}\n${table}\n\n${page.slice(end)}`;
  return (await format(PAGE, text, { proseWrap: "never", printWidth: 110 })).code;
}

/** The queries and mutations with a scope; those that take a site are marked. */
function namesOf(wanted: NeededScope): string {
  return scopes
    .filter(([path, scope]) => scope === wanted && /^(Query|Mutation)\./.test(path))
    .map(([path]) => `\`${path.split(".")[1]!}\`${takesSite(schema, path, wanted) ? " (site)" : ""}`)
    .join(", ");
}

for (const [file, text] of [[FIELDS, textOfFields()] as const, [PAGE, await textOfPage()] as const]) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
  if (process.argv.includes("--check")) {
    console.error(`${file} is not up to date: run \`npm run generate\``);
    process.exitCode = 1;
  } else writeFileSync(file, text);
}
