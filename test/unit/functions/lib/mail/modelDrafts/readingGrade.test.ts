import { describe, expect, it } from "vitest";
import { readingGrade } from "#functions/mail/modelDrafts/readingGrade";

describe("the reading grade", () => {
  it.each([
    ["We saw a cat. It ran.", 1],
    ["The children watched. A lion slept.", 4],
    [
      "Outstanding obligations notwithstanding, considerable correspondence accumulated yesterday evening.",
      13,
    ],
    ["", 1],
    [`So it is${".".repeat(200_000)}x. It ran.`, 1],
  ])("of %j is %d", (text, grade) => {
    expect(readingGrade(text)).toBe(grade);
  });
});
