import type { FieldNode, FragmentDefinitionNode, GraphQLOutputType, SelectionSetNode } from "graphql";
import { buildSchema, getNamedType, isListType, isNonNullType, isObjectType, Kind, parse } from "graphql";
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { discover } from "../../infra/synth/discover.ts";

/** The most that a page of any list has. */
const FULL_PAGE = 100;

const read = (file: string): string => readFileSync(file, "utf8");
const schema = buildSchema(`${read("schema.graphql")}\n${read("infra/appsync.graphql")}`);
const resolvers = new Set(discover(process.cwd()).resolvers.map(({ type, field }) => `${type}.${field}`));
const clients = readdirSync("client", { recursive: true, encoding: "utf8" });
const documents = clients.filter((file) => file.endsWith(".graphql"));
const { definitions } = parse(documents.map((file) => read(`client/${file}`)).join("\n"));
const fragments = new Map(
  definitions
    .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
    .map((each) => [each.name.value, each]),
);

/** Returns the number of resolvers that run for a selection of one value of a type, if every list is full. */
function countOf({ selections }: SelectionSetNode, typeName: string): number {
  return selections.reduce((count, selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT)
      throw new Error("a client's document has an inline fragment");
    if (selection.kind === Kind.FIELD) return count + countOfField(selection, typeName);
    return count + countOf(fragments.get(selection.name.value)!.selectionSet, typeName);
  }, 0);
}

function countOfField({ name, selectionSet }: FieldNode, typeName: string): number {
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[name.value] : undefined;
  if (!field) return 0;
  const own = resolvers.has(`${typeName}.${name.value}`) ? 1 : 0;
  const below = selectionSet ? countOf(selectionSet, getNamedType(field.type).name) : 0;
  return own + (isList(field.type) ? FULL_PAGE : 1) * below;
}

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

it("a full page of a visitor's visits, or of profiles, takes 201 resolvers, and no document of the client more", () => {
  const counts = definitions.flatMap((each) => {
    if (each.kind !== Kind.OPERATION_DEFINITION) return [];
    const root = schema.getRootType(each.operation)!;
    return [{ name: each.name!.value, count: countOf(each.selectionSet, root.name) }];
  });
  // The limit is 250 (infra/constructs/api.ts).
  expect(Math.max(...counts.map(({ count }) => count))).toBe(201);
});
