/**
 * The simple name of the Java class that AppSync's engine (graphql-java) holds a JSON value in: its messages
 * speak of these.
 */
export function className(value: unknown): string {
  if (typeof value === "string") return "String";
  if (typeof value === "boolean") return "Boolean";
  if (Array.isArray(value)) return "ArrayList";
  if (typeof value !== "number") return "LinkedHashMap";
  if (!Number.isInteger(value)) return "Double";
  return isInt32(value) ? "Integer" : "Long";
}

/**
 * Formats a value as Java's `toString` does: AppSync shows an object or a list so where the schema says
 * String.
 */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return `[${value.map(toText).join(", ")}]`;
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const entries = Object.entries(value).map(([name, each]) => `${name}=${toText(each)}`);
  return `{${entries.join(", ")}}`;
}

export function isInt32(value: number): boolean {
  return Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31;
}

/** A number, or the number that a text spells; anything else is undefined. */
export function asNumber(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || !/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(value)) return undefined;
  return Number(value);
}
