import type { Operator, ValueCondition } from "#table/condition";
import { millisecondsOf } from "./duration.ts";

/** Returns the value at a path such as `company.size`; undefined if there is none. */
export function valueAt(path: string, values: Record<string, unknown> = {}): unknown {
  return path.split(".").reduce<unknown>((value, name) => {
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
  }, values);
}

/** Whether a value fulfils a condition at an instant in ms. A value of another type than the operand's matches nothing. */
export function matches(condition: ValueCondition, value: unknown, now: number): boolean {
  if (condition.op === "EXISTS") return value !== undefined && value !== null;
  if (condition.op === "EQUALS")
    return value !== undefined && value === (condition.text ?? condition.number ?? condition.flag);
  if (typeof value === "number") return COMPARE[condition.op]?.(value, condition.number!) ?? false;
  if (typeof value !== "string") return false;
  if (condition.op === "IN") return condition.texts!.includes(value);
  const at = INSTANT[condition.op] && instantOf(value);
  if (at !== undefined) return INSTANT[condition.op]!(at, condition, now);
  return TEXT[condition.op]?.(value, condition.text!) ?? false;
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

/** What is in the future is neither within the last days nor longer ago. */
const INSTANT: Partial<Record<Operator, (at: number, condition: ValueCondition, now: number) => boolean>> = {
  BEFORE: (at, { at: bound }) => at < Date.parse(bound!),
  AFTER: (at, { at: bound }) => at > Date.parse(bound!),
  WITHIN_LAST: (at, { duration }, now) => at >= now - millisecondsOf(duration!) && at <= now,
  LONGER_AGO: (at, { duration }, now) => at < now - millisecondsOf(duration!),
};

const ISO_INSTANT = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** Returns the ms of an instant in ISO 8601 form, with its offset; undefined of another text. */
export function instantOf(text: string): number | undefined {
  const found = ISO_INSTANT.exec(text);
  if (!found) return undefined;
  const [year, month, day] = found.slice(1, 4).map(Number) as [number, number, number];
  // Date.parse takes February 30 for a day in March.
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  const at = Date.parse(text);
  return isDay && Number.isFinite(at) ? at : undefined;
}
