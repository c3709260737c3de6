import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ImportDelimiter, ImportEncoding, ImportFile } from "#table/mail/importFile";
import { InputError } from "#functions/aws/errors";
import { csvLine, REFUSED_COLUMNS } from "#functions/mail/import/file/csv";
import { DELIMITERS } from "#functions/mail/import/file/dialect";
import { textOf1252 } from "#functions/mail/import/file/encoding";
import { readFileHead, readLines } from "#functions/mail/import/file/head";
import { subscriberFirstLine } from "#functions/mail/import/subscriberRows";
import { readLine } from "#functions/mail/import/line";
import type { CsvRecord, FilePosition } from "#functions/mail/import/file/records";
import { runs } from "../../../../../support/seed.ts";

const common = { as: "SUBSCRIBED" as const, tags: [] };
const FILE: ImportFile = { leaveOutOthers: true };

const FIRST_LINE = subscriberFirstLine({ file: FILE, as: "SUBSCRIBED" });

/**
 * Returns the records of a file, read one after the other, and where each ends; undefined if the file is
 * refused as a whole.
 */
function recordsOf(
  file: Buffer,
  encoding?: ImportEncoding,
): { records: CsvRecord[]; ends: number[]; begin: number } | undefined {
  try {
    const head = readFileHead(file, true, { ...FILE, encoding }, FIRST_LINE);
    const records: CsvRecord[] = [];
    const ends: number[] = [];
    let at: FilePosition = head.next;
    while (at.byte < file.length) {
      const { records: found, next } = readLines(file.subarray(at.byte), at, true, 1, head);
      expect(found.length).toBeLessThanOrEqual(1);
      expect(next.byte > at.byte || found.length === 0).toBe(true);
      for (const each of found) {
        records.push(each);
        ends.push(next.byte);
        const read = readLine(each, head.columns, common);
        expect("attributes" in read ? read.email : read.message).toEqual(expect.any(String));
        expect(read.line).toBe(each.line);
      }
      if (next.byte === at.byte) break;
      at = next;
    }
    return { records, ends, begin: head.next.byte };
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

const written: Record<ImportEncoding, (text: string) => Buffer> = {
  UTF_8: (text) => Buffer.from(text),
  UTF_16_LE: (text) => Buffer.from(text, "utf16le"),
  UTF_16_BE: (text) => Buffer.from(text, "utf16le").swap16(),
  WINDOWS_1252: (text) => Buffer.from([...text].map((each) => BYTES.get(each)!)),
};
const BYTES = new Map(Array.from({ length: 256 }, (_, at) => [textOf1252(Buffer.from([at])), at]));

const part = fc.constantFrom(
  "a@b.example",
  "é",
  "€",
  " ",
  '"',
  ",",
  ";",
  "\t",
  "\n",
  "\r",
  "\r\n",
  "=",
  "'",
  "x",
  "\u0000",
);
const cell = fc.string({ unit: part, maxLength: 8 });

describe("any file", () => {
  it("of cells has these cells, in each encoding and with each delimiter", () => {
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 });
    const encodings = fc.constantFrom(...(Object.keys(written) as ImportEncoding[]));
    const delimiters = fc.constantFrom(...(Object.keys(DELIMITERS) as ImportDelimiter[]));
    fc.assert(
      fc.property(rows, encodings, delimiters, fc.boolean(), (cells, encoding, delimiter, hasMark) => {
        // A line that begins with a line break is quoted, and one of a blank cell alone would be a blank
        // line.
        const lines = [["email", "p", "q"], ...cells].map((row) => csvLine(row, DELIMITERS[delimiter]));
        const text = (hasMark && encoding !== "WINDOWS_1252" ? "\uFEFF" : "") + lines.join("");
        const found = recordsOf(written[encoding](text), encoding);
        const disarmed = (text: string): string => (/^'*[=\t\r\n\0]/.test(text) ? `'${text}` : text);
        const read = cells.map((row) => row.map(disarmed));
        const filled = read.filter((row) => row.some((each) => each.trim() !== ""));
        expect(found?.records.map((each) => each.cells)).toEqual(filled);
      }),
      { numRuns: runs(100) },
    );
  });

  it("of bytes is refused as a whole, or each of its lines is in one record", () => {
    const texts = fc.string({ unit: part, maxLength: 60 }).map((text) => Buffer.from(text));
    const bytes = fc.oneof(
      texts,
      fc.uint8Array({ maxLength: 60 }).map((each) => Buffer.from(each)),
    );
    fc.assert(
      fc.property(
        bytes,
        fc.constantFrom("email,name\n", "email;name\r\n", "\uFEFFemail\r", ""),
        (rest, header) => {
          const file = Buffer.concat([Buffer.from(header), rest]);
          const found = recordsOf(file);
          if (!found) return;
          let from = found.begin;
          const isBlank = (slice: Buffer): boolean => slice.every((byte) => byte === 0x0a || byte === 0x0d);
          for (const end of found.ends) {
            expect(isBlank(file.subarray(from, end))).toBe(false);
            from = end;
          }
          const { encoding } = readFileHead(file, true, FILE, FIRST_LINE);
          // The rest has empty cells at most.
          if (encoding === "UTF_8") expect(file.toString("utf8", from)).toMatch(/^[\s,;"]*$/);
          const lines = found.records.map(({ line }) => line);
          expect(lines).toEqual([...new Set(lines)].sort((one, other) => one - other));
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it("of refused lines has the cells that were refused", () => {
    const texts = fc.string({ unit: part, maxLength: 60 }).map((text) => Buffer.from(`email,name\n${text}`));
    fc.assert(
      fc.property(texts, (file) => {
        const records = recordsOf(file)?.records ?? [];
        const begin = csvLine([...REFUSED_COLUMNS, "email", "name"]);
        const lines = records.map(({ line, cells }) =>
          csvLine([String(line), "WRONG_TAG", "wrong", ...cells]),
        );
        const again = recordsOf(Buffer.from(`\uFEFF${begin}${lines.join("")}`))?.records ?? [];
        expect(again.map(({ cells }) => cells)).toEqual(records.map(({ cells }) => cells));
        expect(again.every(({ fault }) => fault === undefined)).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });
});
