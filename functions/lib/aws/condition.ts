import { InternalError } from "./errors.ts";

/** The comparisons that an attribute must pass. */
interface Comparison {
  eq?: string | number | boolean | number[];
  ne?: string | number | boolean;
  gt?: string | number;
  lt?: string | number;
  le?: string | number;
  in?: string[];
  attributeExists?: boolean;
}

/**
 * A condition as `#table/...` writes it for resolvers and functions: in the form of
 * @aws-appsync/utils/dynamodb.
 */
export type TableCondition =
  | { and: TableCondition[] }
  | { or: TableCondition[] }
  | Record<string, Comparison | undefined>;

export interface WriteCondition {
  ConditionExpression: string;
  ExpressionAttributeValues?: Record<string, unknown>;
}

const OPERATORS = { eq: "=", ne: "<>", gt: ">", lt: "<", le: "<=" };

/**
 * Returns the condition as DynamoDB takes it: an expression and its values. Throws if a comparison is
 * undefined.
 */
export function conditionOf(condition: TableCondition): WriteCondition {
  const values: Record<string, unknown> = {};
  const nameOf = (value: unknown): string => {
    const name = `:is${Object.keys(values).length}`;
    values[name] = value;
    return name;
  };
  const ConditionExpression = expressionOf(condition, nameOf);
  // DynamoDB rejects an empty map of values.
  const hasValues = Object.keys(values).length > 0;
  return { ConditionExpression, ...(hasValues && { ExpressionAttributeValues: values }) };
}

function expressionOf(condition: TableCondition, nameOf: (value: unknown) => string): string {
  const rules = Object.entries(condition) as [string, TableCondition[] | Comparison | undefined][];
  const parts = rules.map(([name, rule]) => {
    // Without this comparison the write would be allowed.
    if (rule === undefined) throw new InternalError(`the condition of ${name} is undefined: pass its value`);
    if (!Array.isArray(rule)) return comparisonOf(name, rule, nameOf);
    return `(${rule.map((each) => expressionOf(each, nameOf)).join(` ${name.toUpperCase()} `)})`;
  });
  return parts.join(" AND ");
}

function comparisonOf(
  attribute: string,
  { attributeExists, in: choices, ...compared }: Comparison,
  nameOf: (value: unknown) => string,
): string {
  const parts = Object.entries(compared).map(
    ([name, value]) => `#${attribute} ${OPERATORS[name as keyof typeof compared]} ${nameOf(value)}`,
  );
  if (choices) parts.push(`#${attribute} IN (${choices.map(nameOf).join(", ")})`);
  if (attributeExists !== undefined)
    parts.push(`${attributeExists ? "attribute_exists" : "attribute_not_exists"}(#${attribute})`);
  return parts.join(" AND ");
}
