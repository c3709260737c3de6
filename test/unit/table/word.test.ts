import { describe, expect, it } from "vitest";
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

const KIND = word.SEARCHED.Subscriber;

/** The places of people in the list of a search, in its order, and the people who are listed at each. */
function listOf(people: { id: string; title: string }[], text: string): (string | null)[] {
  const all = people.flatMap((each) => word.items(KIND, { ...each, texts: [each.id, each.title] }));
  return all
    .filter(({ SK }) => SK.startsWith(text))
    .toSorted((a, b) => (a.SK < b.SK ? -1 : 1))
    .map((item) => (word.mayBeListedAt(item, item.title, text) ? item.id : null));
}

describe("the list of a search", () => {
  it("begins with the people of a name, also if their addresses begin with it", () => {
    const people = ["a", "b", "c"].map((letter) => ({ id: `ottilie.${letter}@x.example`, title: "Ottilie" }));
    const ids = people.map(({ id }) => id);
    expect(listOf(people, "ottilie")).toEqual([...ids, null, null, null]);
    expect(listOf(people, "ottilie.b")).toEqual([ids[1]]);
  });

  it("has each person once", () => {
    const people = [
      { id: "ann_ann@x.example", title: "Ann Annabel Ann" },
      { id: "zoe@x.example", title: "Lee Ann" },
      { id: "annie@x.example", title: "Zoe" },
      { id: "annette@x.example", title: "annette@x.example" },
    ];
    const listed = listOf(people, "ann").filter((id) => id !== null);
    expect(listed.toSorted()).toEqual(people.map(({ id }) => id).toSorted());
  });

  it("has a person at the address, if the word of a long name is not stored", () => {
    const title = `${Array.from({ length: word.MAX_WORDS }, (_, at) => `name${at}`).join(" ")} ottilie`;
    const texts = ["ottilie@x.example", title];
    expect(word.listedMatch(texts, "ottilie")).toBe("ottilie@x.example");
    expect(word.wordsOf(texts)).toContain("ottilie@x.example");
  });
});
