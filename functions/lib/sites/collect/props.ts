import { isStorableNumber } from "#functions/aws/attributes";
import { keepText } from "#functions/input/details";
import type { EventDetail } from "./details.ts";
import { fromText } from "./details.ts";

type Scalar = string | number | boolean;
type Props = Record<string, Scalar>;

const MAX_PROPS = 30;
const MAX_NAME = 300;

/**
 * Parses an event's properties from an object or its JSON text. Empty values are left out, as Plausible does,
 * and an empty list is an empty object, which is how PHP writes one. Values that are no text, number or truth
 * value are left out, and so are properties beyond the first 30.
 */
export function parseProps(value: unknown, details: EventDetail[]): Props | undefined {
  const given = fromText(value);
  if (isEmpty(given)) return undefined;
  if (typeof given !== "object" || Array.isArray(given)) {
    details.push({ reason: "INVALID_PROPERTIES", field: "props" });
    return undefined;
  }
  const entries = Object.entries(given as object).filter(([, each]) => each !== null && each !== "");
  if (entries.length > MAX_PROPS) details.push({ reason: "TOO_MANY_PROPERTIES", field: "props" });
  const kept = entries.slice(0, MAX_PROPS).flatMap(([name, each]) => parseProp(name, each, details));
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

function parseProp(name: string, value: unknown, details: EventDetail[]): [string, Scalar][] {
  const field = `props.${name}`;
  const scalar = parseScalar(field, value, details);
  // Assigning `__proto__` to an object sets its prototype, so such a property would be lost.
  if (scalar === undefined || name === "" || name === "__proto__") {
    details.push({ reason: "INVALID_PROPERTY", field });
    return [];
  }
  return [[keepText(field, name, details, MAX_NAME), scalar]];
}

/** A number that DynamoDB cannot store becomes text. */
function parseScalar(field: string, value: unknown, details: EventDetail[]): Scalar | undefined {
  if (typeof value === "boolean") return value;
  if (typeof value === "string") return keepText(field, value, details);
  if (typeof value !== "number" || !Number.isFinite(value)) return undefined;
  return isStorableNumber(value) ? value : String(value);
}
