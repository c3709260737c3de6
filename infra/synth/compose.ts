import { Kind, parse, print, Source } from "graphql";
import type { DefinitionNode, DocumentNode } from "graphql";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { schemaFileOf } from "./directives/types.ts";

const FOLDER = "schema";

/**
 * Parses the definitions of the files of `schema/` and of its folders, file by file. The location of each
 * definition names its file.
 */
export function definitionsOf(root: string): DefinitionNode[] {
  return readdirSync(join(root, FOLDER), { recursive: true, encoding: "utf8" })
    .filter((name) => /^(\w+\/)?\w+\.graphql$/.test(name))
    .sort()
    .flatMap((name) => {
      const file = `${FOLDER}/${name}`;
      return parse(new Source(readFileSync(join(root, file), "utf8"), file)).definitions;
    });
}

/** The lists of a definition to which an extension can add. */
const LISTS = ["operationTypes", "interfaces", "directives", "fields", "values", "types"] as const;

/**
 * Merges extensions into their definitions and keeps the order. AppSync does not accept `extend`
 * (github.com/sid88in/serverless-appsync-plugin/pull/468), and graphql-js's own `extendSchema` and
 * `printSchema` lose the directives.
 */
export function merged(definitions: DefinitionNode[]): DocumentNode {
  const isExtension = ({ kind }: DefinitionNode): boolean => kind.endsWith("Extension");
  const extend = (base: DefinitionNode): DefinitionNode => {
    const parts = [base, ...definitions.filter((each) => isExtension(each) && isOf(base, each))];
    const lists = LISTS.filter((list) => parts.some((part) => list in part)).map((list) => [
      list,
      parts.flatMap((part) => (part as Partial<Record<typeof list, unknown[]>>)[list] ?? []),
    ]);
    return { ...base, ...(Object.fromEntries(lists) as object) };
  };
  return {
    kind: Kind.DOCUMENT,
    definitions: definitions.filter((each) => !isExtension(each)).map(extend),
  };
}

function isOf(base: DefinitionNode, extension: DefinitionNode): boolean {
  const name = (node: DefinitionNode): string | undefined => ("name" in node ? node.name?.value : undefined);
  const kind: string = base.kind;
  return extension.kind.replace("Extension", "Definition") === kind && name(extension) === name(base);
}

/** The text of schema.graphql. */
export function schemaText({ definitions }: DocumentNode): string {
  const parts = definitions.map((each, at) => {
    const isFirst = at === 0 || schemaFileOf(each) !== schemaFileOf(definitions[at - 1]!);
    return `${isFirst ? `# ${schemaFileOf(each)}\n\n` : ""}${print(each)}`;
  });
  const head =
    "# Generated from the files of schema/ by `npm run generate`: change those files, not this one.";
  return `${[head, ...parts].join("\n\n")}\n`;
}
