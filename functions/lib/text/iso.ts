/** Returns an instant (ms) as ISO 8601 in UTC, with milliseconds. */
export function iso(at: number): string {
  return new Date(at).toISOString();
}
