import type { GoalMatch } from "../../documents.ts";

/** Whether a path reaches a goal, as the schema's `GoalMatch` says it. */
export function matches(match: GoalMatch, pattern: string, path: string): boolean {
  if (match === "PREFIX") return path.startsWith(pattern);
  if (match === "CONTAINS") return path.includes(pattern);
  return match === "WILDCARD" ? isLike(pattern, path) : path === pattern;
}

/**
 * Whether a path is like a pattern: `*` is any text without a slash, `**` any text. It takes a step for each
 * character of both, whatever the pattern is, so typing never waits for one that backtracks.
 */
function isLike(pattern: string, path: string): boolean {
  const tokens = pattern.match(/\*\*|[^]/gu) ?? [];
  const characters = [...path];
  // Whether the tokens so far match the first characters of the path, by the number of these.
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
