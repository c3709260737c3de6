/**
 * Returns an answer of the API as it takes it as an input: it answers each absent part as null, and refuses a
 * part that has two kinds, one of them null.
 */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const there = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  return Object.fromEntries(there.map(([name, each]) => [name, withoutNulls(each)]));
}
