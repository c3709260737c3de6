import MarkdownIt from "markdown-it";
import { expect, test } from "vitest";
import { unlinked } from "#functions/text/unlinked";

/** The parser that it has of links in plain text, linkify-it. */
const programs = new MarkdownIt({ linkify: true }).linkify.set({
  fuzzyLink: true,
  fuzzyEmail: true,
  fuzzyIP: true,
});

test.each([
  "https://evil.example/a?b=c",
  "Win now: evil.com/prize",
  "www.evil.com",
  "//evil.com/a",
  "ask boss@evil.com",
  "mailto:boss@evil.com",
  "192.168.1.1/login",
  "http://192.168.1.1:8080",
  "evil。com",
])("a program that looks for links finds one in %s, and none afterwards", (typed) => {
  // The ideographic dot is one for browsers (UTS #46, 3.1), and for some programs.
  if (!typed.includes("。")) expect(programs.test(typed)).toBe(true);
  const shown = unlinked(typed);
  expect(programs.test(shown)).toBe(false);
  expect(shown.replaceAll("\u200A", "")).toBe(typed);
});

test("a text is one line of at most 40 characters, none of which turns the direction", () => {
  expect(unlinked("My\nshop\u202E reversed")).toBe("My shop reversed");
  expect([...unlinked("é".repeat(100))]).toHaveLength(40);
  expect(unlinked("é".repeat(100))).toMatch(/é…$/);
  expect(unlinked("é".repeat(40))).toBe("é".repeat(40));
});

test("a text has no quotation marks of its own", () => {
  expect(unlinked('a“b”c„d"e«f»g‟h″i〝j〞k〟l＂m❝n❞o')).toBe("a’b’c’d’e’f’g’h’i’j’k’l’m’n’o");
  expect(unlinked("Ada’s ‘shop’")).toBe("Ada’s ‘shop’");
});
