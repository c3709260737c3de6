import { type Context, defaultOperators, Drop, toValue } from "liquidjs";
import { orderedValueOf, textOfValue } from "./values.ts";

type Operator = (left: unknown, right: unknown, context: Context) => unknown;

/** An order is of texts, numbers and flags: JavaScript would compare an object as "[object Object]". */
const ordered = (name: ">" | "<" | ">=" | "<="): Operator =>
  function (left, right, context) {
    for (const side of [left, right]) if (!(side instanceof Drop)) orderedValueOf(side);
    return (defaultOperators[name] as Operator)(left, right, context);
  };

/** A text contains a text, and nothing is in none; the elements of a list are compared as they are. */
const contains: Operator = (left, right, context) => {
  const isText = typeof toValue(left) === "string";
  if (isText && (toValue(right) ?? undefined) === undefined) return false;
  return (defaultOperators.contains as Operator)(left, isText ? textOfValue(right) : right, context);
};

/** The operators of Liquid: none of them makes a text of an object. */
export const OPERATORS = {
  ...defaultOperators,
  ">": ordered(">"),
  "<": ordered("<"),
  ">=": ordered(">="),
  "<=": ordered("<="),
  contains,
} as typeof defaultOperators;
