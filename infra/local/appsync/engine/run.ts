import type { GraphQLObjectType, GraphQLSchema } from "graphql";
import type { ErrorEntry } from "../types.ts";
import type { Path } from "./path.ts";
import type { FieldPlan } from "./plan.ts";

export type Maybe<T> = T | Promise<T>;

/** What runs one operation: how fields get their values, and where errors are gathered. */
export interface Run {
  schema: GraphQLSchema;
  errors: ErrorEntry[];
  /** The value of a field before it is completed. A FieldFailure becomes an entry of `errors`. */
  resolve(plan: FieldPlan, source: unknown, path: Path): Maybe<unknown>;
  /** The object type of each object of the answer. */
  types: WeakMap<object, GraphQLObjectType>;
}

/** Thrown where a null stands that may not: the nearest nullable value above becomes null (GraphQL specification, 6.4.4). */
export const BUBBLE = Symbol("null where none may be");

/** Puts one value per part into `into`. A value that bubbles waits for the others: nothing runs on after the answer. */
export function gather<Into extends object, Part>(
  into: Into,
  parts: readonly Part[],
  valueOf: (part: Part, index: number) => [key: string | number, value: Maybe<unknown>],
): Maybe<Into> {
  const target = into as Record<string | number, unknown>;
  const waiting: Promise<void>[] = [];
  let bubbles = false;
  const bubbled = (thrown: unknown): void => {
    if (thrown !== BUBBLE) throw thrown;
    bubbles = true;
  };
  parts.forEach((part, index) => {
    try {
      const [key, value] = valueOf(part, index);
      target[key] = value;
      if (value instanceof Promise) waiting.push(value.then((done) => void (target[key] = done), bubbled));
    } catch (thrown) {
      bubbled(thrown);
    }
  });
  const end = (): Into => {
    if (bubbles) throw BUBBLE; // eslint-disable-line @typescript-eslint/only-throw-error -- no error, a way up
    return into;
  };
  return waiting.length > 0 ? Promise.all(waiting).then(end) : end();
}
