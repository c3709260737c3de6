import { MAX_VALUE } from "./limits.ts";

/** Texts that programs send where they know no id. Segment blocks most of them, too (its documentation, "Identity Resolution Settings"). */
const BLOCKED = new Set([
  ...["-1", "null", "undefined", "none", "nan"],
  ...["anonymous", "guest", "unknown", "[object object]"],
]);

/** Returns whether a value can be an identity: a text of 1 to 256 characters. DynamoDB stores half of a surrogate pair as another character. */
export function isValue(value: unknown): value is string {
  return typeof value === "string" && value.length <= MAX_VALUE && !/\p{Surrogate}/u.test(value);
}

/** Returns whether a value identifies no person, whatever the source: it is empty, only zeros and dashes, or in the list. */
export function isBlocked(value: string): boolean {
  const text = formOf(value);
  return /^[0-]*$/.test(text) || BLOCKED.has(text);
}

export function isBlockedBy({ blockedIds = [] }: { blockedIds?: string[] }, value: string): boolean {
  return blockedIds.includes(formOf(value));
}

function formOf(value: string): string {
  return value.trim().toLowerCase();
}
