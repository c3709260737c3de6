import type { Json } from "./keywords.ts";
import { isObject, schemasIn } from "./keywords.ts";

/**
 * The most schemas that one value is held to, with those that are referred to: definitions that refer twice
 * to the next would double with each. It bounds the time of compiling, too.
 */
const MAX_SCHEMAS = 1000;

/**
 * Returns the schema that a `$ref` names: `#`, or `#/` and a path (RFC 6901). Undefined if it names none, or
 * one outside.
 */
export function resolveRef(root: Json, ref: string): unknown {
  if (ref === "#") return root;
  if (!ref.startsWith("#/")) return undefined;
  let at: unknown = root;
  for (const part of ref.slice(2).split("/")) {
    const name = decode(part);
    if (name === undefined || typeof at !== "object" || at === null || !Object.hasOwn(at, name))
      return undefined;
    at = (at as Json)[name];
  }
  return at;
}

/** Says what is wrong with how the schemas of a schema refer to each other; undefined if nothing is. */
export function faultOfRefs(root: Json): string | undefined {
  const sizes = new Map<unknown, number>();
  const open = new Set<unknown>();
  const sizeOf = (schema: unknown): number => {
    if (!isObject(schema)) return 1;
    const known = sizes.get(schema);
    if (known !== undefined) return known;
    if (open.has(schema)) return Infinity;
    open.add(schema);
    const inner = schemasIn(schema)
      .filter(({ path }) => path[0] !== "definitions")
      .map((each) => each.schema);
    const target = typeof schema.$ref === "string" ? [resolveRef(root, schema.$ref)] : [];
    const size = [...inner, ...target].reduce<number>((sum, each) => sum + sizeOf(each), 1);
    open.delete(schema);
    sizes.set(schema, size);
    return size;
  };
  const size = Math.max(sizeOf(root), ...definitionsOf(root).map(sizeOf));
  if (size === Infinity) return "must not refer to itself by $ref";
  if (size > MAX_SCHEMAS) return `must have at most ${MAX_SCHEMAS} schemas, with those that $ref repeats`;
  return undefined;
}

function definitionsOf(schema: unknown): unknown[] {
  if (!isObject(schema)) return [];
  const inner = schemasIn(schema);
  const own = inner.filter(({ path }) => path[0] === "definitions").map((each) => each.schema);
  return [...own, ...inner.flatMap((each) => definitionsOf(each.schema))];
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
  } catch {
    return undefined;
  }
}
