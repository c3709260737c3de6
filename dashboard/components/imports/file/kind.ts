import type { importFile as words } from "../../../strings/mail/importFile.ts";

/** A kind of file that has no table as text. */
export type OtherKind = keyof typeof words.otherKinds;

/** The first bytes of files, as their formats say (in Latin-1). */
const SIGNATURES: [OtherKind, RegExp][] = [
  ["PDF", /^%PDF-/],
  // PNG (ISO/IEC 15948, 5.2), JPEG, GIF, WebP, TIFF, BMP.
  ["IMAGE", /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|II\*\0|MM\0\*|BM.{4}\0\0)/s],
  // Excel and LibreOffice store ZIP archives; Excel before 2007 stored compound files.
  ["SPREADSHEET", /^(PK\x03\x04|\xd0\xcf\x11\xe0)/],
  ["ARCHIVE", /^(\x1f\x8b|7z\xbc\xaf|Rar!)/],
  ["PAGE", /^\s*<(!doctype|html|\?xml)/i],
];
const LONGEST = 64;
/** Characters that no text has, but for tabs and the ends of lines and pages. */
const CONTROLS = /[\0-\x08\x0e-\x1f]/g;
/** A text may have one such character by mistake. */
const MOST_CONTROLS = 0.01;

/** Returns the kind of a file that is no text; undefined for a text. `text` is its beginning as decoded. */
export function otherKindOf(bytes: Uint8Array, text: string): OtherKind | undefined {
  const first = String.fromCharCode(...bytes.subarray(0, LONGEST));
  const [kind] = SIGNATURES.find(([, signature]) => signature.test(first)) ?? [];
  const controls = text.match(CONTROLS)?.length ?? 0;
  return kind ?? (controls > text.length * MOST_CONTROLS ? "OTHER" : undefined);
}
