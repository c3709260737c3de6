import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "./items.ts";

/**
 * Returns, for each file of resolvers/table, the fields, functions and shared files that import more than its
 * types.
 */
export function usersOfTables(): Map<string, string[]> {
  const users = new Map<string, Set<string>>();
  for (const folder of ["resolvers", "functions"])
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })) {
      const path = `${folder}/${file}`;
      if (!path.endsWith(".ts") || path.startsWith("resolvers/table/")) continue;
      for (const table of tablesOf(path)) {
        if (!users.has(table)) users.set(table, new Set());
        users.get(table)!.add(nameOf(path));
      }
    }
  return new Map([...users].map(([table, names]) => [table, [...names].toSorted()]));
}

function tablesOf(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), "utf8"), ts.ScriptTarget.Latest);
  return source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    const named = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : "";
    const isOfTypes = importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return named.startsWith("#table/") && !isOfTypes
      ? `resolvers/table/${named.slice("#table/".length)}.ts`
      : [];
  });
}

/**
 * Returns the name of a field, whether a function or a pipeline resolves it, or the path of any other file.
 */
function nameOf(path: string): string {
  const field = /^(?:resolvers|functions)\/([A-Z]\w*)\/(\w+)/.exec(path);
  return field ? `${field[1]}.${field[2]}` : path.replace(/\.ts$/, "");
}
