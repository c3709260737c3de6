import { InputError } from "../../aws/errors.ts";
import { parseText } from "#functions/text";

type Props = Record<string, string | number | boolean>;

const MAX_PROPS = 30;
const MAX_NAME = 300;
/** The range of DynamoDB's numbers (developer guide, "Data types": Number). */
const MIN_NUMBER = 1e-130;
const MAX_NUMBER = 1e125;

/**
 * Parses an event's properties from an object or its JSON text. Empty values are left out, as Plausible does.
 * Throws an InputError if a value is not text, a number or a truth value.
 */
export function parseProps(value: unknown, field = "props"): Props | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const given = typeof value === "string" ? parseJson(value, field) : value;
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new InputError(field, "must be an object, or JSON text of one");
  const entries = Object.entries(given);
  if (entries.length > MAX_PROPS) throw new InputError(field, `must have at most ${MAX_PROPS} properties`);
  const kept = entries.filter(([, each]) => each !== null && each !== "");
  if (kept.length === 0) return undefined;
  return Object.fromEntries(
    kept.map(([name, each]) => [parsePropName(name, field), parseScalar(each, field)]),
  );
}

function parseJson(text: string, field: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new InputError(field, "must be an object, or JSON text of one");
  }
}

function parsePropName(name: string, field: string): string {
  // Assigning `__proto__` to an object sets its prototype, so such a property would be lost.
  if (name === "" || name === "__proto__")
    throw new InputError(field, "must not have a property without a name, or called __proto__");
  return parseText(field, name, MAX_NAME);
}

function parseScalar(value: unknown, field: string): string | number | boolean {
  if (typeof value === "boolean") return value;
  if (typeof value === "string") return parseText(field, value);
  if (typeof value !== "number") throw new InputError(field, "must hold text, numbers and truth values only");
  const size = Math.abs(value);
  if (size !== 0 && (size < MIN_NUMBER || size > MAX_NUMBER))
    throw new InputError(field, "must not hold numbers beyond 1e125 or within 1e-130 of zero");
  return value;
}
