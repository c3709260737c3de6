import { unescape } from "node:querystring";

/** Programs that pass links on encode them again. */
const MAX_ENCODINGS = 3;
/**
 * Signs that get into a link where its line is broken: the soft break of quoted-printable and its `=`, blanks, the
 * `>` of a quoted line, escapes of Markdown, and characters that cannot be seen.
 */
const OF_BREAKS = /[=+\s>\\\p{Cc}\p{Cf}]/gu;
const TOKEN = /[\w-]+/;
/** A token may end in a sign of emphasis, as text may: `_TOKEN_`. */
const EMPHASIS = /[_-]$/;

/**
 * Returns the texts of a link's path that may be its token, the likeliest first. Programs that make links of plain text,
 * break their lines or pass them on put signs around a token, into it or behind it: `TOKEN).`, `<TOKEN>`,
 * `TOK=\r\nEN`, `TOKEN&utm_source=mail`. Only a whole token opens, so trying several is safe.
 */
export function tokensIn(path: string): string[] {
  const text = decode(path);
  const found = [text, text.replaceAll(OF_BREAKS, "")].flatMap((each) => TOKEN.exec(each) ?? []);
  return [...new Set([...found, ...found.map((each) => each.replace(EMPHASIS, ""))])];
}

/** `unescape` leaves what is not percent-encoding as it is, and does not throw. */
function decode(path: string): string {
  let text = path;
  for (let times = 0; times < MAX_ENCODINGS && text.includes("%"); times += 1) text = unescape(text);
  return text;
}
