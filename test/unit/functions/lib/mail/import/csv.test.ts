import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { csvCell, errorLine, ERRORS_HEADER } from "#functions/mail/import/csv";

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
  const [[cell]] = parse(csvCell(text)) as [[string]];
  expect(cell).toBe(`'${text}`);
});

it("an error is one line, whatever its address is", () => {
  const file =
    ERRORS_HEADER +
    errorLine({ line: 4, email: '=a,"b"\nc', message: "no, not so" }) +
    errorLine({ line: 5, message: "x" });
  expect(parse(file, { columns: true })).toEqual([
    { line: "4", email: `'=a,"b"\nc`, message: "no, not so" },
    { line: "5", email: "", message: "x" },
  ]);
});
