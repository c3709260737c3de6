import {
  ATTRIBUTE_LEVELS,
  ATTRIBUTE_NAME,
  HUGE_EXPONENT,
  MAX_ATTRIBUTES,
  MAX_ATTRIBUTES_BYTES,
  TAKEN_NAMES,
} from "#table/mail/subscriber";
import { parseJson } from "../../aws/requestBody.ts";

type Attributes = Record<string, unknown>;

const NAME = new RegExp(`^${ATTRIBUTE_NAME}$`);
const HUGE = new RegExp(HUGE_EXPONENT);
const LONE_SURROGATE = /\p{Cs}/u;

export const NAME_RULE = "a letter and up to 63 more letters, digits, _ and -, but not constructor";

/** True if this can be the name of an attribute. */
export function isAttributeName(name: string): boolean {
  return NAME.test(name) && !TAKEN_NAMES.includes(name);
}

/**
 * Returns the object in a cell. A whole number from 2^53 on is the text of its digits, as in events: it is an
 * id. Returns a message if it is no object.
 */
export function parseCell(json: string): Attributes | string {
  try {
    const given = withoutNegativeZero(parseJson(json));
    // PHP writes an empty object as an empty list.
    const value = given === null || (Array.isArray(given) && given.length === 0) ? {} : given;
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    if (!isObject) return 'attributes must be a JSON object, such as {"plan": "pro"}.';
    if (!Object.keys(value).every(isAttributeName)) return `The names in attributes must be ${NAME_RULE}.`;
    return isStorable(value)
      ? (value as Attributes)
      : "attributes has a name, a text, a number or a nesting that cannot be stored.";
  } catch {
    return 'attributes is not valid JSON. In a CSV file its quotes are doubled: "{""plan"": ""pro""}".';
  }
}

/** Returns the attributes after a change: one by one, null removes. */
export function mergeAttributes(before: Attributes, change: Attributes): Attributes {
  const after = Object.entries({ ...before, ...change });
  return Object.fromEntries(after.filter(([name]) => change[name] !== null));
}

/** Returns what is wrong with all attributes of a subscriber together; undefined if they can be stored. */
export function tooMuch(attributes: Attributes): string | undefined {
  const count = Object.keys(attributes).length;
  if (count > MAX_ATTRIBUTES)
    return `A subscriber can have ${MAX_ATTRIBUTES} attributes. These would be ${count}.`;
  const bytes = Buffer.byteLength(JSON.stringify(attributes));
  if (bytes > MAX_ATTRIBUTES_BYTES)
    return `The attributes of a subscriber can have ${MAX_ATTRIBUTES_BYTES / 1024} KB. These would have more.`;
  return undefined;
}

/**
 * True if a value can be stored; the object of all attributes has the depth 0. DynamoDB stores texts as
 * UTF-8, which cannot have half of a surrogate pair.
 */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === "number") return Number.isFinite(value) && !HUGE.test(String(value));
  if (typeof value === "string") return !LONE_SURROGATE.test(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth > ATTRIBUTE_LEVELS.length) return false;
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return (
    names.every((name) => !TAKEN_NAMES.includes(name) && isStorable(name)) &&
    Object.values(value).every((each) => isStorable(each, depth + 1))
  );
}

/** DynamoDB has no -0: it would count as a change in each import. */
function withoutNegativeZero(value: unknown): unknown {
  if (typeof value === "number") return value === 0 ? 0 : value;
  if (Array.isArray(value)) return value.map(withoutNegativeZero);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutNegativeZero(each)]));
}
