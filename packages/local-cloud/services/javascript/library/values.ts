import { fail } from "./failure.ts";
import { stringify } from "./meter.ts";
import { isArray, isObject, mapped, mapValues } from "./natives.ts";

/**
 * An attribute value as AppSync's runtime writes it: `{N: 10}` keeps its number, `{NULL: null}` has no value
 * (recorded).
 */
export type Typed = Record<string, unknown>;

const marked = new WeakSet<object>();

/** Marks a value as typed already, so that `put` and `update` leave it as it is. */
export function mark<Value extends object>(value: Value): Value {
  marked.add(value);
  return value;
}

export const isMarked = (value: unknown): boolean =>
  typeof value === "object" && value !== null && marked.has(value);

export function toDynamoDB(value: unknown): Typed {
  if (value === null || value === undefined) return { NULL: null };
  switch (typeof value) {
    case "string":
      return { S: value };
    case "number":
      return Number.isFinite(value)
        ? { N: value }
        : fail(`the number ${value} can not be stored in DynamoDB`);
    case "boolean":
      return { BOOL: value };
    case "object":
      if (marked.has(value)) return value as Typed;
      return isArray(value) ? { L: mapped(value, toDynamoDB) } : { M: toMapValues(value) };
    default:
      return fail(`a ${typeof value} can not be stored in DynamoDB`);
  }
}

export function toMapValues(value: unknown): Record<string, Typed> {
  return isObject(value) ? mapValues(value, toDynamoDB) : fail("toMapValues takes an object");
}

type Scalar = "string" | "number" | "boolean";

function scalar(name: string, type: Scalar, key: string) {
  return (value?: unknown): Typed | null => {
    if (value === null || value === undefined) return null;
    return typeof value === type ? { [key]: value } : fail(`${name} takes a ${type}`);
  };
}

function setOf(name: string, type: Scalar, key: string) {
  return (list?: unknown): Typed | null => {
    if (list === null || list === undefined) return null;
    if (!isArray(list)) return fail(`${name} takes a list`);
    for (const item of list) if (typeof item !== type) fail(`${name} takes a list of ${type}s`);
    return { [key]: list };
  };
}

const toStringSet = setOf("toStringSet", "string", "SS");
const toNumberSet = setOf("toNumberSet", "number", "NS");
const toBinarySet = setOf("toBinarySet", "string", "BS");

/** util.dynamodb (D: "DynamoDB helpers in util.dynamodb"; forms as recorded). */
export const utilDynamodb = {
  toDynamoDB,
  toString: scalar("toString", "string", "S"),
  toStringSet,
  toNumber: scalar("toNumber", "number", "N"),
  toNumberSet,
  toBinary: scalar("toBinary", "string", "B"),
  toBinarySet,
  toBoolean: scalar("toBoolean", "boolean", "BOOL"),
  toNull: (): Typed => ({ NULL: null }),
  toList: (list?: unknown): Typed | null => {
    if (list === null || list === undefined) return null;
    return isArray(list) ? { L: mapped(list, toDynamoDB) } : fail("toList takes a list");
  },
  toMap: (value?: unknown): Typed | null =>
    value === null || value === undefined ? null : { M: toMapValues(value) },
  toMapValues: (value?: unknown): Record<string, Typed> | null =>
    value === null || value === undefined ? null : toMapValues(value),
  toS3Object: (key: string, bucket: string, region: string, version?: string): Typed => ({
    S: stringify({ s3: { key, bucket, region, version } }),
  }),
  fromS3ObjectJson: (text: unknown): unknown => {
    const value: unknown = typeof text === "string" ? JSON.parse(text) : undefined;
    return isObject(value) && isObject(value.s3)
      ? value.s3
      : fail("fromS3ObjectJson takes the string of an S3 object");
  },
};

const markedSet =
  (make: (list: unknown) => Typed | null) =>
  (list: unknown): Typed =>
    mark(make(list ?? []) ?? {});

/**
 * The sets of `@aws-appsync/utils/dynamodb`: they stay sets inside an item or an update (Event API guide,
 * "Built-in modules").
 */
export const sets = {
  toStringSet: markedSet(toStringSet),
  toNumberSet: markedSet(toNumberSet),
  toBinarySet: markedSet(toBinarySet),
};
