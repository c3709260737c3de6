import { MAX_ATTRIBUTES, MAX_ATTRIBUTES_BYTES } from "#table/mail/subscriber";

type Attributes = Record<string, unknown>;

/** `upsertSubscriber` has the same rules: names become variables of texts and need no quoting there. */
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;
/**
 * Names that an object has already. The SDK takes `constructor` for the class of an object that it stores
 * (`convertToAttr` in @aws-sdk/util-dynamodb), and `__proto__` sets the prototype.
 */
const TAKEN = ["__proto__", "constructor"];
const LONE_SURROGATE = /\p{Cs}/u;
const MAX_DEPTH = 10;
/** Magnitudes that DynamoDB can store ("Data types", Number). */
const MAX_NUMBER = 9e125;
const MIN_NUMBER = 1e-130;

export const NAME_RULE = "a letter and up to 63 more letters, digits, _ and -, but not constructor";

/** Whether this can be the name of an attribute. */
export function isName(name: string): boolean {
  return NAME.test(name) && !TAKEN.includes(name);
}

/** Returns the object in a cell. Returns a message if it is not one. */
export function parseCell(json: string): Attributes | string {
  try {
    const value: unknown = JSON.parse(json);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    if (!isObject) return 'attributes must be a JSON object, such as {"plan": "pro"}.';
    if (!Object.keys(value).every(isName)) return `The names in attributes must be ${NAME_RULE}.`;
    return isStorable(value)
      ? (value as Attributes)
      : "attributes has a name, a text, a number or a nesting that cannot be stored.";
  } catch {
    return 'attributes is not valid JSON. In a CSV file its quotes are doubled: "{""plan"": ""pro""}".';
  }
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

/** DynamoDB nests 32 levels, takes no empty names, and stores texts as UTF-8, which has no half of a pair. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === "number") {
    const size = Math.abs(value);
    return size === 0 || (size >= MIN_NUMBER && size <= MAX_NUMBER);
  }
  if (typeof value === "string") return !LONE_SURROGATE.test(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth > MAX_DEPTH) return false;
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return (
    names.every((name) => name !== "" && !TAKEN.includes(name) && isStorable(name)) &&
    Object.values(value).every((each) => isStorable(each, depth + 1))
  );
}
