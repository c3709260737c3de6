import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "#functions/aws/errors";
import type { CsvRecord, FilePosition } from "#functions/mail/import/file/records";
import { MAX_RECORD_BYTES, readRecords, WINDOW_BYTES } from "#functions/mail/import/file/records";
import { runs } from "../../../../../../support/seed.ts";

const START: FilePosition = { byte: 0, line: 1 };

/**
 * Reads a file window by window. A window that has no whole record is read again with more bytes, as long
 * ones of the walk have one.
 */
function readAll(file: Buffer, sizes: number[], most = 500): CsvRecord[] {
  const all: CsvRecord[] = [];
  let next = START;
  let size = 0;
  for (let turn = 0; next.byte < file.length; turn += 1) {
    size = Math.min(file.length, size + (sizes[turn % sizes.length] ?? 1));
    const window = file.subarray(next.byte, next.byte + size);
    const read = readRecords(window, next, next.byte + window.length === file.length, most);
    all.push(...read.records);
    const isLast = next.byte + window.length === file.length;
    if (read.next.byte > next.byte) size = 0;
    else if (isLast) break;
    next = read.next;
  }
  return all;
}

const read = (text: string | Buffer): CsvRecord[] => readAll(Buffer.from(text as string), [WINDOW_BYTES]);

describe("the records of a file", () => {
  it("have the line on which they begin, whatever ends the lines before", () => {
    expect(read('email,note\r\n\r\na@b.example,"two\r\nlines"\nc@d.example,\r\re@f.example,x')).toEqual([
      { line: 1, cells: ["email", "note"] },
      { line: 3, cells: ["a@b.example", "two\r\nlines"] },
      { line: 5, cells: ["c@d.example", ""] },
      { line: 7, cells: ["e@f.example", "x"] },
    ]);
  });

  it("are one error each where a quote is broken, and go on in the next line", () => {
    expect(read('"a"b,1\nc"d,2\nok,3\n"open,4\nok,5\n').map((each) => [each.line, "fault" in each])).toEqual([
      [1, true],
      [2, true],
      [3, false],
      [4, true],
      [5, false],
    ]);
  });

  it("are errors where they are not UTF-8", () => {
    const latin = Buffer.concat([Buffer.from("a,b\nJos"), Buffer.from([0xe9]), Buffer.from(",x\nc,d\n")]);
    expect(read(latin)).toEqual([
      { line: 1, cells: ["a", "b"] },
      {
        ...{ line: 2, cells: ["José", "x"] },
        fault: {
          code: "WRONG_ENCODING",
          message: expect.stringContaining("WINDOWS_1252") as string,
        },
      },
      { line: 3, cells: ["c", "d"] },
    ]);
  });

  it("are errors where they are too long, in quotes or closed", () => {
    const many = `${"x".repeat(99)}\n`.repeat(MAX_RECORD_BYTES / 100);
    const [, open, after] = read(`a\n"${many}${many}${many}`);
    expect(open).toMatchObject({ line: 2, fault: { message: expect.stringContaining("64 KB") as string } });
    expect(after).toEqual({ line: 3, cells: ["x".repeat(99)] });
    expect(read(`a\n"${many}${many}x"\nb\n`)[1]).toMatchObject({
      line: 2,
      fault: { message: expect.stringContaining("64 KB") as string },
    });
  });

  it("cannot be read where a line has no end", () => {
    expect(() => read(`a\n${"x".repeat(3 * WINDOW_BYTES)}`)).toThrow(InputError);
  });
});

const text = fc.string({
  unit: fc.constantFrom("a", "é", "😀", '"', '""', ",", "\n", "\r", "\r\n", '",', '\n"', "x@y.example", "b"),
  maxLength: 120,
});
const bytes = fc
  .tuple(text, fc.array(fc.nat(400), { maxLength: 2 }))
  .map(([from, broken]) =>
    broken.reduce(
      (file, at) => (at < file.length ? (file.writeUInt8(0xff, at), file) : file),
      Buffer.from(from),
    ),
  );

describe("a file that is cut anywhere", () => {
  it("has the records that it has as a whole", () => {
    fc.assert(
      fc.property(
        bytes,
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 3 }),
        (file, sizes, most) => {
          expect(readAll(file, sizes, most)).toEqual(readAll(file, [WINDOW_BYTES]));
        },
      ),
      { numRuns: runs(25) },
    );
  });
});
