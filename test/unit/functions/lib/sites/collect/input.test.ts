import { describe, expect, test } from "vitest";
import type { ServerEventInput } from "../../../../../../functions/lib/sites/collect/input.ts";
import { parseServerEvent, parseEventTime } from "../../../../../../functions/lib/sites/collect/input.ts";
import { ulidTime, ulid } from "../../../../../../functions/lib/ulid.ts";
import { refusalOf } from "./refusal.ts";

const input: ServerEventInput = { siteId: "S", name: "Sale", url: "https://example.com/a" };

describe("what a server says of an event", () => {
  test("a page view", () => {
    const said = { ...input, name: "pageview", referrer: null, visitorId: null, props: null };
    expect(parseServerEvent(said)).toEqual({
      facts: { entity: "PageView", name: "pageview" },
      page: { hostname: "example.com", path: "/a", tags: {} },
    });
  });

  test("an event with all that it may have", () => {
    const more = { referrer: "https://t.co/x", visitorId: "user-7", props: { plan: "pro" } };
    expect(
      parseServerEvent({ ...input, ...more, revenue: 1999, currency: "eur", isInteractive: false }),
    ).toEqual({
      facts: {
        entity: "CustomEvent",
        name: "Sale",
        props: { plan: "pro" },
        revenue: 1999,
        currency: "EUR",
        isInteractive: false,
      },
      page: { hostname: "example.com", path: "/a", tags: {} },
      referrer: "https://t.co/x",
      visitorId: "user-7",
    });
  });

  // The visitor's browser sent it to the server, so it is not the server's mistake.
  test("is not refused for its referrer", () => {
    const referrer = `https://a.example/\u0000${"a".repeat(3000)}`;
    expect(parseServerEvent({ ...input, referrer }).referrer).toBe(referrer);
  });

  test.each<[Partial<ServerEventInput>, string]>([
    [{ name: "engagement" }, "name"],
    [{ name: "" }, "name"],
    [{ url: "/a" }, "url"],
    [{ url: `https://example.com/${"a".repeat(1981)}` }, "url"],
    [{ visitorId: "a".repeat(257) }, "visitorId"],
    [{ visitorId: "a\u0000" }, "visitorId"],
    [{ props: 7 }, "props"],
    [{ revenue: 1 }, "currency"],
    [{ currency: "EUR" }, "revenue"],
    [{ revenue: 1, currency: "XXXX" }, "currency"],
  ])("%j is refused for its %s", (more, field) => {
    expect(refusalOf(() => parseServerEvent({ ...input, ...more }))[0]).toBe(field);
  });
});

describe("when an event was", () => {
  const now = Date.parse("2026-11-21T10:30:00.000Z");
  const hours = 3_600_000;

  test("now, or by its sender's id", () => {
    expect(parseEventTime(null, now).at).toBe("2026-11-21T10:30:00.000Z");
    const eventId = ulid(now - 46 * hours);
    expect(parseEventTime(eventId.toLowerCase(), now)).toEqual({ eventId, at: "2026-11-19T12:30:00.000Z" });
  });

  test.each([
    ["46 hours ago", -46 * hours, true],
    ["a millisecond more than 46 hours ago", -46 * hours - 1, false],
    ["3 days ago", -72 * hours, false],
    ["5 minutes ahead", 300_000, true],
    ["a millisecond more than 5 minutes ahead", 300_001, false],
    ["3 days ahead", 72 * hours, false],
  ])("%s", (_, away, isTaken) => {
    const ask = () => parseEventTime(ulid(now + away), now);
    if (isTaken) expect(Date.parse(ask().at)).toBe(now + away);
    else expect(refusalOf(ask)[0]).toBe("eventId");
  });

  test.each([
    "",
    "01ARZ3NDEK",
    "81ARZ3NDEKTSV4RRFFQ69G5FAV",
    "01ARZ3NDEKTSV4RRFFQ69G5FAU",
    "01ARZ3NDEKTSV4RRFFQ69G5FAV0",
  ])("%j is no ULID", (eventId) => {
    expect(refusalOf(() => parseEventTime(eventId, now))[0]).toBe("eventId");
  });
});

// The example of the specification (github.com/ulid/spec).
test("a ULID's time", () => {
  expect(ulidTime("01ARZ3NDEKTSV4RRFFQ69G5FAV")).toBe(1469922850259);
  expect(ulidTime("7ZZZZZZZZZZZZZZZZZZZZZZZZZ")).toBe(281474976710655);
});
