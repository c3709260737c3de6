import { unescape } from "node:querystring";

/** Programs that pass links on encode them again. */
const MAX_ENCODINGS = 3;
/** A broken line: its soft break of quoted-printable, the break, and how the next line begins. */
const BREAKS = /=?[^\S\r\n]*[\r\n][\s>]*/g;
/** Signs that get into a link besides: escapes of Markdown, and characters that cannot be seen. */
const HIDDEN = /[\\\p{Cc}\p{Cf}]/gu;
/** Signs that are left of a broken line: its `=`, blanks, and the `>` of a quoted line. */
const OF_BREAKS = /[=+\s>]/g;
const RUNS = /[\w-]+/g;
/** The `=` before a token, as quoted-printable writes it, and a sign of emphasis before it: `_TOKEN_`. */
const BEFORE = /^(?:3D)+|^[_-]/i;
const BEHIND = /[_-]$/;
/** The longest runs are tried: a token is longer than words, names of parameters and most ids. */
const MAX_RUNS = 8;

/**
 * Returns the texts of a link's path that may be its token, the likeliest first, at most 32. Programs that
 * make links of plain text, break their lines or pass them on put signs around a token, into it or behind it,
 * and words before it: `TOKEN).`, `<TOKEN>`, `TOK=\r\nEN`, `TOKEN&utm_source=mail`, `utm/TOKEN`, `3DTOKEN`.
 * Only a whole token opens, so trying several is safe.
 */
export function tokensIn(path: string): string[] {
  const text = decode(path);
  const joined = text.replaceAll(BREAKS, "").replaceAll(HIDDEN, "");
  const runs = [text, joined, joined.replaceAll(OF_BREAKS, "")].flatMap((each) => each.match(RUNS) ?? []);
  const longest = [...new Set(runs)].sort((a, b) => b.length - a.length).slice(0, MAX_RUNS);
  const bare = longest.map((each) => each.replace(BEFORE, ""));
  const all = [...longest, ...bare, ...[...longest, ...bare].map((each) => each.replace(BEHIND, ""))];
  return [...new Set(all)].filter((each) => each !== "");
}

/** `unescape` leaves what is not percent-encoding as it is, and does not throw. */
function decode(path: string): string {
  let text = path;
  for (let times = 0; times < MAX_ENCODINGS && text.includes("%"); times += 1) text = unescape(text);
  return text;
}
