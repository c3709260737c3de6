import { members, unreadable, type Fields } from "../../model/source.ts";
import { toItem, type Item } from "./values.ts";

/** An expression of a request with its names and values, typed values already in DynamoDB's form. */
export interface RequestExpression {
  expression: string;
  names: Record<string, string>;
  values: Item;
  /** Members that only some expressions have. */
  more: Fields;
}

const KNOWN = ["expression", "expressionNames", "expressionValues"];

/**
 * Reads `condition`, `filter`, `query`, `update` or `projection`; also the JSON text that `util.transform`
 * makes of the first two.
 */
export function expressionOf(
  fields: Fields,
  name: string,
  others: string[] = [],
): RequestExpression | undefined {
  const given = fields[name];
  if (given === undefined || given === null) return undefined;
  const read = members(typeof given === "string" ? parse(given, name) : given, [...KNOWN, ...others]);
  if (typeof read.expression !== "string")
    throw unreadable(`Value for field '$[${name}][expression]' not found.`);
  return {
    expression: read.expression,
    names: (read.expressionNames ?? {}) as Record<string, string>,
    values: toItem((read.expressionValues ?? {}) as Fields, `${name}][expressionValues`),
    more: read,
  };
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(`Value for field '$[${name}]' is not a valid expression: ${text}`);
  }
}

/** DynamoDB accepts one map of names and one of values per request, and no empty ones. */
export function withExpressions(parts: Record<string, RequestExpression | undefined>): Fields {
  const input: Fields = {};
  const names: Record<string, string> = {};
  const values: Item = {};
  for (const [member, part] of Object.entries(parts)) {
    if (!part) continue;
    input[member] = part.expression;
    Object.assign(names, part.names);
    Object.assign(values, part.values);
  }
  if (Object.keys(names).length > 0) input.ExpressionAttributeNames = names;
  if (Object.keys(values).length > 0) input.ExpressionAttributeValues = values;
  return input;
}
