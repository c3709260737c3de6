import { describe, expect, it } from "vitest";
import { readStatus, strongerStatus } from "#functions/mail/import/statuses";

const word = (cell: string) => readStatus(cell, { reads: "WORD" });

it.each<[string, string]>([
  ["Subscribed", "SUBSCRIBED"],
  ["enabled", "SUBSCRIBED"],
  ["Marketing contact", "SUBSCRIBED"],
  ["UNSUBSCRIBED", "UNSUBSCRIBED"],
  ["disabled", "UNSUBSCRIBED"],
  ["opted-out", "UNSUBSCRIBED"],
  ["cleaned", "SUPPRESSED"],
  [" Bounced ", "SUPPRESSED"],
  ["blocklisted", "SUPPRESSED"],
])("the word %j makes people %s", (cell, status) => {
  expect(word(cell)).toBe(status);
});

it.each(["pending", "unconfirmed", "non-subscribed", "Non_Subscribed", "transactional", "archived"])(
  "a person of the status %j has not agreed to mail",
  (cell) => {
    expect(word(cell)).toEqual({
      code: "NOT_AGREED",
      says: expect.stringContaining("has not agreed") as string,
    });
  },
);

it.each(["", "gold", "true", "1", "unsubscribe me please"])("the word %j refuses its line", (cell) => {
  expect(word(cell)).toHaveProperty("says");
});

it("words of the caller come first, in any case", () => {
  const words = [
    { word: "Aktiv", status: "SUBSCRIBED" },
    { word: "subscribed", status: "REFUSED" },
  ] as const;
  const read = (cell: string) => readStatus(cell, { reads: "WORD", words: [...words] });
  expect(read("AKTIV ")).toBe("SUBSCRIBED");
  expect(read("subscribed")).toHaveProperty("says");
  expect(read("cleaned")).toBe("SUPPRESSED");
});

describe("a column that says who is out", () => {
  it.each<["FLAG" | "FILLED", string, unknown]>([
    ["FLAG", "TRUE", "UNSUBSCRIBED"],
    ["FLAG", "false", undefined],
    ["FLAG", "", undefined],
    ["FLAG", "since May", { code: "WRONG_FLAG", says: expect.any(String) as string }],
    ["FILLED", "2026-01-01 10:00:00", "UNSUBSCRIBED"],
    ["FILLED", "FALSE", undefined],
    ["FILLED", " ", undefined],
  ])("reads as %s the cell %j", (reads, cell, expected) => {
    expect(readStatus(cell, { reads, becomes: "UNSUBSCRIBED" })).toEqual(expected);
  });
});

it("of two statuses the one that keeps more mail away counts", () => {
  expect(strongerStatus("SUBSCRIBED", "UNSUBSCRIBED")).toBe("UNSUBSCRIBED");
  expect(strongerStatus("SUPPRESSED", "UNSUBSCRIBED")).toBe("SUPPRESSED");
  expect(strongerStatus("UNSUBSCRIBED", "SUBSCRIBED")).toBe("UNSUBSCRIBED");
});
