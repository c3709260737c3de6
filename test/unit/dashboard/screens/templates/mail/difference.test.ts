import { expect, test } from "vitest";
import { BLANK } from "../../../../../../dashboard/screens/templates/mail/draft.ts";
import {
  changedParts,
  countsOf,
  differenceOf,
} from "../../../../../../dashboard/screens/templates/mail/difference.ts";

const changed = (before: string, now: string) =>
  changedParts({ ...BLANK, subject: before }, { ...BLANK, subject: now });
const linesOf = (before: string, now: string) =>
  changed(before, now)[0]?.lines.map((line) =>
    line.map(({ text, change }) => (change ? `${change === "added" ? "+" : "-"}${text}` : text)),
  );

test.each([
  ["one", "two", [["-one", "+two"]]],
  ["dried for two days", "dried for three days", [["dried for ", "-two", "+three", " days"]]],
  // A phrase is replaced as a whole, though blanks between its words stay.
  ["New hats are made", "How a hat is made", [["-New hats are ", "+How a hat is ", "made"]]],
  ["a b c d", "a x c d", [["a ", "-b", "+x", " c d"]]],
  ["a b", "a b c", [["a b", "+ c"]]],
  ["same", "same", undefined],
])("%j to %j", (before, now, lines) => {
  expect(linesOf(before, now)).toEqual(lines);
});

test("another sender, address for answers and preview line are parts of the difference", () => {
  const now = {
    ...BLANK,
    ...{ from: "Shop <news@example.com>", replyTo: "help@example.com", previewText: "Until Friday" },
  };
  const parts = changedParts(BLANK, now).map(({ part }) => part);
  expect(parts).toEqual(["from", "replyTo", "previewText"]);
});

test("another picture is a difference of the source alone, which is said", () => {
  const [before, now] = ["old.png", "new.png"].map((src) => ({ ...BLANK, html: `<img src="${src}">Hats` }));
  const of = (wordings: { before: string; now: string }) => {
    const { parts, sources, isUnread } = differenceOf(before!, now!, wordings);
    return [[...parts, ...sources].map(({ part }) => part), isUnread];
  };
  expect(of({ before: "Hats", now: "Hats" })).toEqual([["html"], true]);
  expect(of({ before: "Hats", now: "Caps" })).toEqual([["words", "html"], false]);
});

test("words are counted as they were before they were joined", () => {
  expect(countsOf(changed("New hats are made", "How a hat is made"))).toEqual({ added: 4, removed: 3 });
});
