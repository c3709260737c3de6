import type { ErrorObject } from "ajv";

/**
 * The violation of a plan: the path of the field, and the rest of the sentence about it. It has no value of
 * the event.
 */
export interface Violation {
  field: string;
  message: string;
}

/** Paths have names of the sender, which can be of any length. */
const MAX_FIELD = 256;

/**
 * Returns the violation that errors of `ajv` are about. The errors of an `anyOf`'s alternatives stand before
 * the error of `anyOf` itself; `if` has an error of its own after the one of its `then`.
 */
export function violationOf(errors: ErrorObject[], root: string, content: unknown): Violation {
  const error = errors.findLast(({ keyword }) => keyword !== "if")!;
  const { missingProperty, additionalProperty } = error.params as Record<string, string | undefined>;
  const names = pathOf(error.instancePath, content);
  const last = missingProperty ?? additionalProperty;
  const path = [root, ...names, ...(last === undefined ? [] : [`.${last}`])].join("");
  return { field: path.slice(0, MAX_FIELD), message: messageOf(error) };
}

function messageOf({ keyword, message }: ErrorObject): string {
  if (keyword === "required" || keyword === "dependencies") return "is required";
  if (keyword === "additionalProperties") return "is not in the tracking plan";
  if (keyword === "propertyNames") return "has a property with a name that the tracking plan does not allow";
  if (keyword === "pattern") return "must match the pattern of the tracking plan";
  return (message ?? "violates the tracking plan").replace("NOT", "not");
}

/**
 * Returns the names that a JSON pointer (RFC 6901) consists of. Items of a list have one name, so that a list
 * has one problem.
 */
function pathOf(pointer: string, content: unknown): string[] {
  let at = content;
  return pointer
    .split("/")
    .slice(1)
    .map((part) => {
      const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
      const isItem = Array.isArray(at);
      at = (at as Record<string, unknown> | undefined)?.[name];
      return isItem ? "[]" : `.${name}`;
    });
}
