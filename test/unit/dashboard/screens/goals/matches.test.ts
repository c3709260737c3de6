import { expect, test } from "vitest";
import { isReachedByEvent } from "#functions/sites/goals";
import { matches } from "../../../../../dashboard/screens/goals/matches.ts";

/** All texts of these characters up to a length. */
function textsOf(characters: string, length: number): string[] {
  if (length === 0) return [""];
  const shorter = textsOf(characters, length - 1);
  return [...new Set(["", ...shorter.flatMap((text) => [...characters].map((each) => text + each))])];
}

test.each(["EXACT", "PREFIX", "CONTAINS", "WILDCARD"] as const)(
  "what a form shows for %s is what the collector counts",
  (match) => {
    const differing: string[] = [];
    for (const pattern of textsOf("a/*", 4))
      for (const path of textsOf("a/", 4)) {
        const event = { entity: "PageView", path, name: "pageview" } as const;
        const counts = isReachedByEvent({ goalId: "1", kind: "PAGE", match, pattern }, event);
        if (matches(match, pattern, path) !== counts) differing.push(`${pattern} ${path}`);
      }
    expect(differing).toEqual([]);
  },
);

test("an emoji is a text without a slash, and a long pattern of stars takes no time", () => {
  expect(matches("WILDCARD", "/🎩/*", "/🎩/🧢")).toBe(true);
  expect(matches("WILDCARD", "**a".repeat(160), "/".repeat(640))).toBe(false);
});
