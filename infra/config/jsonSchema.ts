import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from "graphql";
import { configFields } from "./fields.ts";
import { kindsIn, type ConfigKind } from "./kinds.ts";

type Schema = Record<string, unknown>;

const SCALARS: Record<string, Schema> = {
  ...{ Int: { type: "integer" }, Float: { type: "number" }, Boolean: { type: "boolean" }, AWSJSON: {} },
};
const TEXT: Schema = { type: "string" };
/** Text, or the name of a file beside that has it. */
const TEXT_OR_FILE: Schema = {
  anyOf: [
    TEXT,
    { type: "object", properties: { file: TEXT }, required: ["file"], additionalProperties: false },
  ],
};

/** Returns the JSON schema (draft 7) of a file, by which editors complete and check it. */
export function jsonSchema(): Schema {
  const definitions: Record<string, Schema> = {};
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    ...objectOf(listsOf(kindsIn(), definitions), []),
    definitions,
  };
}

function listsOf(kinds: ConfigKind[], definitions: Record<string, Schema>): Record<string, Schema> {
  const lists = kinds.map((kind): [string, Schema] => {
    const one = kindSchema(kind, definitions);
    return [kind.list, kind.id.length === 0 ? one : { type: "array", items: one }];
  });
  return Object.fromEntries(lists);
}

function kindSchema(kind: ConfigKind, definitions: Record<string, Schema>): Schema {
  const { types, create, change } = configFields(kind);
  const inputs = { ...create?.input.getFields(), ...change.input.getFields() };
  const ids = kind.key === undefined ? kind.id : [];
  const fields = [...types].map(([name, type]): [string, Schema] => {
    const value = getNamedType(type).name === "String" && !isListed(type) ? TEXT_OR_FILE : undefined;
    return [name, described(inputs[name]?.description, valueSchema(type, definitions, value))];
  });
  const named = ids.map((name): [string, Schema] => [name, described(inputs[name]?.description, TEXT)]);
  const properties = { ...Object.fromEntries([...named, ...fields]), ...listsOf(kindsIn(kind), definitions) };
  return objectOf(properties, kind.key === undefined ? [...kind.id] : [kind.key]);
}

const isListed = (type: GraphQLInputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

function valueSchema(type: GraphQLInputType, definitions: Record<string, Schema>, value?: Schema): Schema {
  if (isNonNullType(type)) return presentSchema(type.ofType, definitions, value);
  return { anyOf: [presentSchema(type, definitions, value), { type: "null" }] };
}

function presentSchema(type: GraphQLInputType, definitions: Record<string, Schema>, value?: Schema): Schema {
  if (isListType(type)) return { type: "array", items: valueSchema(type.ofType, definitions) };
  if (isEnumType(type)) return { enum: type.getValues().map(({ name }) => name) };
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return value ?? SCALARS[named.name] ?? TEXT;
  if (!definitions[named.name]) {
    // Rules nest: the name stands for the definition before it is made.
    definitions[named.name] = {};
    definitions[named.name] = inputSchema(named, definitions);
  }
  return { $ref: `#/definitions/${named.name}` };
}

function inputSchema(type: GraphQLInputObjectType, definitions: Record<string, Schema>): Schema {
  const fields = Object.values(type.getFields());
  const properties = fields.map((field): [string, Schema] => [
    field.name,
    described(field.description, valueSchema(field.type, definitions)),
  ]);
  const required = fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name);
  return objectOf(Object.fromEntries(properties), required);
}

function objectOf(properties: Record<string, Schema>, required: string[]): Schema {
  return { type: "object", properties, required, additionalProperties: false };
}

function described(description: string | null | undefined, schema: Schema): Schema {
  return description ? { description, ...schema } : schema;
}
