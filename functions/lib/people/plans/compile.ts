import { Ajv, type ValidateFunction } from "ajv";
import { LRUCache } from "lru-cache";
import { FORMATS } from "./formats.ts";
import { isObject, type Json } from "./keywords.ts";
import { engine } from "./patterns.ts";

/**
 * The most characters of all schemas that are compiled at the same time: compiled code takes about fifty
 * times as much memory.
 */
const MAX_CHARACTERS = 1024 * 1024;

/**
 * Returns an `ajv` for draft-07. It stops at the first error, because a list of all errors of a hostile event
 * exhausts the memory (ajv, "Security considerations": "allErrors").
 */
export function newAjv(more: { validateSchema: boolean; meta: boolean }): Ajv {
  const ajv = new Ajv({
    ...more,
    // A schema that `check` lets pass has no unknown keyword; the other rules of strict mode refuse schemas
    // that are right.
    strict: false,
    // `constructor` is a property only of an object that has it itself.
    ownProperties: true,
    addUsedSchema: false,
    formats: FORMATS,
    code: { regExp: engine, optimize: false },
    // Otherwise a definition of 2 KB to which 990 places refer is compiled 990 times: for 20 s.
    inlineRefs: false,
  });
  // The keyword of ajv compares each item with each other one.
  ajv.removeKeyword("uniqueItems");
  ajv.addKeyword({
    ...{
      keyword: "uniqueItems",
      type: "array",
      schemaType: "boolean",
      error: { message: "must have different items" },
    },
    validate: (isUnique: boolean, items: unknown[]) =>
      !isUnique || new Set(items.map((item) => JSON.stringify(sorted(item)))).size === items.length,
  });
  return ajv;
}

/** An object is equal to another one with the same names in another order, and to no list. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const names = Object.keys(value).sort();
  return { o: names.map((name) => [name, sorted(value[name])]) };
}

/** Compiles a schema and forgets it: `ajv` itself would keep each one for good. */
export function compileWith(ajv: Ajv, schema: Json): ValidateFunction {
  const { $schema: _, ...body } = schema;
  try {
    return ajv.compile(body);
  } finally {
    ajv.removeSchema(body);
  }
}

let shared: Ajv | undefined;
const compiled = new LRUCache<string, ValidateFunction>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (_validate, text) => text.length,
});

/**
 * Returns the validator of a schema that was checked when it was saved. It is compiled once while it is in
 * use.
 */
export function validatorOf(text: string): ValidateFunction {
  const known = compiled.get(text);
  if (known) return known;
  shared ??= newAjv({ validateSchema: false, meta: false });
  const validate = compileWith(shared, JSON.parse(text) as Json);
  compiled.set(text, validate);
  return validate;
}
