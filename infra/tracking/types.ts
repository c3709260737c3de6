import { compile } from "json-schema-to-typescript";

export type Json = Record<string, unknown>;

/** The name that `json-schema-to-typescript` is given: of others it would keep the ASCII letters only. */
const NAME = /^export (interface|type) Content\b/m;
const OPEN: Json = { type: "object", additionalProperties: true };
const NOTHING: Json = { enum: [] };
/** Of a schema that has a description alone, `json-schema-to-typescript` would make an object. */
const UNKNOWN: Json = { tsType: "unknown" };
const OBJECT_KEYWORDS = ["properties", "patternProperties", "additionalProperties", "required"];

/**
 * Returns the type of an event's content, exported under a name. An object has no properties but those that
 * its schema names, unless the schema says `additionalProperties`, or names none.
 */
export async function typeOf(schema: Json, name: string): Promise<string> {
  const typed = typedPart(schema, schema);
  const text = await compile(saysSomething(typed) ? typed : OPEN, "Content", {
    ...{ bannerComment: "", additionalProperties: false, format: false, unknownAny: true },
  });
  return text.trim().replace(NAME, (_, kind: string) => `export ${kind} ${name}`);
}

/**
 * Returns what types can say of a schema, with what it refers to in the places of `$ref`; the references of a
 * plan have no circles. Left out are lengths, ranges, patterns, `not`, `if` and what else types cannot say,
 * and titles, which would be names of types.
 */
function typedPart(schema: unknown, root: Json): Json {
  if (schema === false) return NOTHING;
  if (!isObject(schema)) return {};
  const listOf = (value: unknown): Json[] =>
    Array.isArray(value) ? value.map((each) => typedPart(each, root)) : [];
  const choices = [listOf(schema.anyOf), listOf(schema.oneOf)];
  const parts = [
    ownPart(schema, root),
    ...listOf(schema.allOf),
    ...choices.filter((list) => list.length > 0 && list.every(saysSomething)).map((anyOf) => ({ anyOf })),
    typeof schema.$ref === "string" ? typedPart(referred(root, schema.$ref), root) : {},
  ].filter(saysSomething);
  const closed = parts.filter((part) => part !== OPEN);
  const said = closed.length > 0 ? closed : parts.slice(0, 1);
  const [only = {}] = said;
  const typed = said.length > 1 ? { allOf: said } : only;
  if (schema === root || typeof schema.description !== "string") return typed;
  return { ...(saysSomething(typed) ? typed : UNKNOWN), description: onOneLine(schema.description) };
}

function ownPart(schema: Json, root: Json): Json {
  if ("const" in schema) return { enum: [schema.const] };
  if (Array.isArray(schema.enum)) return { enum: schema.enum };
  const shapes = typesOf(schema).map((type) => {
    if (type === "object") return objectOf(schema, root);
    return type === "array" ? arrayOf(schema, root) : { type };
  });
  const [only = {}] = shapes;
  return shapes.length > 1 ? { anyOf: shapes } : only;
}

/** A schema without a type that has keywords of objects or lists is meant for these. */
function typesOf(schema: Json): unknown[] {
  if (schema.type !== undefined) return [schema.type].flat();
  if (OBJECT_KEYWORDS.some((keyword) => keyword in schema)) return ["object"];
  return "items" in schema ? ["array"] : [];
}

function objectOf(schema: Json, root: Json): Json {
  const { additionalProperties, required = [] } = schema;
  const properties = isObject(schema.properties) ? schema.properties : {};
  const patterns = isObject(schema.patternProperties) ? Object.values(schema.patternProperties) : [];
  const names = required as string[];
  const unnamed = names.filter((name) => !Object.hasOwn(properties, name)).map((name) => [name, true]);
  const all = [...Object.entries(properties), ...unnamed] as [string, unknown][];
  if (all.length === 0 && patterns.length === 0 && additionalProperties === undefined) return OPEN;
  const others = [...patterns, ...(additionalProperties === undefined ? [] : [additionalProperties])]
    .filter((each) => each !== false)
    .map((each) => typedPart(each, root));
  return {
    ...{ type: "object", required: names },
    properties: Object.fromEntries(
      all.map(([name, each]) => [name, isInherited(name, names) ? {} : typedPart(each, root)]),
    ),
    additionalProperties: othersOf(others, all.length === 0),
  };
}

/** An object without a property `constructor` has its prototype's, which only `unknown` allows. */
function isInherited(name: string, required: string[]): boolean {
  return name in Object.prototype && !required.includes(name);
}

/**
 * Properties that are not named: closed, all, or of some types. A type without any property takes all
 * objects, unless it says `never`.
 */
function othersOf(others: Json[], isEmpty: boolean): Json | boolean {
  if (others.length === 0) return isEmpty && NOTHING;
  return others.every(saysSomething) ? { anyOf: others } : true;
}

/** A list whose items have types by their places has as many of them as the sender likes. */
function arrayOf({ items, additionalItems = false }: Json, root: Json): Json {
  const kinds = Array.isArray(items) ? [...(items as unknown[]), additionalItems] : [items];
  const typed = kinds.filter((each) => each !== false).map((each) => typedPart(each, root));
  if (!typed.every(saysSomething)) return { type: "array" };
  return { type: "array", items: typed.length === 0 ? NOTHING : { anyOf: typed } };
}

function saysSomething(typed: Json): boolean {
  return Object.keys(typed).some((keyword) => keyword !== "description" && keyword !== "tsType");
}

function referred(root: Json, ref: string): unknown {
  const parts = ref.split("/").slice(1);
  return parts.reduce<unknown>(
    (at, part) => (at as Json)[decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~")],
    root,
  );
}

/** Text for a comment. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ").replaceAll("*/", "* /").trim();
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
