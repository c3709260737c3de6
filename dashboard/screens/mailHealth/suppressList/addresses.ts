import { addressIn } from "../../../components/imports/file/addressIn.ts";

/** The addresses of a list, and its lines without one. */
export interface AddressList {
  /** Lower-cased, each once, in the order of the list. */
  addresses: string[];
  /** The lines that have no address, or a wrong one: their numbers, from 1. */
  faults: LineOfList[];
}

/** A line of a list. */
export interface LineOfList {
  line: number;
  text: string;
}

/** The most addresses of a list. */
export const MOST_ADDRESSES = 10_000;
const CELLS = /[,;\t]/;

/**
 * Reads a list: addresses on lines, or separated by commas, semicolons or tabs. Cells without `@` are other
 * columns. A first line without `@` names columns.
 */
export function addressesIn(text: string): AddressList {
  const found = new Set<string>();
  const faults: LineOfList[] = [];
  text.split(/\r\n|\n|\r/).forEach((line, at) => {
    if (line.trim() === "" || (at === 0 && !line.includes("@"))) return;
    const cells = line.split(CELLS).filter((cell) => cell.includes("@"));
    const addresses = cells.map((cell) => addressIn(cell.replaceAll('"', "").trim()));
    if (cells.length === 0 || addresses.includes(undefined)) faults.push({ line: at + 1, text: line.trim() });
    for (const address of addresses) if (address !== undefined) found.add(address);
  });
  return { addresses: [...found], faults };
}

/** Returns the list without these lines. */
export function withoutLines(text: string, lines: readonly LineOfList[]): string {
  const left = new Set(lines.map(({ line }) => line));
  return text
    .split(/\r\n|\n|\r/)
    .filter((_, at) => !left.has(at + 1))
    .join("\n");
}

/** Returns the file that the import reads. */
export function addressFileOf(addresses: readonly string[]): File {
  return new File([["email", ...addresses].join("\n")], "suppressed.csv", { type: "text/csv" });
}
