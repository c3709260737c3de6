import { AwsError } from "../../base/http.ts";
import { objectsIn, partsOf, type TableInput } from "./api.ts";

const NAMES = [
  "ConditionExpression",
  "FilterExpression",
  "KeyConditionExpression",
  "ProjectionExpression",
  "UpdateExpression",
];
const NOT_ASCII = /[^\x00-\x7f]/u;

/**
 * Refuses an expression that has a character beyond ASCII. It is a syntax error on AWS (names are written as
 * placeholders), and would abort Dynoxide 1.2.1 (GHSA-gwhp-7jch-7xj6). Values and the names of placeholders
 * may have any text.
 */
export function checkExpressions(operation: string, input: TableInput): void {
  for (const part of bearersOf(operation, input)) {
    for (const name of NAMES) {
      const text: unknown = part[name];
      const found = typeof text === "string" ? NOT_ASCII.exec(text) : null;
      if (!found) continue;
      const near = [...(text as string).slice(found.index)].slice(0, 8).join("");
      const message = `Invalid ${name}: Syntax error; token: "${found[0]}", near: "${near}"`;
      throw new AwsError("ValidationException", message);
    }
  }
}

/** The places where a request of this operation may have expressions. */
function bearersOf(operation: string, input: TableInput): TableInput[] {
  if (operation.startsWith("Transact")) return partsOf(input).flatMap((part) => Object.values(part));
  if (operation === "BatchGetItem") return Object.values(objectsIn(input.RequestItems));
  return [input];
}
