import { InputError } from "../../aws/errors.ts";
import { isStorableNumber } from "#functions/aws/attributes";
import { parseJson } from "#functions/aws/requestBody";
import { parseText } from "#functions/text";

type Props = Record<string, string | number | boolean>;

const MAX_PROPS = 30;
const MAX_NAME = 300;

/**
 * Parses an event's properties from an object or its JSON text. Empty values are left out, as Plausible does.
 * Throws an InputError if a value is not text, a number or a truth value.
 */
export function parseProps(value: unknown, field = "props"): Props | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const given = typeof value === "string" ? parseGiven(value, field) : value;
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

function parseGiven(text: string, field: string): unknown {
  try {
    return parseJson(text);
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
  if (!Number.isFinite(value)) throw new InputError(field, "must not hold numbers beyond 1.7e308");
  return isStorableNumber(value) ? value : String(value);
}
