import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { csvLine, plainCell } from "#functions/mail/import/file/csv";
import { runs } from "../../../../../../support/seed.ts";

it.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "＝1",
  "＋1",
  "－1",
  "＠A1",
  "\tx",
  "\rx",
  "\nx",
  "\0x",
  '=HYPERLINK("http://x.example")',
])("a text that a spreadsheet would run gets an apostrophe: %j", (text) => {
  const [[cell]] = parse(csvLine([text])) as [[string]];
  expect(cell).toBe(`'${text}`);
});

it("a line is one record, whatever its cells are and the delimiter is", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "'", "=", "-", '"', ",", ";", "\t", "\n", "\r", "é") });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2 }), fc.constantFrom(",", ";", "\t"), (cells, delimiter) => {
      const records: string[][] = parse(csvLine(cells, delimiter), { delimiter, record_delimiter: "\r\n" });
      expect(records).toHaveLength(1);
      expect(records[0]!.map(plainCell)).toEqual(cells);
    }),
    { numRuns: runs(100) },
  );
});
