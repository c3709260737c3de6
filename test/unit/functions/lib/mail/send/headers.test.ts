import { beforeEach, expect, it, vi } from "vitest";
import { headersOf } from "#functions/mail/send/headers";

const URL = "https://d1.example/u/token";
const news = { topic: "news", name: "News" };
const bulk = { transactional: false, unsubscribeUrl: URL };

beforeEach(() => {
  vi.stubEnv("SENDER", "shop@example.com");
  vi.stubEnv("BULK_SENDER", "news@mail.example.com");
});

it("mail of a topic can be left with one click, and names its list", () => {
  expect(headersOf({ ...bulk, topic: news })).toEqual({
    from: "news@mail.example.com",
    more: {
      "List-Unsubscribe": "<https://d1.example/u/token>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "List-Id": "News <news.lists.mail.example.com>",
    },
  });
});

it("mail without a topic is a list of its own, which no topic's name can have", () => {
  expect(headersOf(bulk).more["List-Id"]).toBe("<lists.mail.example.com>");
  const lists = headersOf({ ...bulk, topic: { topic: "lists", name: "Lists" } });
  expect(lists.more["List-Id"]).toBe("Lists <lists.lists.mail.example.com>");
});

it("the list stays the same whatever the sender of the text", () => {
  const { from, replyTo, more } = headersOf({
    ...bulk,
    topic: news,
    from: "Ada <ada@other.example>",
    replyTo: "help@example.com",
  });
  expect({ from, replyTo }).toEqual({ from: "Ada <ada@other.example>", replyTo: "help@example.com" });
  expect(more["List-Id"]).toBe("News <news.lists.mail.example.com>");
});

it("transactional mail is from the other sender, and is no list", () => {
  expect(headersOf({ transactional: true, unsubscribeUrl: URL, topic: news })).toEqual({
    from: "shop@example.com",
    more: {},
  });
  expect(headersOf({ transactional: true, from: "ada@example.com" }).from).toBe("ada@example.com");
});

it.each(["\r\n", "\n", "\r", "\u0085", "\u2028", "\0"])(
  "no value has the line break %j in a header",
  (mark) => {
    vi.stubEnv("BULK_SENDER", `news@mail.example.com${mark}`);
    const broken = (text: string): string => `${text}${mark}Bcc: x@example.com${mark}`;
    const { from, replyTo, more } = headersOf({
      transactional: false,
      from: broken("Ada <ada@example.com>"),
      replyTo: broken("Help <help@example.com>"),
      topic: { topic: broken("news"), name: broken("News") },
      unsubscribeUrl: broken(URL),
    });
    for (const value of [from, replyTo!, ...Object.values(more)]) expect(value).toMatch(/^[ -~]+$/);
    expect(Object.keys(more)).toEqual(["List-Unsubscribe", "List-Unsubscribe-Post", "List-Id"]);
  },
);

// MessageHeader of the SES API reference v2: printable ASCII; an earlier reference allowed 870 characters.
it("a name that is too long for a header is left out", () => {
  const of = (name: string) => headersOf({ ...bulk, topic: { topic: "news", name } }).more["List-Id"]!;
  expect(of("Büro")).toBe("=?UTF-8?B?QsO8cm8=?= <news.lists.mail.example.com>");
  expect(of("🎩".repeat(100)).length).toBeLessThanOrEqual(870);
  expect(of("🎩".repeat(200))).toBe("<news.lists.mail.example.com>");
});
