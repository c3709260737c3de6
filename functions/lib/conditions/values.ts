import type { Operator, ValueCondition } from "#table/condition";
import { parseInstant } from "./instant.ts";
import { millisecondsOf } from "./duration.ts";

/** Returns the value at a path such as `company.size`; undefined if there is none. */
export function valueAt(path: string, values: Record<string, unknown> = {}): unknown {
  return path.split(".").reduce<unknown>((value, name) => {
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
  }, values);
}

/**
 * Returns true if a value fulfils a condition at an instant in ms. A value in another form than the operator
 * compares matches nothing: `isComparable` says so.
 */
export function matchesValue(condition: ValueCondition, value: unknown, now: number): boolean {
  const { op } = condition;
  if (op === "EXISTS") return value !== undefined && value !== null;
  if (op === "EQUALS") return value !== undefined && value === operandOf(condition);
  if (INSTANT[op]) {
    const at = parseInstant(value);
    return at !== undefined && INSTANT[op](at, condition, now);
  }
  if (typeof value === "number") return COMPARE[op]?.(value, condition.number!) ?? false;
  if (Array.isArray(value)) return LIST[op]?.(value, condition) ?? false;
  if (typeof value !== "string") return false;
  if (op === "IN") return condition.texts!.includes(value);
  return TEXT[op]?.(value, condition.text!) ?? false;
}

/** Returns false for a value in a form that the operator never matches, whatever the value is. */
export function isComparable(condition: ValueCondition, value: unknown): boolean {
  const { op } = condition;
  if (op === "EXISTS") return true;
  if (op === "EQUALS") return typeof value === typeof operandOf(condition);
  if (INSTANT[op]) return parseInstant(value) !== undefined;
  if (COMPARE[op]) return typeof value === "number";
  if (Array.isArray(value)) return LIST[op] !== undefined;
  return op !== "INCLUDES" && typeof value === "string";
}

function operandOf({ text, number, flag }: ValueCondition): string | number | boolean | undefined {
  return text ?? number ?? flag;
}

const COMPARE: Partial<Record<Operator, (value: number, bound: number) => boolean>> = {
  LESS: (value, bound) => value < bound,
  AT_MOST: (value, bound) => value <= bound,
  GREATER: (value, bound) => value > bound,
  AT_LEAST: (value, bound) => value >= bound,
};

const TEXT: Partial<Record<Operator, (value: string, text: string) => boolean>> = {
  CONTAINS: (value, text) => value.includes(text),
  STARTS_WITH: (value, text) => value.startsWith(text),
  ENDS_WITH: (value, text) => value.endsWith(text),
};

/** The operators on a list: each compares whole elements. */
const LIST: Partial<Record<Operator, (list: unknown[], condition: ValueCondition) => boolean>> = {
  CONTAINS: (list, { text }) => list.includes(text),
  INCLUDES: (list, condition) =>
    condition.texts?.some((text) => list.includes(text)) ?? list.includes(operandOf(condition)),
};

/** An instant in the future is neither within the last days nor longer ago. */
const INSTANT: Partial<Record<Operator, (at: number, condition: ValueCondition, now: number) => boolean>> = {
  BEFORE: (at, { at: bound }) => at < Date.parse(bound!),
  AFTER: (at, { at: bound }) => at > Date.parse(bound!),
  WITHIN_LAST: (at, { duration }, now) => at >= now - millisecondsOf(duration!) && at <= now,
  LONGER_AGO: (at, { duration }, now) => at < now - millisecondsOf(duration!),
};

const ISO_INSTANT = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** Returns the ms of an instant in ISO 8601 form, with its offset; undefined of another text. */
export function millisecondsOfIso(text: string): number | undefined {
  const found = ISO_INSTANT.exec(text);
  if (!found) return undefined;
  const [year, month, day] = found.slice(1, 4).map(Number) as [number, number, number];
  // Date.parse takes February 30 for a day in March.
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  const at = Date.parse(text);
  return isDay && Number.isFinite(at) ? at : undefined;
}
