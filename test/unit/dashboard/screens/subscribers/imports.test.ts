import { describe, expect, it } from "vitest";
import { guessColumns } from "../../../../../dashboard/screens/subscribers/imports/columns/guess.ts";
import {
  columnsInput,
  faultOfColumns,
} from "../../../../../dashboard/screens/subscribers/imports/columns/input.ts";
import { effectOf, personAt } from "../../../../../dashboard/screens/subscribers/imports/columns/person.ts";
import { hasType, typeOf } from "../../../../../dashboard/screens/subscribers/imports/columns/values.ts";
import { readHead } from "../../../../../dashboard/components/imports/file/head.ts";
import { countLines } from "../../../../../dashboard/components/imports/file/lines.ts";

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

  it("knows by its bytes what is no text", async () => {
    const kindOf = async (bytes: string) =>
      (await readHead(fileOf(new Uint8Array(Buffer.from(bytes, "latin1"))))).otherKind;
    for (const [bytes, kind] of [
      ["\x89PNG\r\n\x1a\n", "IMAGE"],
      ["\xff\xd8\xff\xe0\0\x10JFIF", "IMAGE"],
      ["%PDF-1.7\nemail,name", "PDF"],
      ["PK\x03\x04\x14\0", "SPREADSHEET"],
      ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "SPREADSHEET"],
      ["<!DOCTYPE html><p>email,name", "PAGE"],
      ["\x7fELF\x02\x01\x01\0", "OTHER"],
      ["email,name\nann@example.com,J\xfcrgen\x0bLee", undefined],
      ["\xff\xfee\0m\0a\0i\0l\0", undefined],
      ["BMI,email\n24,ann@example.com", undefined],
    ] as const)
      expect([bytes, await kindOf(bytes)]).toEqual([bytes, kind]);
  });

  it("counts lines that have something", async () => {
    expect(await countLines(fileOf("a\r\n\r\nb\nc"), () => false)).toBe(3);
    expect(await countLines(fileOf("a\nb"), () => true)).toBeUndefined();
  });
});

it("an address is found beside its person; another text, and several addresses, are none", () => {
  const cells = [
    ...[
      "Ann@Example.com",
      "Ann <ann@example.com>",
      "mailto:ann@example.com?subject=Hi",
      "o'neil@example.com;",
    ],
    ...["no-address", "a@example.com, b@example.com", "ann@@example.com", ""],
  ];
  const columns = guessColumns(
    ["email"],
    cells.map((cell) => [cell]),
  );
  const people = cells.map((_, at) => personAt(columns, at));
  expect(people.map(({ email }) => email)).toEqual([
    ...["ann@example.com", "ann@example.com", "ann@example.com", "o'neil@example.com"],
    ...[undefined, undefined, undefined, undefined],
  ]);
  expect(people[4]?.written).toBe("no-address");
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

  it("are described but for texts of their own names; each that says who may be mailed says so", () => {
    expect(columnsInput(guessColumns(header, rows))).toEqual([
      { position: 1, as: "ADDRESS" },
      { position: 2, as: "NAME" },
      { position: 3, as: "ATTRIBUTE", attribute: "Hat_size", type: "NUMBER", decimalComma: true },
      { position: 5, as: "STATUS" },
    ]);
    const names = ["Consent", "Marketing", "gdpr_consent", "unsubscribed", "bounced"];
    expect(columnsInput(guessColumns(names, [])).map(({ as }) => as)).toEqual(names.map(() => "STATUS"));
  });

  it("of who may be mailed leave no person as new", () => {
    const columns = guessColumns(["email", "Consent"], [["ann@example.com", "no"]]);
    const effect = (known?: Map<string, string>) => effectOf(personAt(columns, 0), "AGREED", known);
    expect([effect(), effect(new Map()), effect(new Map([["ann@example.com", "UNSUBSCRIBED"]]))]).toEqual([
      ...["UNKNOWN", "BY_STATUS", "STAYS"],
    ]);
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
