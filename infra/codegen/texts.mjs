// A graphql-codegen plugin beside `typescript-operations`, for code that browsers load. It generates each
// operation as its text, with the fragments that it has, under the name that the plugin `typed-document-node`
// would give its syntax tree: trees take eight times the bytes, and `documentMode: string` of that plugin
// makes objects, which urql takes for trees. (.mjs, because Node 20 loads no .ts plugins.)
import { Kind, print, stripIgnoredCharacters, visit } from "graphql";

export function plugin(_schema, documents) {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? []);
  const isFragment = ({ kind }) => kind === Kind.FRAGMENT_DEFINITION;
  const fragments = new Map(definitions.filter(isFragment).map((each) => [each.name.value, each]));
  const operations = definitions.filter((each) => !isFragment(each));
  return {
    prepend: ["import type { TypedDocumentNode } from '@graphql-typed-document-node/core';"],
    content: operations.map((operation) => constantOf(operation, fragments)).join("\n"),
  };
}

function constantOf(operation, fragments) {
  const name = operation.name.value;
  const kind = operation.operation.charAt(0).toUpperCase() + operation.operation.slice(1);
  const text = [operation, ...fragmentsOf(operation, fragments)].map(print).join("\n");
  const type = `TypedDocumentNode<${name}${kind}, ${name}${kind}Variables>`;
  return `export const ${name}Document = ${JSON.stringify(stripIgnoredCharacters(text))} as unknown as ${type};`;
}

/** The fragments that a definition has, and those that these have. */
function fragmentsOf(definition, fragments, found = new Set()) {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value);
      if (found.has(fragment)) return;
      found.add(fragment);
      fragmentsOf(fragment, fragments, found);
    },
  });
  return [...found];
}
