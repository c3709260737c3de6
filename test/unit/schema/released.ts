import type { GraphQLSchema } from "graphql";
import { buildSchema, parse, print, visit } from "graphql";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/**
 * Returns a schema in the form of `released.graphql`, which has what documents of clients can name: types,
 * fields and arguments without descriptions, and no directive of AppSync.
 */
export function namesOf(schema: string): string {
  const document = visit(parse(schema, { noLocation: true }), {
    enter: (node) => ("description" in node ? { ...node, description: undefined } : undefined),
    Directive: { leave: ({ name }) => (name.value.startsWith("aws_") ? null : undefined) },
  });
  return `${print(document)}\n`;
}

/** Builds a schema with AppSync's own scalars and directives. */
export function schemaOf(schema: string): GraphQLSchema {
  return buildSchema(`${schema}\n${readFileSync("infra/appsync.graphql", "utf8")}`);
}

/**
 * `node --import tsx test/unit/schema/released.ts` prints the content of released.graphql for the schema of
 * the tree.
 */
if (pathToFileURL(process.argv[1] ?? "").href === import.meta.url)
  process.stdout.write(namesOf(readFileSync("schema.graphql", "utf8")));
