/** The values that differ between two runs of the same code, each with the name that replaces it. */
const VARYING: [RegExp, string][] = [
  [/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/gi, "<uuid>"],
  [/\b[0-7][\dA-HJKMNP-TV-Z]{25}\b/g, "<ulid>"],
  [/\b\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?/g, "<time>"],
  // Seconds and milliseconds of this century's second to fifth decade.
  [/\b[12]\d{9}(\d{3})?\b/g, "<epoch>"],
  // The shard of a day, which follows from a drawn id.
  [/#<time>#\w"/g, '#<time>#<shard>"'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, "<address>"],
];

/**
 * Returns a JSON value as text that two runs of the same code have in common: keys in order, and without the
 * ids and times that each run draws. Text that is JSON itself is read as JSON.
 */
export function comparable(value: unknown): string {
  const text = JSON.stringify(sorted(value)) ?? "undefined";
  return VARYING.reduce((masked, [pattern, name]) => masked.replaceAll(pattern, name), text);
}

function sorted(value: unknown): unknown {
  if (typeof value === "string") return inText(value);
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}

function inText(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return sorted(JSON.parse(text));
  } catch {
    return text;
  }
}
