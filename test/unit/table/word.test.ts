import { expect, it } from "vitest";
import * as word from "#table/word";

it("an item is found by each word of its texts, with the words that follow it", () => {
  expect(word.wordsOf(["Anna Maria  Berg", "anna@example.com", undefined])).toEqual([
    "anna maria berg",
    "maria berg",
    "berg",
    "anna@example.com",
  ]);
});

it("the parts of keys are words, and words of fewer than three characters begin no search", () => {
  expect(word.wordsOf(["dunning/first_en", "Al Bo", "Al"])).toEqual([
    "dunning first en",
    "first en",
    "al bo",
  ]);
});

it.each(["ada lovelace", "  Ada   Lovelace ", "ada//lovelace", "ada__lovelace", "ada_ #/lovelace"])(
  "words are compared with one space between them: %j",
  (text) => {
    expect(word.compared(text)).toBe("ada lovelace");
    expect(word.wordsOf([text])).toEqual(["ada lovelace", "lovelace"]);
    expect(word.hasWord([text], "ada lovelace")).toBe(true);
  },
);

it("an item has at most twelve words, of at most 64 characters", () => {
  const many = word.wordsOf(Array.from({ length: 20 }, (_, at) => `name${at}`));
  expect(many).toHaveLength(word.MAX_WORDS);
  expect(word.wordsOf(["x".repeat(100)])).toEqual(["x".repeat(64)]);
});

it("a character of two halves stays whole in keys", () => {
  expect(word.key("SITE", "ab😀d", "S")).toEqual({ PK: "WORD#SITE#ab", SK: "ab😀d#S" });
  expect(word.beginningWith("SITE", "ab😀").partition).toBe("WORD#SITE#ab");
  expect(word.wordsOf([`${"x".repeat(63)}😀`])).toEqual(["x".repeat(63)]);
});

it("a search reads the partition of its first three characters from its whole text on", () => {
  expect(word.beginningWith("USER", "anna")).toEqual({ partition: "WORD#USER#ann", prefix: "anna" });
  expect(word.key("USER", "anna maria", "U")).toEqual({ PK: "WORD#USER#ann", SK: "anna maria#U" });
});

it.each([
  ["shop", true],
  ["my shop", true],
  ["hop", false],
  ["example.org", true],
])("a site of a few has a word that begins with %s: %s", (text, has) => {
  expect(word.hasWord(["My Shop", "example.org"], text)).toBe(has);
});
