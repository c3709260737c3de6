/** The value of a keyword: JSON that `ajv` checks, a schema, a list or a map of schemas. */
type Kind = "value" | "schema" | "list" | "map";

/**
 * The keywords of JSON Schema draft-07 (draft-handrews-json-schema-01 and -validation-01) that a plan's
 * schema may have. `$id`, which gives `$ref` another base, is not one of them.
 */
export const KEYWORDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...(["$ref", "$comment", "title", "description", "default", "examples"] as const).map(asValue),
  ...(["readOnly", "writeOnly", "contentMediaType", "contentEncoding"] as const).map(asValue),
  ...(["type", "enum", "const", "format", "required", "uniqueItems"] as const).map(asValue),
  ...(["multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum"] as const).map(asValue),
  ...(["maxLength", "minLength", "pattern", "maxItems", "minItems"] as const).map(asValue),
  ...(["maxProperties", "minProperties"] as const).map(asValue),
  ...(["additionalItems", "additionalProperties", "contains", "propertyNames"] as const).map(asSchema),
  ...(["not", "if", "then", "else"] as const).map(asSchema),
  ...(["allOf", "anyOf", "oneOf"] as const).map((name): [string, Kind] => [name, "list"]),
  ...(["definitions", "properties", "patternProperties", "dependencies"] as const).map(
    (name): [string, Kind] => [name, "map"],
  ),
  // A schema or a list of schemas.
  ["items", "list"],
]);

function asValue(name: string): [string, Kind] {
  return [name, "value"];
}

function asSchema(name: string): [string, Kind] {
  return [name, "schema"];
}

/** A JSON object, such as a schema that is not `true` or `false`. */
export type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The schemas in a schema, each with the names that lead to it. `$schema` counts only at the root. */
export function schemasIn(schema: Json): { path: string[]; schema: unknown }[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const kind = KEYWORDS.get(keyword);
    if (kind === "schema") return [{ path: [keyword], schema: value }];
    if (kind === "list" && Array.isArray(value))
      return value.map((each: unknown, at) => ({ path: [keyword, String(at)], schema: each }));
    if (kind === "list") return [{ path: [keyword], schema: value }];
    if (kind !== "map" || !isObject(value)) return [];
    return Object.entries(value)
      .filter(([, each]) => !Array.isArray(each))
      .map(([name, each]) => ({ path: [keyword, name], schema: each }));
  });
}
