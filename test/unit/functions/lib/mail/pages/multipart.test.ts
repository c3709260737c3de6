import fc from "fast-check";
import { expect, it } from "vitest";
import { parseMultipart } from "#functions/mail/pages/multipart";
import { runs } from "../../../../../support/seed.ts";

const CRLF = "\r\n";
const ONE_CLICK = [["List-Unsubscribe", "One-Click"]];
const type = "multipart/form-data; boundary=x";
const body = (header: string, value = "One-Click", line = CRLF) =>
  ["--x", header, "", value, "--x--", ""].join(line);

it.each([
  ["a quoted name", body('Content-Disposition: form-data; name="List-Unsubscribe"'), type],
  ["an unquoted name", body("Content-Disposition: form-data; name=List-Unsubscribe"), type],
  ["a name in single quotes", body("Content-Disposition: form-data; name='List-Unsubscribe'"), type],
  ["blanks around the name", body('content-disposition:form-data ; NAME = "List-Unsubscribe"'), type],
  ["a folded header", body('Content-Disposition: form-data;\r\n name="List-Unsubscribe"'), type],
  [
    "line feeds alone",
    body('Content-Disposition: form-data; name="List-Unsubscribe"', undefined, "\n"),
    type,
  ],
  [
    "a type of the part",
    body('Content-Type: text/plain\r\nContent-Disposition: form-data; name="List-Unsubscribe"'),
    type,
  ],
  [
    "text before and behind",
    `hello${CRLF}${body("Content-Disposition: form-data; name=List-Unsubscribe")}bye${CRLF}`,
    type,
  ],
  [
    "no line break at the end",
    body("Content-Disposition: form-data; name=List-Unsubscribe").trimEnd(),
    'multipart/form-data; charset=utf-8; boundary="x"',
  ],
  [
    "blanks behind the boundary",
    body("Content-Disposition: form-data; name=List-Unsubscribe").replace("--x\r\n", "--x \t\r\n"),
    "multipart/form-data; Boundary=x",
  ],
])("%s is read", (_, text, contentType) => {
  expect(parseMultipart(text, contentType)).toEqual(ONE_CLICK);
});

it.each([
  ["no boundary", body("Content-Disposition: form-data; name=a"), "multipart/form-data"],
  ["another boundary", body("Content-Disposition: form-data; name=a"), "multipart/form-data; boundary=y"],
  ["no end", body("Content-Disposition: form-data; name=a").replace("--x--", ""), type],
  ["nothing", "", type],
])("%s is no form", (_, text, contentType) => {
  expect(parseMultipart(text, contentType)).toBeUndefined();
});

it("leaves files and parts without a name out, and keeps what looks like a boundary", () => {
  const parts = [
    'Content-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nsecret',
    "Content-Type: text/plain\r\n\r\nnameless",
    'Content-Disposition: form-data; name="text"\r\n\r\na\r\n--xy\r\n\r\nb',
    'Content-Disposition: form-data; name="empty"\r\n\r\n',
  ];
  const text = `${parts.map((each) => `--x\r\n${each}\r\n`).join("")}--x--\r\n`;
  expect(parseMultipart(text, type)).toEqual([
    ["text", "a\r\n--xy\r\n\r\nb"],
    ["empty", ""],
  ]);
});

it("reads what a browser sends, whatever the names and texts are", async () => {
  const text = fc.string({ unit: "grapheme", maxLength: 20 }).map((each) => each.toWellFormed());
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 5 }), async (fields) => {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      const sent = new Response(form);
      const contentType = sent.headers.get("content-type")!;
      const read = parseMultipart(await sent.text(), contentType);
      const normal = (each: string) => each.replace(/\r?\n|\r/g, CRLF);
      const escapable = fields.filter(([name]) => !/%(22|0[DA])|\\/i.test(name));
      fc.pre(escapable.length === fields.length);
      // A form without a field is only its end.
      expect(read).toEqual(fields.map(([name, value]) => [normal(name), normal(value)]));
    }),
    { numRuns: runs(5) },
  );
});
