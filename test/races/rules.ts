import type { Key } from "#table/key";

/** Each rule that does not hold, after the name of the item. */
export function broken(item: Key, rules: Record<string, boolean>): string[] {
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [`${item.PK} ${item.SK}: ${rule}`]));
}

export function isAt(item: Key, key: Key): boolean {
  return item.PK === key.PK && item.SK === key.SK;
}
