import { expect, it } from "vitest";
import { readContext } from "#functions/people/ingest/context";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const browser = { kind: "BROWSER", country: "AT" } as const;

it("keeps neither the user agent nor an address, but what they say", () => {
  const page = { url: "https://shop.example/" };
  const sent = { userAgent: CHROME, userAgentData: { platform: "Windows" }, ip: "203.0.113.7", page };
  expect(readContext(sent, browser)).toEqual({
    context: { page },
    client: { browser: "Chrome", os: "Windows", device: "Desktop", country: "AT" },
  });
});

it("flags a robot", () => {
  const sent = { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
  expect(readContext(sent, browser).client.isBot).toBe(true);
});

it("has the country of a browser from CloudFront, that of a server from its calls", () => {
  const context = { location: { country: "de" } };
  const server = { kind: "SERVER", country: "US" } as const;
  expect(readContext(context, browser).client).toEqual({ country: "AT" });
  expect(readContext(context, server)).toEqual({ context, client: { country: "DE" } });
  for (const location of [undefined, null, "DE", [], { country: 7 }, { country: "Germany" }])
    expect(readContext({ location }, server).client).toEqual({});
});
