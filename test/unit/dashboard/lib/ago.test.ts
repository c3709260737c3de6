import { expect, test } from "vitest";
import { ago } from "../../../../dashboard/lib/ago.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");

test.each([
  ["2026-11-28T12:00:30Z", "this minute"],
  ["2026-11-28T11:59:30Z", "this minute"],
  ["2026-11-28T11:01:00Z", "59 min. ago"],
  ["2026-11-28T11:00:00Z", "1 hr. ago"],
  ["2026-11-27T12:00:01Z", "23 hr. ago"],
  ["2026-11-27T12:00:00Z", "yesterday"],
  ["2026-11-21T12:00:00Z", "7 days ago"],
])("%s was %s", (instant, words) => {
  expect(ago(instant, NOW)).toBe(words);
});
