import type { ImportEncoding } from "#table/mail/importFile";
import { InputError } from "../../../aws/errors.ts";

/**
 * The characters of the bytes 0x80 to 0x9f (WHATWG Encoding Standard, index-windows-1252, 2024-01-05); the
 * others are as in Latin-1.
 */
const WINDOWS_1252 =
  "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f" + // 0x80
  "\u0090‘’“”•–—˜™š›œ\u009džŸ"; // 0x90
/** The byte order marks, as hexadecimal digits (Unicode 16.0, section 2.6). */
const MARKS: [mark: string, encoding: ImportEncoding][] = [
  ["efbbbf", "UTF_8"],
  ["fffe", "UTF_16_LE"],
  ["feff", "UTF_16_BE"],
];
/** The bytes at the beginning that decide about the encoding. */
const SHOWN = 200;
/**
 * The least share of zeros among the bytes at even or at odd places in UTF-16, and at least 3 bytes: each
 * Latin letter has one.
 */
const SHOWN_ZEROS = 0.3;
/** The beginnings of a ZIP (also XLSX and ODS), of an old Excel file and of a PDF, in Latin-1. */
const NO_TEXT = ["PK\x03\x04", "\xd0\xcf\x11\xe0", "%PDF"];
/** One half of a surrogate pair as UTF-8 would write it. It is not valid, so that its record is refused. */
const LONE = Buffer.from([0xed, 0xa0, 0x80]);

/**
 * Returns the encoding of a file, and the number of bytes of its byte order mark. The mark decides, also
 * against `said`. Throws an InputError if the file is no text.
 */
export function encodingOf(
  beginning: Buffer,
  said?: ImportEncoding,
): { encoding: ImportEncoding; mark: number } {
  const hex = beginning.subarray(0, 3).toString("hex");
  const marked = MARKS.find(([mark]) => hex.startsWith(mark));
  if (marked) return { encoding: marked[1], mark: marked[0].length / 2 };
  return { encoding: said ?? shown(beginning.subarray(0, SHOWN)), mark: 0 };
}

/** A zero here and there is a character of UTF-8; programs that pad their texts write some. */
function shown(beginning: Buffer): ImportEncoding {
  const zeros = [0, 0];
  for (const [at, byte] of beginning.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  const isMany = (count: number): boolean => count >= 3 && count >= (SHOWN_ZEROS * beginning.length) / 2;
  const isText = !NO_TEXT.some((begin) => beginning.toString("latin1").startsWith(begin));
  if (isText && !isMany(even) && !isMany(odd)) return "UTF_8";
  if (isText && isMany(odd) && even * 4 < odd) return "UTF_16_LE";
  if (isText && isMany(even) && odd * 4 < even) return "UTF_16_BE";
  throw new InputError("file", "The file is not text: save the table as CSV, in the encoding UTF-8.");
}

/** The bytes of the shortest character of an encoding, and whole characters of it as UTF-8. */
const CODECS: Record<ImportEncoding, { unit: 1 | 2; toUtf8: (whole: Buffer) => Buffer }> = {
  UTF_8: { unit: 1, toUtf8: (whole) => whole },
  UTF_16_LE: { unit: 2, toUtf8: (whole) => utf8Of(whole.toString("utf16le")) },
  UTF_16_BE: { unit: 2, toUtf8: (whole) => utf8Of(Buffer.from(whole).swap16().toString("utf16le")) },
  WINDOWS_1252: { unit: 1, toUtf8: (whole) => Buffer.from(textOf1252(whole)) },
};

/** Returns the number of bytes of the shortest character. */
export function unitOf(encoding: ImportEncoding): 1 | 2 {
  return CODECS[encoding].unit;
}

/** Returns bytes of the file as UTF-8. An incomplete character at their end is left out. */
export function toUtf8(bytes: Buffer, encoding: ImportEncoding): Buffer {
  const { unit, toUtf8: convert } = CODECS[encoding];
  return convert(bytes.subarray(0, bytes.length - (bytes.length % unit)));
}

function utf8Of(text: string): Buffer {
  if (text.isWellFormed()) return Buffer.from(text);
  const parts = text.split(/\p{Cs}/u).flatMap((part, at) => [...(at > 0 ? [LONE] : []), Buffer.from(part)]);
  return Buffer.concat(parts);
}

/** Returns the text of bytes in Windows-1252, where each byte is a character. */
export function textOf1252(bytes: Buffer): string {
  return bytes.toString("latin1").replace(/[\x80-\x9f]/g, (each) => WINDOWS_1252[each.charCodeAt(0) - 0x80]!);
}

/** Returns the number of bytes that this part of the UTF-8 has in the file. */
export function bytesInFile(utf8: Buffer, encoding: ImportEncoding): number {
  if (encoding === "UTF_8") return utf8.length;
  let units = 0;
  for (const byte of utf8) if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1;
  return units * unitOf(encoding);
}
