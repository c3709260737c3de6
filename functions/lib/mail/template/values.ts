import type { Context } from "liquidjs";
import { toValue } from "liquidjs";
import { numberText } from "../../money/decimal.ts";
import { withoutTurning } from "../../text/turning.ts";

/** An output or a filter cannot use a value. The message names no value. */
export class OutputError extends Error {
  override name = "OutputError";
}

const notText = () => new OutputError("this is an object: name one of its properties");

/**
 * Charges the limit of memory with what it costs to read a value. Only then may it be made a string: liquidjs
 * joins an array before it charges anything, and 5,000 references to one long string are 500 MB.
 */
export function chargeSteps(limit: Context["memoryLimit"], value: unknown): void {
  if (typeof value === "string") return limit.use(value.length);
  if (!Array.isArray(value)) return;
  limit.use(value.length);
  for (const each of value) chargeSteps(limit, each);
}

/**
 * Returns a value as text: the only place where the text of a mail is made of a value. A list is its
 * elements, one after another. Throws for an object, which would be "[object Object]" in a mail.
 */
export function textOfValue(given: unknown): string {
  const value: unknown = toValue(given);
  if (Array.isArray(value)) return value.map(textOfValue).join("");
  const scalar = orderedValueOf(value);
  if (typeof scalar === "number") return numberText(scalar);
  return scalar === undefined ? "" : String(scalar);
}

/** Returns a value as a mail shows it: none turns the direction of the text around it. */
export function outputOf(value: unknown): string {
  return withoutTurning(textOfValue(value));
}

/**
 * Returns a value with an order: text, a number or a flag, or undefined for nothing. Throws for objects and
 * lists.
 */
export function orderedValueOf(given: unknown): string | number | boolean | undefined {
  const value: unknown = toValue(given);
  if (value === null || value === undefined) return undefined;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (Array.isArray(value)) throw new OutputError("this is a list: name one of its elements");
  throw notText();
}

/** Returns the elements of a list and of the lists in it; another value is a list of one. */
export function elementsOf(given: unknown): unknown[] {
  const value: unknown = toValue(given);
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value.flat(Infinity) : [value];
}

/** Returns what has a beginning and an end: a list as it is, and any other value as text. */
export function sequenceOf(given: unknown): unknown[] | string {
  const value: unknown = toValue(given);
  return Array.isArray(value) ? value : textOfValue(value);
}

/** Returns a count of characters or elements, without its decimals: 0 for what is no number. */
export function wholeOf(given: unknown): number {
  return Math.trunc(Number(orderedValueOf(given) ?? 0)) || 0;
}
