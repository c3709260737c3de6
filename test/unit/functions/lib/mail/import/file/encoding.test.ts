import fc from "fast-check";
import { expect, it } from "vitest";
import type { ImportEncoding } from "#table/mail/importFile";
import { bytesInFile, encodingOf, textOf1252, toUtf8 } from "#functions/mail/import/file/encoding";
import { runs } from "../../../../../../support/seed.ts";

const BE = (text: string): Buffer => Buffer.from(text, "utf16le").swap16();
const LE = (text: string): Buffer => Buffer.from(text, "utf16le");

it.each<[string, Buffer, ImportEncoding | undefined, ImportEncoding, number]>([
  ["UTF-8", Buffer.from("email\nä"), undefined, "UTF_8", 0],
  ["UTF-8 with a mark", Buffer.from("\uFEFFemail"), undefined, "UTF_8", 3],
  ["UTF-16 LE with a mark", LE("\uFEFFemail"), undefined, "UTF_16_LE", 2],
  ["UTF-16 BE with a mark", BE("\uFEFFemail"), undefined, "UTF_16_BE", 2],
  ["UTF-16 LE without one", LE("email"), undefined, "UTF_16_LE", 0],
  ["UTF-16 BE without one", BE("email"), undefined, "UTF_16_BE", 0],
  ["what the caller says", Buffer.from("email"), "WINDOWS_1252", "WINDOWS_1252", 0],
  ["a mark against what the caller says", Buffer.from("\uFEFFemail"), "WINDOWS_1252", "UTF_8", 3],
  ["a zero in UTF-8", Buffer.from("email,name\na@b.example,A\0\n"), undefined, "UTF_8", 0],
  ["a zero early in UTF-8", Buffer.from("em\0ail"), undefined, "UTF_8", 0],
  [
    "zeros at even and odd places of UTF-8",
    Buffer.from("email,name\0\nann@b.example,\0\0\n"),
    undefined,
    "UTF_8",
    0,
  ],
  ["UTF-16 with other letters", LE("адрес,имя,город,email,name\n"), undefined, "UTF_16_LE", 0],
  ["UTF-16 with a zero", BE("email,\0name\n"), undefined, "UTF_16_BE", 0],
  ["an empty file", Buffer.alloc(0), undefined, "UTF_8", 0],
])("knows %s", (_, file, said, encoding, mark) => {
  expect(encodingOf(file, said)).toEqual({ encoding, mark });
});

it.each([
  "PK\x03\x04\x14\0\x06\0\x08",
  "PK\x03\x04\0\0\0\0",
  "\xd0\xcf\x11\xe0\xa1",
  "%PDF-1.7",
  "GIF89a\0\0\0\0\0\0",
])("refuses %j, which is no text", (begin) => {
  expect(() => encodingOf(Buffer.from(begin, "latin1"))).toThrow("not text");
});

it("reads all 256 bytes of Windows-1252 as the standard's decoder does", () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
  const text = textOf1252(bytes);
  expect([...text]).toHaveLength(256);
  expect(text.slice(0x80, 0xa0)).toBe("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ");
  expect(text.slice(0xa0)).toBe(bytes.toString("latin1").slice(0xa0));
});

it("counts the bytes that any beginning of the text has in the file", () => {
  const unit = fc.constantFrom("a", "é", "€", "漢", "😀", "\ud800", "\n", '"');
  fc.assert(
    fc.property(fc.array(unit), fc.array(unit), fc.boolean(), (before, after, isLittle) => {
      const encoding = isLittle ? "UTF_16_LE" : "UTF_16_BE";
      const write = isLittle ? LE : BE;
      // Two halves that meet are one character.
      const [one, other] = [before.join(""), `|${after.join("")}`];
      const utf8 = toUtf8(write(one + other), encoding);
      const begin = toUtf8(write(one), encoding);
      expect(utf8.subarray(0, begin.length)).toEqual(begin);
      expect(bytesInFile(utf8.subarray(0, begin.length), encoding)).toBe(write(one).length);
      expect(bytesInFile(utf8, encoding)).toBe(write(one + other).length);
    }),
    { numRuns: runs(100) },
  );
  const bytes = fc.uint8Array();
  fc.assert(
    fc.property(bytes, (file) => {
      const raw = Buffer.from(file);
      expect(bytesInFile(toUtf8(raw, "WINDOWS_1252"), "WINDOWS_1252")).toBe(raw.length);
    }),
    { numRuns: runs(100) },
  );
});
