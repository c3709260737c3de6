import type { GoalMatch } from "./documents.ts";

/** Returns true if a path reaches a goal, as the schema's `GoalMatch` defines it. */
export function matches(match: GoalMatch, pattern: string, path: string): boolean {
  if (match === "PREFIX") return path.startsWith(pattern);
  if (match === "CONTAINS") return path.includes(pattern);
  return match === "WILDCARD" ? isLike(pattern, path) : path === pattern;
}

/**
 * Returns true if a path is like a pattern: `*` is any text without a slash, `**` any text. It takes a step
 * for each character of both, whatever the pattern is, so typing never waits for one that backtracks.
 */
function isLike(pattern: string, path: string): boolean {
  const tokens = pattern.match(/\*\*|[^]/gu) ?? [];
  const characters = [...path];
  // For each number of first characters of the path: true if the tokens so far match them.
  let found = [true, ...characters.map(() => false)];
  for (const token of tokens) {
    const next: boolean[] = [];
    for (let at = 0; at <= characters.length; at += 1) {
      const before = at > 0 ? characters[at - 1]! : undefined;
      if (token === "**" || token === "*")
        next[at] =
          found[at]! || (before !== undefined && next[at - 1]! && (token === "**" || before !== "/"));
      else next[at] = before === token && found[at - 1]!;
    }
    found = next;
  }
  return found[characters.length]!;
}
