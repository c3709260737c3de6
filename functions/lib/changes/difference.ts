import { isDeepStrictEqual } from "node:util";
import type { ChangedField } from "#table/changes/change";
import type { Logged } from "#table/changes/logged";

/** An item as the stream has it. */
export type Attributes = Readonly<Record<string, unknown>>;

/** The most characters of a value that are logged, with the sign at the end of one that is cut. */
export const MAX_VALUE_CHARACTERS = 200;

/**
 * Returns the logged fields in which two states of an item differ; without `before` or `now`, all that the
 * other has.
 */
export function changedFieldsOf(
  { values, namesOnly = [] }: Logged,
  before: Attributes = {},
  now: Attributes = {},
): ChangedField[] {
  const isChanged = (name: string): boolean => !isDeepStrictEqual(before[name], now[name]);
  return [
    ...values.filter(isChanged).map((name) => ({
      name,
      ...(before[name] !== undefined && { before: cut(before[name]) }),
      ...(now[name] !== undefined && { after: cut(now[name]) }),
    })),
    ...namesOnly.filter(isChanged).map((name) => ({ name })),
  ];
}

/** Returns the value. A long text, list or object becomes the beginning of its text or JSON, and `…`. */
function cut(value: unknown): unknown {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (text.length <= MAX_VALUE_CHARACTERS) return value;
  // Half of a surrogate pair is no character.
  return `${text.slice(0, MAX_VALUE_CHARACTERS - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
