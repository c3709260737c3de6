import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { kindOf, type ConfigKind } from "./kinds.ts";

const root = join(import.meta.dirname, "../..");
/** The fields of inputs that are of a request, not of the object. */
const OF_REQUESTS = ["expectedVersion", "idempotencyKey"];
/** Rules and conditions nest: at most five levels of one type, and what they refuse is not stored. */
const MAX_LEVELS = 5;

/** A mutation of a kind: its input, and where its answer has the object. */
export interface Write {
  name: string;
  input: GraphQLInputObjectType;
  /** The fields of the object that it writes. */
  fields: string[];
  /** The field of the answer that has the object, if it is not the answer itself. */
  answer: string | undefined;
  /** False if only people may call it. */
  isOpen: boolean;
}

export interface Fields {
  types: Map<string, GraphQLInputType>;
  create: Write | undefined;
  change: Write;
  remove: Write | undefined;
  /** The selection of an object, and the fragments that it names. */
  selection: string;
  fragments: string;
}

let schema: GraphQLSchema | undefined;
const known = new Map<ConfigKind, Fields>();

function apiSchema(): GraphQLSchema {
  const texts = ["infra/appsync.graphql", "schema.graphql"].map((file) =>
    readFileSync(join(root, file), "utf8"),
  );
  return (schema ??= buildSchema(texts.join("\n"), { assumeValidSDL: true }));
}

/** Returns the fields of a kind, as the inputs of its mutations have them. */
export function configFields(kind: ConfigKind): Fields {
  const found = known.get(kind) ?? readFields(kind);
  known.set(kind, found);
  return found;
}

function readFields(kind: ConfigKind): Fields {
  const writeOf = (name: string | undefined): Write | undefined =>
    name === undefined ? undefined : readWrite(kind, name);
  const [create, change, remove] = [writeOf(kind.create), readWrite(kind, kind.change), writeOf(kind.remove)];
  const types = new Map<string, GraphQLInputType>();
  for (const { input, fields } of [change, ...(create ? [create] : [])])
    for (const name of fields) types.set(name, input.getFields()[name]!.type);
  return { types, create, change, remove, ...selectionOf(kind, types) };
}

function readWrite(kind: ConfigKind, name: string): Write {
  const mutation = apiSchema().getMutationType()!.getFields()[name]!;
  const input = getNamedType(mutation.args[0]!.type) as GraphQLInputObjectType;
  const other = [...kind.id, ...(kind.of ? kindOf(kind.of).id : []), ...(kind.unread ?? []), ...OF_REQUESTS];
  const type = getNamedType(mutation.type) as GraphQLObjectType;
  const parts = Object.values(type.getFields());
  return {
    ...{ name, input },
    fields: Object.keys(input.getFields()).filter((field) => !other.includes(field)),
    answer:
      type.name === kind.type
        ? undefined
        : parts.find((part) => getNamedType(part.type).name === kind.type)!.name,
    isOpen: mutation.astNode?.directives?.some((directive) => directive.name.value === "aws_iam") ?? false,
  };
}

function selectionOf(
  kind: ConfigKind,
  types: Map<string, GraphQLInputType>,
): Pick<Fields, "selection" | "fragments"> {
  const fragments = new Map<string, string>();
  const type = apiSchema().getType(kind.type) as GraphQLObjectType;
  const parts = [...kind.id, "version", ...(kind.only ? [kind.only[0]] : [])];
  for (const [name, input] of types) {
    const path = (kind.places?.[name] ?? name).split(".");
    const last = path.at(-1)!;
    const owner = path.slice(0, -1).reduce((at, part) => namedField(at, part), type);
    const text = `${last}${nestedOf(namedField(owner, last), input, [], fragments)}`;
    parts.push(path.slice(0, -1).reduceRight((inner, part) => `${part} { ${inner} }`, text));
  }
  return { selection: [...new Set(parts)].join(" "), fragments: [...fragments.values()].join("\n") };
}

function namedField(type: GraphQLObjectType, name: string): GraphQLObjectType {
  const field = type.getFields()[name];
  if (!field) throw new Error(`the schema has no field ${type.name}.${name}, which a file can set`);
  return getNamedType(field.type) as GraphQLObjectType;
}

/** The selection of a part: what its input has. Each level of a type that nests is a fragment. */
function nestedOf(
  type: GraphQLObjectType,
  input: GraphQLInputType,
  above: string[],
  fragments: Map<string, string>,
): string {
  const given = getNamedType(input);
  if (!isInputObjectType(given) || !isObjectType(type)) return "";
  const level = above.filter((name) => name === type.name).length + 1;
  const name = `${type.name}_${level}`;
  if (fragments.has(name)) return ` { ...${name} }`;
  fragments.set(name, "");
  const path = [...above, type.name];
  const parts = Object.values(given.getFields()).flatMap((field) => {
    const inner = namedField(type, field.name);
    const depth = path.filter((each) => each === inner.name).length;
    return depth >= MAX_LEVELS ? [] : [`${field.name}${nestedOf(inner, field.type, path, fragments)}`];
  });
  fragments.set(name, `fragment ${name} on ${type.name} { ${parts.join(" ")} }`);
  return ` { ...${name} }`;
}
