/**
 * Returns JSON of a value of JSON in which the names of each object are sorted: equal values have equal
 * texts.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (isObject(each) ? sorted(each) : each));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function sorted(object: Record<string, unknown>): Record<string, unknown> {
  // `fromEntries` defines each name as an own one, `__proto__` too.
  return Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));
}
