import { describe, expect, test } from "vitest";
import type { ServerEventInput } from "../../../../../../functions/lib/sites/collect/input.ts";
import {
  ownId,
  parseEventTime,
  parseServerEvent as parse,
} from "../../../../../../functions/lib/sites/collect/input.ts";
import { parsePage } from "../../../../../../functions/lib/sites/collect/page.ts";
import { ulidTime, ulid } from "../../../../../../functions/lib/ids/ulid.ts";
import fc from "fast-check";
import { attributesOf } from "../../../../../../functions/lib/aws/attributes.ts";
import { runs } from "../../../../../support/seed.ts";
import { refusalOf } from "./refusal.ts";

/** The event with its page, as the site with these domains reads it. */
function parseServerEvent(sent: ServerEventInput, domains: string[] = []) {
  const parsed = parse(sent);
  return { ...parsed, page: parsePage(sent.url, false, parsed.details, domains) };
}
const input: ServerEventInput = { siteId: "S", name: "Sale", url: "https://example.com/a" };

describe("what a server says of an event", () => {
  test("a page view", () => {
    const said = { ...input, name: "pageview", referrer: null, visitorId: null, props: null };
    expect(parseServerEvent(said)).toEqual({
      facts: { entity: "PageView", name: "pageview" },
      page: { hostname: "example.com", path: "/a", tags: {} },
      details: [],
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
      details: [],
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
  ])("%j is refused for its %s", (more, field) => {
    expect(refusalOf(() => parseServerEvent({ ...input, ...more }))[0]).toBe(field);
  });
});

describe("is taken without a detail", () => {
  test.each<[Partial<ServerEventInput>, string, string]>([
    [{ name: "a".repeat(121) }, "LONG_TEXT", "name"],
    [{ url: `https://example.com/${"a".repeat(2000)}` }, "LONG_TEXT", "url"],
    [{ props: 7 }, "INVALID_PROPERTIES", "props"],
    [{ props: { items: ["a"] } }, "INVALID_PROPERTY", "props.items"],
    [{ revenue: 1 }, "UNKNOWN_CURRENCY", "revenue"],
    [{ visitorId: "undefined" }, "INVALID_VALUE", "visitorId"],
    [{ visitorId: "Guest User" }, "INVALID_VALUE", "visitorId"],
    [{ revenue: 19.99, currency: "EUR" }, "INVALID_REVENUE", "revenue"],
    [{ revenue: 2 ** 53, currency: "EUR" }, "LARGE_REVENUE", "revenue"],
    [{ revenue: 1, currency: "XXXX" }, "UNKNOWN_CURRENCY", "revenue"],
  ])("%j", (more, reason, field) => {
    const { facts, details } = parseServerEvent({ ...input, ...more });
    expect(details).toEqual([{ reason, field }]);
    expect(facts).not.toHaveProperty("revenue");
  });

  test.each<Partial<ServerEventInput>>([
    { currency: "EUR", revenue: null },
    { currency: "EUR" },
    { currency: null, revenue: null },
    { referrer: " ", visitorId: " " },
    { referrer: "" },
  ])("nothing is left out of %j", (more) => {
    expect(parseServerEvent({ ...input, ...more })).toEqual({
      facts: { entity: "CustomEvent", name: "Sale" },
      page: { hostname: "example.com", path: "/a", tags: {} },
      details: [],
    });
  });

  test("any text is an id of a visitor", () => {
    for (const visitorId of ["a".repeat(5000), "a\u0000"])
      expect(parseServerEvent({ ...input, visitorId })).toMatchObject({ visitorId, details: [] });
    const halves = ["\ud800", "\ud801"].map(
      (visitorId) => parseServerEvent({ ...input, visitorId }).visitorId,
    );
    expect(new Set(halves.map((each) => each!.toWellFormed())).size).toBe(2);
  });

  test("whatever the values of its input are", () => {
    const accept = (props: unknown, revenue: number, texts: string[]): void => {
      const [referrer, visitorId, currency, tag] = texts as [string, string, string, string];
      const url = `https://example.com/${encodeURIComponent(tag.toWellFormed())}?utm_source=${tag}`;
      const more = { props, revenue, referrer, visitorId, currency };
      const { facts } = parseServerEvent({ ...input, url, ...more });
      expect(() => attributesOf(facts)).not.toThrow();
    };
    const text = fc.string({ unit: "binary" });
    fc.assert(
      fc.property(fc.jsonValue(), fc.double(), fc.array(text, { minLength: 4, maxLength: 4 }), accept),
      { numRuns: runs(100) },
    );
  });
});

describe("when an event was", () => {
  const now = Date.parse("2026-11-21T10:30:00.000Z");
  const hours = 3_600_000;

  test("now, or by its sender's id", () => {
    expect(parseEventTime(null, now).at).toBe("2026-11-21T10:30:00.000Z");
    for (const none of ["", " ", undefined]) expect(ownId(none)).toBeUndefined();
    const eventId = ulid(now - 46 * hours);
    expect(parseEventTime(` ${eventId}\n`, now).eventId).toBe(eventId);
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
