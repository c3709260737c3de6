/**
 * Whether a pattern stands for the whole text: `*` for any text without a slash, `**` for any text, all else for itself. At worst it
 * takes the product of both lengths: a pattern that somebody typed must not be able to hold everybody up (as regular expressions can).
 */
export function matchesWildcard(pattern: string, text: string): boolean {
  let at = 0;
  let read = 0;
  /** Where to go on after the last `*` and the last `**`, and up to where they reach so far. */
  let star: [number, number] | undefined;
  let stars: [number, number] | undefined;
  while (at < pattern.length || read < text.length) {
    if (pattern.startsWith("**", at)) {
      at += 2;
      stars = [at, read];
      star = undefined;
    } else if (pattern[at] === "*") {
      at += 1;
      star = [at, read];
    } else if (at < pattern.length && pattern[at] === text[read]) {
      at += 1;
      read += 1;
    } else if (star && star[1] < text.length && text[star[1]] !== "/") {
      star = [star[0], star[1] + 1];
      [at, read] = star;
    } else if (stars && stars[1] < text.length) {
      stars = [stars[0], stars[1] + 1];
      star = undefined;
      [at, read] = stars;
    } else return false;
  }
  return true;
}
