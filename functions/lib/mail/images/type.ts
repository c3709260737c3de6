import type { ImageType } from "#table/mail/images/image";

/** Bytes at a place of a file, as Latin-1 text. */
type Magic = [at: number, text: string][];

/**
 * The bytes that begin an image: PNG, section 5.2; JPEG, ITU-T T.81 B.1.1.3 (SOI and the next marker);
 * GIF89a, section 17; WebP, RFC 9649, section 2.3.
 */
const MAGIC: [ImageType, Magic][] = [
  ["image/png", [[0, "\x89PNG\r\n\x1a\n"]]],
  ["image/jpeg", [[0, "\xff\xd8\xff"]]],
  ["image/gif", [[0, "GIF87a"]]],
  ["image/gif", [[0, "GIF89a"]]],
  [
    "image/webp",
    [
      [0, "RIFF"],
      [8, "WEBP"],
    ],
  ],
];

/** Returns the type of an image by its first bytes; undefined for another file. */
export function imageTypeOf(file: Buffer): ImageType | undefined {
  return MAGIC.find(([, magic]) =>
    magic.every(([at, text]) => file.toString("latin1", at, at + text.length) === text),
  )?.[0];
}
