import type { ImportEncoding } from "../../../api/enums.ts";

/** The names of the encodings in browsers (WHATWG Encoding Standard). */
const LABELS: Record<ImportEncoding, string> = {
  UTF_8: "utf-8",
  UTF_16_LE: "utf-16le",
  UTF_16_BE: "utf-16be",
  WINDOWS_1252: "windows-1252",
};

/** Returns the encoding of a file by its first bytes: its mark, else its zeros, else UTF-8 if it is such. */
export function encodingOf(bytes: Uint8Array): ImportEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "UTF_16_LE";
  if (first === 0xfe && second === 0xff) return "UTF_16_BE";
  if (second === 0 && first !== undefined) return "UTF_16_LE";
  if (first === 0 && bytes.length > 1) return "UTF_16_BE";
  return isUtf8(bytes) ? "UTF_8" : "WINDOWS_1252";
}

/** Returns the text of the first bytes of a file, without its mark or a cut character at the end. */
export function decodedText(bytes: Uint8Array, encoding: ImportEncoding): string {
  return new TextDecoder(LABELS[encoding]).decode(bytes, { stream: true });
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
