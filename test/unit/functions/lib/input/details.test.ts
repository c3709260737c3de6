import { expect, it } from "vitest";
import type { InputDetail } from "#functions/input/details";
import { keepText, saidOf } from "#functions/input/details";

it.each<[string, string, string[]]>([
  ["as it is", "as it is", []],
  ["a\r\nb\u0085c", "a b c", ["INVALID_CHARACTERS"]],
  ["a\ud83d", "a\ufffd", ["INVALID_CHARACTERS"]],
  ["a".repeat(11), "a".repeat(10), ["LONG_TEXT"]],
  ["😀".repeat(6), "😀".repeat(5), ["LONG_TEXT"]],
  ["aaaaaaaaa😀", "aaaaaaaaa", ["LONG_TEXT"]],
  ["\n".repeat(20), " ", ["INVALID_CHARACTERS"]],
])("%j is kept as %j", (text, kept, reasons) => {
  const details: InputDetail<string>[] = [];
  expect(keepText("url", text, details, 10)).toBe(kept);
  expect(details).toEqual(reasons.map((reason) => ({ reason, field: "url" })));
});

it("is named in lower case", () => {
  expect(saidOf({ reason: "LONG_TEXT", field: "url" })).toEqual({ reason: "long-text", field: "url" });
});
