import { expect, it } from "vitest";
import { parseUrl } from "../base/url.ts";

it("parses a host with letters of Latin-1 at each call", () => {
  const hosts = new Set(Array.from({ length: 20_000 }, () => parseUrl("https://münchen.example/")?.hostname));
  expect([...hosts]).toEqual(["xn--mnchen-3ya.example"]);
});

it.each(["", "münchen.example", "https://", "//münchen.example"])("says that %j is no URL", (text) => {
  expect(parseUrl(text)).toBeUndefined();
});
