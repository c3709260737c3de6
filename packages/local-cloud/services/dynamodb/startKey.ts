import { AwsError } from "../../base/http.ts";
import type { TableInput } from "./api.ts";
import type { TableDefinition } from "./definition.ts";
import type { Image, Value } from "./item.ts";

const OUTSIDE = "The provided starting key is outside query boundaries based on provided conditions";
const PREDICATE = "The provided starting key does not match the range key predicate";

const TERM = /([#\w.-]+)\s*(=|<=|>=|<|>)\s*(:\w+)/g;
const BETWEEN = /([#\w.-]+)\s+between\s+(:\w+)\s+and\s+(:\w+)/gi;
const BEGINS = /begins_with\s*\(\s*([#\w.-]+)\s*,\s*(:\w+)\s*\)/gi;

const comparisons: Record<string, (order: number) => boolean> = {
  "=": (order) => order === 0,
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
};

/**
 * Refuses a Query whose start key does not match its own key condition, as DynamoDB does
 * (scylladb/scylladb#26988, measured on AWS). Dynoxide would start there, so a page token of one partition
 * would work for another.
 */
export function checkStartKey(input: TableInput, table: TableDefinition | undefined): void {
  const start = input.ExclusiveStartKey as Image | undefined;
  const expression = input.KeyConditionExpression;
  if (!start || !table || typeof expression !== "string") return;
  const schema = table.indexes.find((index) => index.IndexName === input.IndexName)?.KeySchema;
  const partition = (schema ?? table.keySchema).find((element) => element.KeyType === "HASH")?.AttributeName;
  const failed = conditionsOf(expression, input).find(
    ({ name, holds }) => start[name] !== undefined && !holds(start[name]),
  );
  if (failed) throw new AwsError("ValidationException", failed.name === partition ? OUTSIDE : PREDICATE);
}

interface Condition {
  name: string;
  holds: (value: Value | undefined) => boolean;
}

/** The conditions of a key expression: one or two, joined by AND. */
function conditionsOf(expression: string, input: TableInput): Condition[] {
  const names = (input.ExpressionAttributeNames ?? {}) as Record<string, string>;
  const values = (input.ExpressionAttributeValues ?? {}) as Image;
  const nameOf = (text = ""): string => names[text] ?? text;
  const order = (value: Value | undefined, other = ""): number => compare(value, values[other]);
  const between = [...expression.matchAll(BETWEEN)].map(([, name, low, high]) => ({
    name: nameOf(name),
    holds: (value?: Value) => order(value, low) >= 0 && order(value, high) <= 0,
  }));
  const begins = [...expression.matchAll(BEGINS)].map(([, name, prefix = ""]) => ({
    name: nameOf(name),
    holds: (value?: Value) => String(value?.S).startsWith(String(values[prefix]?.S)),
  }));
  const terms = [...expression.matchAll(TERM)].map(([, name, operator = "", other]) => ({
    name: nameOf(name),
    holds: (value?: Value) => comparisons[operator]!(order(value, other)),
  }));
  return [...terms, ...between, ...begins];
}

/**
 * Compares strings by their UTF-8 bytes, numbers by value, and binaries by bytes. Returns NaN if the types
 * differ, which makes every comparison false.
 */
function compare(a: Value | undefined, b: Value | undefined): number {
  if (typeof a?.S === "string" && typeof b?.S === "string")
    return Buffer.compare(Buffer.from(a.S), Buffer.from(b.S));
  if (typeof a?.B === "string" && typeof b?.B === "string")
    return Buffer.compare(Buffer.from(a.B, "base64"), Buffer.from(b.B, "base64"));
  return Number(a?.N) - Number(b?.N);
}
