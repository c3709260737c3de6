import { MAX_SCHEMA_BYTES } from "#table/people/plan";
import type { Fault, Refuse } from "../../conditions/faults.ts";
import { MAX_FAULTS } from "../../conditions/faults.ts";
import { compileWith, newAjv } from "./compile.ts";
import { FORMATS } from "./formats.ts";
import type { Json } from "./keywords.ts";
import { isObject, KEYWORDS, schemasIn } from "./keywords.ts";
import { compilePattern, PatternError } from "./patterns.ts";
import { faultOfRefs, resolveRef } from "./refs.ts";

const MAX_LEVELS = 10;
/** The most states of all patterns of a schema: compiling takes 0.05 ms a state. */
const MAX_STATES = 1000;
const DRAFT = /^http:\/\/json-schema\.org\/draft-07\/schema#?$/;

/** A schema as it is stored. */
export interface CheckedSchema {
  text: string;
  bytes: number;
}

/** Checks a schema that was typed, so that compiling it and validating by it cannot fail or take long. */
export function checkSchema(schema: unknown): CheckedSchema | { faults: Fault[] } {
  const faults: Fault[] = [];
  const refuse: Refuse = (field, says) =>
    void (faults.length < MAX_FAULTS && faults.push({ field, message: `${field} ${says}.` }));
  const text = JSON.stringify(schema) ?? "";
  const bytes = Buffer.byteLength(text);
  if (!isObject(schema)) refuse("schema", "must be a JSON object: a JSON Schema");
  else if (bytes > MAX_SCHEMA_BYTES) refuse("schema", `must have at most ${MAX_SCHEMA_BYTES} bytes as JSON`);
  else if (!hasLevels(schema, MAX_LEVELS)) refuse("schema", `must be at most ${MAX_LEVELS} levels deep`);
  else checkParts(schema, refuse);
  return faults.length > 0 ? { faults } : { text, bytes };
}

function checkParts(root: Json, refuse: Refuse): void {
  let isRight = true;
  const note: Refuse = (field, says) => {
    isRight = false;
    refuse(field, says);
  };
  if (root.$schema !== undefined && !(typeof root.$schema === "string" && DRAFT.test(root.$schema)))
    note("schema.$schema", "must be http://json-schema.org/draft-07/schema#, or left out");
  const states = { left: MAX_STATES };
  checkSchemas(root, "schema", { root, states, refuse: note });
  if (!isRight) return;
  const fault = faultOfRefs(root);
  if (fault) return refuse("schema", fault);
  const ajv = newAjv({ validateSchema: true, meta: true });
  const { $schema: _, ...body } = root;
  if (!ajv.validateSchema(body)) {
    const [first] = ajv.errors ?? [];
    const path = (first?.instancePath ?? "").split("/").slice(1).map(unescape);
    return refuse(["schema", ...path].join("."), first?.message ?? "must be a JSON Schema");
  }
  try {
    compileWith(ajv, body);
  } catch (error) {
    refuse("schema", `cannot be compiled: ${(error as Error).message}`);
  }
}

interface Walk {
  root: Json;
  /** The number of states that patterns may still have. */
  states: { left: number };
  refuse: Refuse;
}

function checkSchemas(schema: unknown, path: string, walk: Walk): void {
  if (typeof schema === "boolean") return;
  if (!isObject(schema)) return walk.refuse(path, "must be a schema: an object, true or false");
  for (const [keyword, value] of Object.entries(schema)) {
    const field = `${path}.${keyword}`;
    if (!KEYWORDS.has(keyword) && !(keyword === "$schema" && path === "schema"))
      walk.refuse(field, "must be left out: it is no keyword of JSON Schema draft-07 that a plan may use");
    if (keyword === "pattern") checkPattern(value, field, walk);
    if (keyword === "format" && !(typeof value === "string" && Object.hasOwn(FORMATS, value)))
      walk.refuse(field, `must be one of ${Object.keys(FORMATS).join(", ")}`);
    if (keyword === "$ref") checkRef(value, field, walk);
    if (keyword === "patternProperties" && isObject(value))
      for (const name of Object.keys(value)) checkPattern(name, `${field}.${name}`, walk);
    // ajv leaves out this name, so what it says would not be checked.
    if (isObject(value) && KEYWORDS.get(keyword) === "map" && Object.hasOwn(value, "__proto__"))
      walk.refuse(`${field}.__proto__`, "must be left out: properties of this name are not checked");
  }
  for (const inner of schemasIn(schema)) checkSchemas(inner.schema, [path, ...inner.path].join("."), walk);
}

function checkPattern(pattern: unknown, field: string, { states, refuse }: Walk): void {
  if (typeof pattern !== "string") return refuse(field, "must be text: a regular expression");
  if (states.left < 0) return;
  try {
    states.left -= compilePattern(pattern).programSize();
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    return refuse(field, error.message);
  }
  if (states.left < 0)
    refuse(field, "is one pattern too many: the patterns of a schema are too large together");
}

function checkRef(ref: unknown, field: string, { root, refuse }: Walk): void {
  if (typeof ref !== "string" || !ref.startsWith("#"))
    return refuse(field, "must begin with #: a schema refers to itself only");
  const target = resolveRef(root, ref);
  if (!isObject(target) && typeof target !== "boolean")
    refuse(field, "must name a schema of this schema, such as #/definitions/money");
}

function hasLevels(value: unknown, left: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return left > 0 && Object.values(value).every((each) => hasLevels(each, left - 1));
}

/** A part of a JSON pointer as text (RFC 6901, 4). */
function unescape(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}
