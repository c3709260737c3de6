/** One measured thing: rows for people, and the same as data for build/bench.json. */
export interface Figure {
  title: string;
  /** What was done, in a sentence, so that the rows can be judged. */
  how: string;
  rows: Record<string, string | number>[];
}

/** The middle one of an odd number of values, the mean of the two in the middle of an even one. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/** The smallest value that `share` of all values do not exceed (nearest rank). */
export function percentile(sorted: number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

export function print({ title, how, rows }: Figure): void {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)));
  const isNumber = columns.map((column) => typeof rows[0]?.[column] === "number");
  const text = (line: string[]): string =>
    line
      .map((cell, at) => (isNumber[at] ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!)))
      .join("  ")
      .trimEnd();
  console.log(`\n${title}\n${how}\n\n${lines.map((line) => `  ${text(line)}`).join("\n")}`);
}
