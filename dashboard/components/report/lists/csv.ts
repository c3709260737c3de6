/** Excel takes a file without it for one in the code page of the machine. */
const BYTE_ORDER_MARK = "\uFEFF";
/**
 * The beginning of a formula, in full width too, in text that another person may have written (OWASP, "CSV
 * Injection"; ASVS 5.0, 1.2.10).
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n\0]/;

export type Cell = string | number | null;

/**
 * The rows as a file of comma-separated values (RFC 4180). All text is quoted, so that a separator of another
 * country's spreadsheets begins no cell. Text that a spreadsheet would take for a formula has an apostrophe
 * before it; numbers are none, and stay numbers.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(cell: Cell): string {
  if (typeof cell !== "string") return cell === null ? "" : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}

/** The name of a file made of these parts, without what file systems refuse. */
export function fileName(parts: readonly string[], ending: string): string {
  const name = parts
    .map((part) => part.replace(/[\p{Cc}\s"*/:<>?\\|]+/gu, "-"))
    .join("-")
    // A name that begins with a dot is hidden, and Windows drops one at the end.
    .replace(/^[.-]+|[.-]+$/g, "");
  return `${name}.${ending}`;
}

/** The longest time until a browser reads a file that is saved, in ms. */
const SAVED_MS = 60_000;

/** Saves text as a file, as if a link to it had been followed. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_MS);
}
