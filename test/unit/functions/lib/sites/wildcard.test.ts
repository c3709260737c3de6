import { runs } from "../../../../support/seed.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchesWildcard } from "../../../../../functions/lib/sites/wildcard.ts";

describe("a wildcard pattern", () => {
  test.each([
    ["/blog", "/blog", true],
    ["/blog", "/blog/", false],
    ["/blog/*", "/blog/one", true],
    ["/blog/*", "/blog/", true],
    ["/blog/*", "/blog/2026/one", false],
    ["/blog/**", "/blog/2026/one", true],
    ["/blog**", "/blog", true],
    ["**/draft", "/a/b/draft", true],
    ["**/draft", "/a/b/draft/c", false],
    ["/*/edit", "/posts/edit", true],
    ["/*/edit", "/posts/7/edit", false],
    ["/**/edit", "/posts/7/edit", true],
    ["**/*.pdf", "/files/2026/a.pdf", true],
    ["/a*b/**/c*d", "/axxb/y/z/cxxd", true],
    ["/a*b/**/c*d", "/axx/b/y/z/cxxd", false],
    ["*", "", true],
    ["", "", true],
    ["", "/", false],
    ["/[a].(b)+", "/[a].(b)+", true],
    ["/[a].(b)+", "/a-b", false],
  ])("%j and %j: %s", (pattern, text, expected) => {
    expect(matchesWildcard(pattern, text)).toBe(expected);
  });

  /** The same rule, said as recursion: exact, and too slow for anything but short texts. */
  const plainly = (pattern: string, text: string): boolean => {
    if (pattern.startsWith("**"))
      return plainly(pattern.slice(2), text) || (text !== "" && plainly(pattern, text.slice(1)));
    if (pattern.startsWith("*"))
      return (
        plainly(pattern.slice(1), text) ||
        (text !== "" && !text.startsWith("/") && plainly(pattern, text.slice(1)))
      );
    if (pattern === "") return text === "";
    return text.startsWith(pattern.charAt(0)) && plainly(pattern.slice(1), text.slice(1));
  };

  test("says what trying everything would say", () => {
    const short = (letters: string, most: number) =>
      fc.array(fc.constantFrom(...letters), { maxLength: most }).map((each) => each.join(""));
    fc.assert(
      fc.property(short("ab/*", 8), short("ab/", 8), (pattern, text) => {
        expect(matchesWildcard(pattern, text)).toBe(plainly(pattern, text));
      }),
      { numRuns: runs(25) },
    );
  });

  // Backtracking would take practically for ever: the limit detects that, and does not measure speed.
  test("is matched without long backtracking", () => {
    const started = performance.now();
    expect(matchesWildcard("**a".repeat(60) + "b", "a".repeat(2000))).toBe(false);
    // A site has up to 50 goals, and a batch 4,000 events.
    for (let goal = 0; goal < 50; goal += 1)
      expect(matchesWildcard(`**${"a*".repeat(249)}b`, "a".repeat(2000 - goal))).toBe(false);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
