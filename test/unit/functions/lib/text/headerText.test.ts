import { decodeWords } from "postal-mime";
import { describe, expect, it, test } from "vitest";
import { addressInMailbox, mailbox, oneLine, phrase } from "#functions/text/headerText";

const BREAKS = ["\r\n", "\n", "\r", "\u0085", "\u2028", "\u2029", "\v", "\f", "\0", "\t"];

describe("a line", () => {
  it.each(BREAKS)("has one space for %j", (mark) => {
    expect(oneLine(`a${mark}Bcc: b@example.com`)).toBe("a Bcc: b@example.com");
    expect(oneLine(`${mark} a ${mark}${mark}b${mark}`)).toBe("a b");
  });
});

// The encoded words are written by hand, by the rules of RFC 2047: `printf Büro | base64` is QsO8cm8=.
test.each([
  ["", ""],
  ["Acme", "Acme"],
  ["Acme Shop", "Acme Shop"],
  ["Acme, Inc.", '"Acme, Inc."'],
  ['The "best" \\ shop', '"The \\"best\\" \\\\ shop"'],
  ["Büro", "=?UTF-8?B?QsO8cm8=?="],
  ["=?UTF-8?B?QQ==?=", "=?UTF-8?B?PT9VVEYtOD9CP1FRPT0/PQ==?="],
  ["Acme\r\nBcc: b@example.com", '"Acme Bcc: b@example.com"'],
])("the phrase of %j is %j", (name, expected) => {
  expect(phrase(name)).toBe(expected);
});

test("a long name is several encoded-words of at most 75 characters, and none splits a character", () => {
  const name = "Grüße 🎩 ".repeat(12).trim();
  const words = phrase(name).split(" ");
  expect(words.length).toBeGreaterThan(2);
  for (const word of words) {
    expect(word.length).toBeLessThanOrEqual(75);
    const [, base64] = /^=\?UTF-8\?B\?(.*)\?=$/.exec(word)!;
    expect(Buffer.from(base64!, "base64").toString()).not.toContain("\ufffd");
  }
  expect(decodeWords(words.join(" "))).toBe(name);
});

test.each([
  ["news@example.com", "news@example.com", "news@example.com"],
  ["Acme <news@example.com>", "Acme <news@example.com>", "news@example.com"],
  ["Acme, Inc. <news@example.com>", '"Acme, Inc." <news@example.com>', "news@example.com"],
  ['"Acme, Inc." <news@example.com>', '"Acme, Inc." <news@example.com>', "news@example.com"],
  ['"Say \\"hi\\"" <news@example.com>', '"Say \\"hi\\"" <news@example.com>', "news@example.com"],
  ["Büro <news@example.com>", "=?UTF-8?B?QsO8cm8=?= <news@example.com>", "news@example.com"],
  ["<news@example.com>", "news@example.com", "news@example.com"],
  ["Acme\nBcc: b <news@example.com>", '"Acme Bcc: b" <news@example.com>', "news@example.com"],
])("the mailbox of %j is %j", (typed, expected, address) => {
  expect(mailbox(typed)).toBe(expected);
  expect(addressInMailbox(typed)).toBe(address);
});
