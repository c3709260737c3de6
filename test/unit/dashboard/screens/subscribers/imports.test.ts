import { describe, expect, it } from "vitest";
import { guessColumns } from "../../../../../dashboard/screens/subscribers/imports/columns/guess.ts";
import {
  columnsInput,
  faultOfColumns,
} from "../../../../../dashboard/screens/subscribers/imports/columns/input.ts";
import { hasType, typeOf } from "../../../../../dashboard/screens/subscribers/imports/columns/values.ts";
import { readHead } from "../../../../../dashboard/screens/subscribers/imports/file/head.ts";
import { countLines } from "../../../../../dashboard/screens/subscribers/imports/file/lines.ts";

const fileOf = (content: string | Uint8Array<ArrayBuffer>): File => new File([content], "people.csv");

describe("the head of a file", () => {
  it("has the delimiter that splits the header best, and cells as they are quoted", async () => {
    const text =
      'email;name;note\r\nann@example.com;"Lee; ""Ann""";"two\r\nlines"\r\n;;\r\nbob@example.com;Bob;\r\n';
    const head = await readHead(fileOf(text));
    expect(head).toMatchObject({
      ...{ encoding: "UTF_8", delimiter: "SEMICOLON", header: ["email", "name", "note"] },
      rows: [
        ["ann@example.com", 'Lee; "Ann"', "two\r\nlines"],
        ["bob@example.com", "Bob", ""],
      ],
    });
  });

  it("knows the encodings of spreadsheets, and a line sep=", async () => {
    const utf16 = Buffer.from("\ufeffemail\tname\nann@example.com\tJ\u00fcrgen", "utf16le");
    expect(await readHead(fileOf(new Uint8Array(utf16)))).toMatchObject({
      ...{ encoding: "UTF_16_LE", delimiter: "TAB", rows: [["ann@example.com", "J\u00fcrgen"]] },
    });
    const windows = Buffer.from("sep=;\nemail;name\nann@example.com;J\u00fcrgen", "latin1");
    expect(await readHead(fileOf(new Uint8Array(windows)))).toMatchObject({
      ...{ encoding: "WINDOWS_1252", delimiter: "SEMICOLON", rows: [["ann@example.com", "J\u00fcrgen"]] },
    });
  });

  it("leaves out the columns of a file of refused lines, and arms its cells again", async () => {
    const head = await readHead(
      fileOf("rollcall_line,rollcall_message,email,name\n5,Wrong.,a@example.com,'=Ann"),
    );
    expect(head).toMatchObject({ header: ["email", "name"], rows: [["a@example.com", "=Ann"]] });
  });

  it("counts lines that have something", async () => {
    expect(await countLines(fileOf("a\r\n\r\nb\nc"), () => false)).toBe(3);
    expect(await countLines(fileOf("a\nb"), () => true)).toBeUndefined();
  });
});

describe("guessed columns", () => {
  const header = ["E-Mail", "Vorname", "Hat size", "Stadt", "Unsubscribed at", "PLZ"];
  const rows = [
    ["ann@example.com", "Ann", "57,5", "Graz", "", "08010"],
    ["bob@example.com", "Bob", "59", "Linz", "2026-01-01", "4020"],
  ];

  it("are known by their names, attributes by their values", () => {
    expect(guessColumns(header, rows).map(({ as, type }) => `${as} ${type}`)).toEqual([
      ...["ADDRESS TEXT", "NAME TEXT", "ATTRIBUTE NUMBER", "ATTRIBUTE TEXT", "STATUS DATE", "ATTRIBUTE TEXT"],
    ]);
    expect(guessColumns(["Kontakt"], [["ann@example.com"]])[0]?.as).toBe("ADDRESS");
  });

  it("are described but for those that the import reads by their names", () => {
    expect(columnsInput(guessColumns(header, rows))).toEqual({
      columns: [
        { position: 1, as: "ADDRESS" },
        { position: 2, as: "NAME" },
        ...[{ position: 3, as: "ATTRIBUTE", attribute: "Hat_size", type: "NUMBER", decimalComma: true }],
      ],
    });
  });

  it("need one address, and names that differ", () => {
    expect(faultOfColumns(guessColumns(["name"], [["Ann"]]))).toBe("NO_ADDRESS");
    expect(faultOfColumns(guessColumns(["email", "city", "city"], []))).toBe("TWICE");
    const [email, ...others] = guessColumns(["email", "a b"], []);
    expect(faultOfColumns([email!, { ...others[0]!, attribute: "a b" }])).toBe("NAME");
  });
});

it("a type is that of all cells, and a number keeps its zeros as a text", () => {
  expect(typeOf(["1", "2.5", ""])).toEqual({ type: "NUMBER", decimalComma: false });
  expect(typeOf(["1.234,50", "3"])).toEqual({ type: "NUMBER", decimalComma: true });
  for (const [cells, type] of [
    [["08010"], "TEXT"],
    [["1234567890123456"], "TEXT"],
    [["yes", "No"], "FLAG"],
    [["2026-11-27"], "DATE"],
    [[""], "TEXT"],
  ] as const)
    expect(typeOf([...cells]).type).toBe(type);
  expect(hasType("fifty", { type: "NUMBER", decimalComma: false })).toBe(false);
  expect(hasType("31.02.2025", { type: "DATE", decimalComma: false })).toBe(false);
});
