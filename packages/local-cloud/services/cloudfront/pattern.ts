/**
 * CloudFront's path patterns: `*` is any text, `?` one character, letters' case counts, a leading `/` may be
 * left out (guide, "Path pattern").
 */
export function matcherOf(pattern: string): RegExp {
  const source = withSlash(pattern)
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\*/g, ".*")
    .replace(/\?/g, ".");
  return new RegExp(`^${source}$`, "s");
}

/** True if a pattern matches `taken` or paths below it. */
export function clashes(pattern: string, taken: string): boolean {
  const fixed = withSlash(pattern).split(/[*?]/)[0]!;
  const below = taken.endsWith("/") ? taken : `${taken}/`;
  return (
    matcherOf(pattern).test(taken) ||
    (taken !== "/" && (fixed.startsWith(below) || matcherOf(pattern).test(below)))
  );
}

const withSlash = (pattern: string): string => (pattern.startsWith("/") ? pattern : `/${pattern}`);
