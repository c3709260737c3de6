/**
 * Levels of Lambda's JSON logs below an error (developer guide, "Log-level filtering"), as AWS's logger
 * writes them.
 */
const NORMAL_LEVELS = ["TRACE", "DEBUG", "INFO", "WARN"];

/**
 * True if a line that a function wrote is no failure: a metric in embedded metric format, which has the
 * member `_aws` (CloudWatch user guide, "Specification: Embedded metric format"), or JSON with a level below
 * an error. Any other text is for people to see.
 */
export function isNormal(line: string): boolean {
  if (!line.startsWith("{")) return false;
  let value: { _aws?: unknown; level?: unknown };
  try {
    value = JSON.parse(line) as typeof value;
  } catch {
    // A text that only begins as JSON does.
    return false;
  }
  return value._aws !== undefined || NORMAL_LEVELS.includes(String(value.level));
}
