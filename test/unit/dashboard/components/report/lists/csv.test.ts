import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvOf, fileName } from "../../../../../../dashboard/components/report/lists/csv.ts";

test("a file has a byte order mark, quoted text, plain numbers, and lines as RFC 4180 ends them", () => {
  expect(
    csvOf([
      ["Page", "Views"],
      ["/a,b", 12],
      ['say "hi"', null],
      ["قبعة", -0.5],
    ]),
  ).toBe('\uFEFF"Page","Views"\r\n"/a,b",12\r\n"say ""hi""",\r\n"قبعة",-0.5\r\n');
});

// Texts with these beginnings are formulas to Excel, LibreOffice or Google Sheets: OWASP, "CSV Injection";
// ASVS 5.0, 1.2.10.
test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "＝1",
  "＋1",
  "－1",
  "＠A1",
  "\t=1",
  "\r=1",
  "\n=1",
  "\0=1",
  '=HYPERLINK("x")',
])("the text %j has an apostrophe before it", (text) => {
  const rows = parse(csvOf([[text]]), { bom: true, record_delimiter: "\r\n" });
  expect(rows).toEqual([[`'${text}`]]);
});

test.each(["a=1", "1-1", "'quoted'", "", " =1"])("the text %j stays as it is", (text) => {
  const rows = parse(csvOf([[text, "x"]]), { bom: true });
  expect(rows).toEqual([[text, "x"]]);
});

test("the name of a file has nothing in it that a file system refuses", () => {
  expect(fileName(["Shop: hats/felt?", "Entry pages", "2026-11-01", "2026-11-07"], "csv")).toBe(
    "Shop-hats-felt--Entry-pages-2026-11-01-2026-11-07.csv",
  );
  expect(fileName(["../..\\x\u0000", "Pages"], "csv")).toBe("x--Pages.csv");
});
