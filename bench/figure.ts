/** One measurement: rows to print, and the same as data for build/bench.json. */
export interface Figure {
  title: string;
  /** The way of measuring, in a sentence. */
  how: string;
  rows: Record<string, string | number>[];
}

/** The median: the middle value of an odd number, the mean of the two middle values of an even number. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/** The smallest value that is not less than a `share` of all values (nearest rank). */
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
