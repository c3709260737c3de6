import { expect, test } from "vitest";
import { hasOrigin, hostNamed, parseUrl, plainOrigin } from "#functions/network/host";

test.each([
  ...[["example.com", "example.com"] as const, [" Example.COM. ", "example.com"] as const],
  ...[["https://example.com.:443/shop?a#b", "example.com"] as const, ["//", undefined] as const],
  ...[["Bücher.example", "xn--bcher-kva.example"] as const, ["例え。jp", "xn--r8jz45g.jp"] as const],
  // Joiners belong to Persian names, and pictures are in some.
  ...[["نامه\u200cای.com", "xn--mgba3gch31f060k.com"] as const, ["i❤.ws", "xn--i-7iq.ws"] as const],
  ...[["a b", undefined] as const, ["", undefined] as const, ["/path", undefined] as const],
  ...[["me@example.com", undefined] as const, ["example.com/@me", "example.com"] as const],
  ["\ufeffexample.com", "example.com"] as const,
])("%j names the host %j", (text, host) => {
  expect(hostNamed(text)).toBe(host);
});

test.each([
  ["https://Example.com:443", "https://example.com"],
  ["http://example.com.:80", "http://example.com"],
  ["https://example.com.:8443", "https://example.com:8443"],
  ["http://example.com:443", "http://example.com:443"],
  ["https://[::1]:443", "https://[::1]"],
  ["null", "null"],
])("the origin %s is %s", (origin, plain) => {
  expect(plainOrigin(origin)).toBe(plain);
});

test("an address with letters of Latin-1 is one, however many addresses were parsed before", () => {
  for (let times = 0; times < 100_000; times += 1) parseUrl(`https://example.com/${times}`);
  expect(parseUrl("https://münchen.example/")?.hostname).toBe("xn--mnchen-3ya.example");
});

test("a list has an origin in any spelling", () => {
  const has = (origin: string) => hasOrigin(["https://a.example:443", "https://b.example.:8443"], origin);
  expect(["https://a.example", "https://A.example.", "https://b.example:8443"].map(has)).toEqual([
    true,
    true,
    true,
  ]);
  expect(["http://a.example", "https://a.example:8443", "https://b.example"].map(has)).toEqual([
    false,
    false,
    false,
  ]);
});
