import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from "graphql";

/** A JSON Schema (draft 2020-12), as far as inputs of GraphQL need it. */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  format?: string;
  contentMediaType?: string;
  enum?: (string | null)[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: false;
  anyOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  minimum?: number;
  maximum?: number;
}

/** The JSON Schema of the arguments of a tool: an object with these fields alone. */
export interface InputSchema extends JsonSchema {
  type: "object";
  properties: Record<string, JsonSchema>;
}

/** Scalars that are no plain texts (GraphQL, "Scalars"; AppSync, "Scalar types in GraphQL"). */
const SCALARS: Record<string, JsonSchema> = {
  Boolean: { type: "boolean" },
  Float: { type: "number" },
  Int: { type: "integer", minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  AWSTimestamp: { type: "integer" },
  AWSDate: { type: "string", format: "date" },
  AWSDateTime: { type: "string", format: "date-time" },
  AWSJSON: { type: "string", contentMediaType: "application/json" },
};

/**
 * Returns the JSON Schema of the arguments of a tool, with their descriptions. An optional value may also be
 * null, as in GraphQL. An input object that contains its own type is in `$defs`. The fields of `without` are
 * left out of input objects of the first level.
 */
export function inputSchemaOf(
  args: readonly GraphQLArgument[],
  without: readonly string[] = [],
): InputSchema {
  const $defs: Record<string, JsonSchema> = {};
  const schemaOf = (type: GraphQLInputType, around: string[]): JsonSchema => {
    if (!isNonNullType(type)) return orNull(schemaOfValue(type, around));
    return schemaOfValue(type.ofType, around);
  };
  const schemaOfValue = (type: GraphQLInputType, around: string[]): JsonSchema => {
    if (isListType(type)) return { type: "array", items: schemaOf(type.ofType, around) };
    if (isEnumType(type)) return { type: "string", enum: type.getValues().map(({ name }) => name) };
    if (isInputObjectType(type)) return schemaOfObject(type, around);
    return { ...(SCALARS[String(type)] ?? { type: "string" }) };
  };
  const schemaOfObject = (type: GraphQLInputObjectType, around: string[]): JsonSchema => {
    const { name } = type;
    if (!isRecursive(type)) return objectOf(Object.values(type.getFields()), [...around, name]);
    if (!(name in $defs)) {
      $defs[name] = {};
      $defs[name] = objectOf(Object.values(type.getFields()), [...around, name]);
    }
    return { $ref: `#/$defs/${name}` };
  };
  const objectOf = (
    fields: readonly (GraphQLArgument | GraphQLInputField)[],
    around: string[],
  ): InputSchema => {
    const shown = fields.filter(({ name }) => around.length !== 1 || !without.includes(name));
    const described = shown.map(({ name, type, description }) => [
      name,
      { ...schemaOf(type, around), ...(description && { description }) },
    ]);
    return {
      type: "object",
      properties: Object.fromEntries(described) as Record<string, JsonSchema>,
      required: shown.filter((each) => isRequiredInputField(each)).map(({ name }) => name),
      additionalProperties: false,
    };
  };
  const schema = objectOf(args, []);
  return Object.keys($defs).length > 0 ? { ...schema, $defs } : schema;
}

function orNull(schema: JsonSchema): JsonSchema {
  if (schema.$ref) return { anyOf: [schema, { type: "null" }] };
  const { type, ...rest } = schema;
  return { type: [type as string, "null"], ...rest, ...(rest.enum && { enum: [...rest.enum, null] }) };
}

/** True if an input object leads back to its own type. */
function isRecursive(type: GraphQLInputObjectType): boolean {
  const seen = new Set<GraphQLInputObjectType>();
  const next = [type];
  for (let at = next.pop(); at; at = next.pop())
    for (const field of Object.values(at.getFields())) {
      const inner = namedInput(field.type);
      if (inner === type) return true;
      if (!isInputObjectType(inner) || seen.has(inner)) continue;
      seen.add(inner);
      next.push(inner);
    }
  return false;
}

function namedInput(type: GraphQLInputType): GraphQLInputType {
  return isNonNullType(type) || isListType(type) ? namedInput(type.ofType) : type;
}
