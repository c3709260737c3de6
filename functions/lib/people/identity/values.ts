import { MAX_VALUE } from "./limits.ts";

/**
 * Returns whether a value can be an identity: a text of at most 256 characters, each of them known. An empty
 * one is blocked. DynamoDB stores half of a surrogate pair as another character, and U+FFFD stands for
 * characters that differ from person to person.
 */
export function isValue(value: unknown): value is string {
  return typeof value === "string" && value.length <= MAX_VALUE && !/[\p{Surrogate}\uFFFD]/u.test(value);
}

export function isBlockedBy({ blockedIds = [] }: { blockedIds?: string[] }, value: string): boolean {
  return blockedIds.includes(value.trim().toLowerCase());
}
