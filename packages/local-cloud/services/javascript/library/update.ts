import { fail, notImitated } from "./failure.ts";
import type { FilterExpression } from "./filter.ts";
import { isArray, isObject, mapped } from "./natives.ts";
import { toDynamoDB } from "./values.ts";

interface Operation {
  kind: "add" | "remove" | "replace" | "increment" | "decrement" | "append" | "prepend" | "updateListItem";
  value?: unknown;
  index?: number;
}

/** An operation is known by itself, not by its fields, so that an item with a `type` of its own is data. */
const known = new WeakMap<object, Operation>();

function operation(shown: object, kind: Operation["kind"], value?: unknown, index?: number): object {
  known.set(shown, { kind, value, index });
  return shown;
}

/** `operations` of `@aws-appsync/utils/dynamodb`; the shown objects are recorded. */
export const updateOperations = {
  add: (value: unknown) => operation({ type: "OPERATION_ADD", value }, "add", value),
  remove: () => operation({ type: "OPERATION_REMOVE" }, "remove"),
  replace: (value: unknown) => operation({ type: "OPERATION_REPLACE", value }, "replace", value),
  increment: (by = 1) => operation({ type: "OPERATION_INCREMENT", by }, "increment", by),
  decrement: (by = 1) => operation({ type: "OPERATION_DECREMENT", by }, "decrement", by),
  append: (items: unknown) => operation({ type: "OPERATION_APPEND", items }, "append", items),
  prepend: (items: unknown) => operation({ type: "OPERATION_PREPEND", items }, "prepend", items),
  updateListItem: (value: unknown, index: number) => operation({}, "updateListItem", value, index),
};

const operationOf = (value: unknown): Operation | undefined =>
  typeof value === "object" && value !== null ? known.get(value) : undefined;

/**
 * The update of an UpdateItem request: one SET clause, then one REMOVE clause; placeholders are numbered in
 * that order.
 */
export function toUpdate(update: unknown): FilterExpression {
  if (!isObject(update)) return fail("update takes an object of attributes");
  const out: FilterExpression = { expression: "", expressionNames: {}, expressionValues: {} };
  const names = namer(out);
  const sets: string[] = [];
  const removed: string[] = [];
  for (const [field, value] of Object.entries(update)) {
    if (operationOf(value)?.kind === "remove") removed.push(field);
    else sets.push(...assignments(names(field), value, out));
  }
  const removes: string[] = [];
  for (const field of removed) removes.push(names(field));
  const clauses: string[] = [];
  if (sets.length > 0) clauses.push(`SET ${sets.join(", ")}`);
  if (removes.length > 0) clauses.push(`REMOVE ${removes.join(", ")}`);
  return { ...out, expression: clauses.join(" ") };
}

function namer(out: FilterExpression): (field: string) => string {
  let count = 0;
  return (field) => {
    count += 1;
    out.expressionNames[`#expName_${count}`] = field;
    return `#expName_${count}`;
  };
}

function bind(value: unknown, out: FilterExpression): string {
  const name = `:expValue_${Object.keys(out.expressionValues).length + 1}`;
  out.expressionValues[name] = toDynamoDB(value);
  return name;
}

function assignments(name: string, value: unknown, out: FilterExpression): string[] {
  const items = isArray(value) ? value : [];
  for (const item of items) {
    if (operationOf(item)?.kind === "updateListItem")
      return mapped(items, (each) => listItem(name, each, out));
  }
  const given = operationOf(value) ?? { kind: "replace", value: withoutOperations(value) };
  return [`${name} = ${assigned(name, given, out)}`];
}

function listItem(name: string, item: unknown, out: FilterExpression): string {
  const given = operationOf(item);
  if (given?.kind !== "updateListItem") return fail("a list with updateListItem can hold nothing else");
  if (!Number.isFinite(given.index)) return fail("updateListItem takes the index as its second argument");
  return `${name}[${given.index}] = ${bind(given.value, out)}`;
}

function assigned(name: string, given: Operation, out: FilterExpression): string {
  const value = bind(given.value, out);
  switch (given.kind) {
    case "increment":
      return `${name} + ${value}`;
    case "decrement":
      return `${name} - ${value}`;
    case "append":
      return `list_append(${name}, ${value})`;
    case "prepend":
      return `list_append(${value}, ${name})`;
    case "updateListItem":
      return fail("updateListItem stands in a list: [operations.updateListItem(value, index)]");
    default:
      return value;
  }
}

/**
 * Throws for operations inside a nested object: the types allow them, but the behaviour of AppSync is not
 * known.
 */
function withoutOperations(value: unknown): unknown {
  if (operationOf(value)) return notImitated("an operation inside a nested object of update");
  if (typeof value === "object" && value !== null) {
    for (const inner of Object.values(value)) withoutOperations(inner);
  }
  return value;
}
