import { expect, test } from "vitest";
import { endInWords, momentInWords, timeToSeconds } from "../../../../dashboard/lib/moments.ts";

test("a moment has the date and the time of its zone", () => {
  expect(momentInWords("2026-11-21T18:15:00Z", "Asia/Kathmandu")).toMatch(/^November 22, 2026 at 12:00\sAM$/);
  expect(momentInWords("2026-11-21T18:15:00Z", "America/Nowhere")).toMatch(
    /^November 21, 2026 at 6:15\sPM UTC$/,
  );
});

test("what ends with a day ends on it, and not on the next one", () => {
  expect(endInWords("2026-11-21T18:15:00Z", "Asia/Kathmandu")).toBe("November 21, 2026");
  expect(endInWords("2026-11-21T18:16:00Z", "Asia/Kathmandu")).toMatch(/^November 22, 2026 at 12:01\sAM$/);
});

test("a time to the second is that of its zone", () => {
  expect(timeToSeconds("2026-11-21T18:15:07Z", "Asia/Kathmandu")).toMatch(/^12:00:07\sAM$/);
});
