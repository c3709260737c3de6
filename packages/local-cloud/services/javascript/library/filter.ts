import { isArray, isObject, mapped } from "./natives.ts";
import { toDynamoDB } from "./values.ts";
import type { Typed } from "./values.ts";

/** An expression with its placeholders, as the DynamoDB data source takes it. */
export interface FilterExpression {
  expression: string;
  expressionNames: Record<string, string>;
  expressionValues: Record<string, Typed>;
}

const COMPARISONS: Record<string, string> = { eq: "=", ne: "<>", lt: "<", le: "<=", gt: ">", ge: ">=" };

const TYPES: Record<string, string> = {
  _null: "NULL",
  string: "S",
  stringSet: "SS",
  number: "N",
  numberSet: "NS",
  binary: "B",
  binarySet: "BS",
  boolean: "BOOL",
  list: "L",
  map: "M",
};

/**
 * util.transform.toDynamoDBFilterExpression and toDynamoDBConditionExpression, which answer alike. Like
 * AppSync, it answers a filter that it can not read with null and no error. Every rule is recorded on AWS,
 * the dangling `AND` of an empty member too.
 */
export function toExpression(filter: unknown): FilterExpression | null {
  const out: FilterExpression = { expression: "", expressionNames: {}, expressionValues: {} };
  const parts = isObject(filter) ? fields(filter, "", out) : null;
  return parts && { ...out, expression: parts.join(" AND ") };
}

/** One expression per entry of a filter object; null as soon as one can not be read. */
function fields(filter: Record<string, unknown>, path: string, out: FilterExpression): string[] | null {
  return all(Object.entries(filter), ([name, value]) => {
    if (name === "and" || name === "or") return group(name, value, path, out);
    if (name === "not") return negation(value, path, out);
    if (!isObject(value)) return null;
    out.expressionNames[`#${name}`] = name;
    return operators(value, `#${name}`, `:${path}${name}_`, out);
  });
}

function all<In>(list: In[], each: (item: In, index: number) => string | null): string[] | null {
  const parts: string[] = [];
  for (const item of list) {
    const part = each(item, parts.length);
    if (part === null) return null;
    parts.push(part);
  }
  return parts;
}

function wrapped(parts: string[] | null, joiner: string): string | null {
  if (parts === null) return null;
  return parts.length > 1 ? `(${parts.join(` ${joiner} `)})` : (parts[0] ?? "");
}

function group(name: "and" | "or", members: unknown, path: string, out: FilterExpression): string | null {
  if (!isArray(members)) return null;
  const parts = all(members, (member, index) =>
    isObject(member) ? wrapped(fields(member, `${path}${name}_${index}_`, out), "AND") : null,
  );
  return wrapped(parts, name === "and" ? "AND" : "OR");
}

function negation(member: unknown, path: string, out: FilterExpression): string | null {
  const inner = isObject(member) ? wrapped(fields(member, `${path}not_`, out), "AND") : null;
  return inner === null ? null : `(NOT ${inner})`;
}

function operators(
  conditions: Record<string, unknown>,
  operand: string,
  value: string,
  out: FilterExpression,
): string | null {
  const parts = all(Object.entries(conditions), ([name, argument]) =>
    operator(name, argument, operand, value, out),
  );
  return wrapped(parts, "AND");
}

function operator(
  name: string,
  argument: unknown,
  operand: string,
  path: string,
  out: FilterExpression,
): string | null {
  const placeholder = `${path}${name}`;
  const bind = (suffix: string, value: unknown): string => {
    out.expressionValues[`${placeholder}${suffix}`] = toDynamoDB(value);
    return `${placeholder}${suffix}`;
  };
  if (Object.hasOwn(COMPARISONS, name)) return `(${operand} ${COMPARISONS[name]} ${bind("", argument)})`;
  switch (name) {
    case "contains":
      return `(contains(${operand},${bind("", argument)}))`;
    case "notContains":
      return `(NOT contains(${operand},${bind("", argument)}))`;
    case "beginsWith":
      return `(begins_with(${operand},${bind("", argument)}))`;
    case "between":
      if (!isArray(argument) || argument.length < 2) return null;
      return `(${operand} BETWEEN ${bind("_start", argument[0])} AND ${bind("_end", argument[1])})`;
    case "in": {
      if (!isArray(argument)) return null;
      const list = mapped(argument, (value, index) => bind(`_${index}`, value));
      return list.length === 0 ? "(null)" : `(${operand} IN (${list.join(", ")}))`;
    }
    case "attributeExists":
      if (typeof argument !== "boolean") return null;
      return argument ? `(attribute_exists(${operand}))` : `(attribute_not_exists(${operand}))`;
    case "attributeType": {
      const type =
        typeof argument === "string" && Object.hasOwn(TYPES, argument) ? TYPES[argument] : undefined;
      return type ? `(attribute_type(${operand},${bind("", type)}))` : null;
    }
    case "size": {
      const size = operand.startsWith("size(") ? operand : `size(${operand})`;
      return isObject(argument) ? operators(argument, size, `${placeholder}_`, out) : null;
    }
    default:
      return null;
  }
}
