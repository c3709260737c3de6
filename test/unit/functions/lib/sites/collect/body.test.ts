import { runs } from "../../../../../support/seed.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseEvent } from "../../../../../../functions/lib/sites/collect/body.ts";
import { InputError } from "../../../../../../functions/lib/aws/errors.ts";
import { attributesOf } from "../../../../../../functions/lib/aws/attributes.ts";
import { parseJson } from "../../../../../../functions/lib/aws/requestBody.ts";
import { refusalOf } from "./refusal.ts";

const url = "https://example.com/a?utm_source=news#b";
const NO_DOMAIN = "must be a domain such as example.com, or several with commas between them";
const refusal = (body: unknown) => refusalOf(() => parseEvent(body));

describe("an event", () => {
  // The format of plausible-tracker 0.3.9 (lib/request.js): short keys, properties as JSON text, the width
  // that is not used.
  test("as plausible-tracker sends it", () => {
    const body = {
      n: "Signup",
      u: url,
      d: "example.com",
      r: "https://t.co/x",
      w: 1280,
      h: 0,
      p: '{"plan":"pro"}',
    };
    expect(parseEvent(body)).toEqual({
      facts: { entity: "CustomEvent", name: "Signup", props: { plan: "pro" } },
      page: { hostname: "example.com", path: "/a", tags: { utmSource: "news", tag: "news" } },
      domains: ["example.com"],
      referrer: "https://t.co/x",
      details: [],
    });
  });

  // The format of @plausible-analytics/tracker 0.4.6: the script's version, null for no referrer, an object
  // of properties.
  test("as @plausible-analytics/tracker sends it", () => {
    const sale = { $: { currency: "EUR", amount: 19.99 }, p: { plan: "pro" }, i: false };
    const body = { n: "Sale", v: 36, u: url, d: "example.com", r: null, h: 1, ...sale };
    expect(parseEvent(body)).toEqual({
      facts: {
        entity: "CustomEvent",
        name: "Sale",
        props: { plan: "pro" },
        revenue: 1999,
        currency: "EUR",
        isInteractive: false,
      },
      page: { hostname: "example.com", path: "/a#b", tags: { utmSource: "news", tag: "news" } },
      domains: ["example.com"],
      details: [],
    });
  });

  test("of how a page was read", () => {
    const body = { n: "engagement", sd: 62.4, d: "example.com", u: url, p: { plan: "pro" }, e: 7312, v: 36 };
    expect(parseEvent(body).facts).toEqual({
      entity: "Engagement",
      name: "engagement",
      scroll: 62,
      engagedMs: 7312,
    });
    const wild = { n: "engagement", u: url, sd: 250, e: -5 };
    expect(parseEvent(wild).facts).toMatchObject({ scroll: 100, engagedMs: 0 });
    const unmeasured = { n: "engagement", u: url, sd: null };
    expect(parseEvent(unmeasured).facts).toEqual({ entity: "Engagement", name: "engagement" });
    expect(parseEvent({ n: "engagement", u: url, e: 1e12 }).facts.engagedMs).toBe(86_400_000);
  });

  test("under its long keys, with the domain of the page where none is said", () => {
    const body = { name: "pageview", url, props: { a: 1, b: true, c: "", d: null }, hashMode: true };
    expect(parseEvent(body)).toEqual({
      facts: { entity: "PageView", name: "pageview", props: { a: 1, b: true } },
      page: { hostname: "example.com", path: "/a#b", tags: { utmSource: "news", tag: "news" } },
      domains: ["example.com"],
      details: [],
    });
  });

  test("for several domains", () => {
    const body = { n: "pageview", u: url, d: "A.example, b.example,a.example" };
    expect(parseEvent(body).domains).toEqual(["a.example", "b.example"]);
    // RFC 3492, section 7.1, has the names of such labels; this one is the usual example.
    expect(parseEvent({ ...body, d: "Bücher.example" }).domains).toEqual(["xn--bcher-kva.example"]);
  });

  // `document.referrer` stays for a document's life: an event that is refused for it takes all that follow
  // along.
  test.each(["a".repeat(2001), `https://a.example/?${"a".repeat(20_000)}`, "https://a.example/\u0000\ud83d"])(
    "is not refused for its referrer",
    (r) => {
      expect(parseEvent({ n: "x", u: url, r }).referrer).toBe(r);
    },
  );

  test.each([7, {}, null, "", " "])("has no referrer where %j is said to be it", (r) => {
    expect(parseEvent({ n: "x", u: url, r })).not.toHaveProperty("referrer");
  });

  test.each([
    [[], "body", "must be a JSON object"],
    [null, "body", "must be a JSON object"],
    [{ u: url }, "name", "is required"],
    [{ n: " ", u: url }, "name", "is required"],
    [{ n: {}, u: url }, "name", "must be text"],
    [{ n: "\u0007", u: url }, "name", "is required"],
    [{ n: "x" }, "url", "is required"],
    [{ n: "x", u: url, d: "a b" }, "domain", NO_DOMAIN],
    [{ n: "x", u: url, d: "a".repeat(254) }, "domain", NO_DOMAIN],
    [{ n: "x", u: url, d: " , " }, "domain", NO_DOMAIN],
    [{ n: "x", u: url, d: 7 }, "domain", NO_DOMAIN],
    [{ n: "x", u: url, k: {} }, "messageId", "must be text or a number"],
    [{ n: "x", u: url, k: true }, "messageId", "must be text or a number"],
  ])("%j is refused", (body, field, message) => {
    expect(refusal(body)).toEqual([field, message]);
  });

  const props = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, at]));
  const sale = (currency: unknown, amount: unknown) => ({ n: "x", u: url, $: { currency, amount } });
  const cut = { ["a".repeat(300)]: "b" };
  test.each<[string, object, object, [string, string][]]>([
    ["a number as name", { n: 404 }, { name: "404" }, []],
    ["a long name", { n: "a".repeat(121) }, { name: "a".repeat(120) }, [["LONG_TEXT", "name"]]],
    ["control characters in the name", { n: "a\u0007b" }, { name: "a b" }, [["INVALID_CHARACTERS", "name"]]],
    [
      "bytes of Latin-1 in a property",
      { p: { city: Buffer.from("Z\u00fcrich", "latin1").toString("utf8") } },
      { props: { city: "Z\ufffdrich" } },
      [["INVALID_CHARACTERS", "props.city"]],
    ],
    ["properties in a list", { p: [1] }, { props: undefined }, [["INVALID_PROPERTIES", "props"]]],
    ["an empty list of properties", { p: [] }, { props: undefined }, []],
    ["bad JSON of properties", { p: "{" }, { props: undefined }, [["INVALID_PROPERTIES", "props"]]],
    ["a number as properties", { p: "7" }, { props: undefined }, [["INVALID_PROPERTIES", "props"]]],
    [
      "one list among good properties",
      { p: { a: 1, items: ["b"], c: "d" } },
      { props: { a: 1, c: "d" } },
      [["INVALID_PROPERTY", "props.items"]],
    ],
    ["31 properties", { p: props(31) }, { props: props(30) }, [["TOO_MANY_PROPERTIES", "props"]]],
    [
      "a long property",
      { p: { a: "b".repeat(2001) } },
      { props: { a: "b".repeat(2000) } },
      [["LONG_TEXT", "props.a"]],
    ],
    [
      "a long name of one",
      { p: { ["a".repeat(301)]: "b" } },
      { props: cut },
      [["LONG_TEXT", `props.${"a".repeat(301)}`]],
    ],
    [
      "a line break in one",
      { p: { a: "b\r\nc" } },
      { props: { a: "b c" } },
      [["INVALID_CHARACTERS", "props.a"]],
    ],
    [
      "half of a pair in one",
      { p: { a: "\ud83d" } },
      { props: { a: "\ufffd" } },
      [["INVALID_CHARACTERS", "props.a"]],
    ],
    ["a number beyond all", { p: { a: Infinity } }, { props: undefined }, [["INVALID_PROPERTY", "props.a"]]],
    ["one without a name", { p: { "": "a", b: 1 } }, { props: { b: 1 } }, [["INVALID_PROPERTY", "props."]]],
    ["an unknown currency", sale("XXXX", 1), {}, [["UNKNOWN_CURRENCY", "revenue"]]],
    ["no amount", sale("EUR", "much"), {}, [["INVALID_REVENUE", "revenue"]]],
    ["an amount of 2^53 cents", sale("USD", "90071992547409.92"), {}, [["LARGE_REVENUE", "revenue"]]],
    ["an amount beyond all", sale("USD", 1e300), {}, [["LARGE_REVENUE", "revenue"]]],
    ["a number as revenue", { $: 7 }, {}, [["INVALID_REVENUE", "revenue"]]],
    ["an empty list as revenue", { $: [] }, {}, []],
    ["a referrer that is no text", { r: {} }, {}, [["INVALID_REFERRER", "referrer"]]],
  ])("is taken with %s", (_, more, kept, details) => {
    const { facts, details: found } = parseEvent({ n: "x", u: url, ...more });
    expect({ props: undefined, revenue: undefined, ...facts }).toMatchObject({ revenue: undefined, ...kept });
    expect(found).toEqual(details.map(([reason, field]) => ({ reason, field })));
  });

  test.each([
    ["https://example.com", ["example.com"], []],
    ["HTTPS://Example.com:8443/shop?a#b", ["example.com"], []],
    ["example.com/shop", ["example.com"], []],
    ["example.com.", ["example.com"], []],
    ["localhost:5173", ["localhost"], []],
    ["a.example,,b.example,", ["a.example", "b.example"], []],
    ["a.example,no domain", ["a.example"], ["INVALID_DOMAIN"]],
    [
      Array.from({ length: 11 }, (_, at) => `${at}.example`).join(),
      Array.from({ length: 10 }, (_, at) => `${at}.example`),
      ["TOO_MANY_DOMAINS"],
    ],
  ])("is of the sites that %s names", (d, domains, reasons) => {
    const event = parseEvent({ n: "x", u: url, d });
    expect(event.domains).toEqual(domains);
    expect(event.details.map(({ reason }) => reason)).toEqual(reasons);
  });

  // The whole rest is the path, line breaks too: a search for its end does not start again at each slash.
  test("is of the site that an address names, whatever follows the host", () => {
    const d = `example.com${"/".repeat(32_000)}\nx`;
    expect(parseEvent({ n: "x", u: url, d }).domains).toEqual(["example.com"]);
  });

  // Minor units: ISO 4217, list one, also where people mostly write other decimals, and for units of account.
  test.each([
    ["EUR", "19.99", 1999],
    ["eur", 19.999, 2000],
    ["EUR", 20, 2000],
    ["EUR", "-5.5", -550],
    ["JPY", "1200", 1200],
    ["KWD", "1.5", 1500],
    ["IQD", "1.5", 1500],
    ["UGX", "1050", 1050],
    ["HUF", "1050.5", 105_050],
    ["CLF", "1.5", 15_000],
    ["UYW", "1.5", 15_000],
    ["USD", "0.1", 10],
    ["USD", "21474836.48", 2147483648],
    ["IDR", 30_000_000, 3_000_000_000],
    ["USD", "90071992547409.91", Number.MAX_SAFE_INTEGER],
    ["VED", "1.5", 150],
    ["SLE", "1.5", 150],
    ["ZWG", "1.5", 150],
    ["XCG", "1.5", 150],
    ["HRK", "1.5", 150],
    ["EUR", " +19.99 ", 1999],
    ["EUR", "-.5", -50],
    ["EUR", "5.", 500],
    ["EUR", 1e-7, 0],
    ["EUR", "19.994999999999999999999", 1999],
  ])("has a revenue of %s %s: %i of the smallest unit", (currency, amount, revenue) => {
    const { facts } = parseEvent({ n: "x", u: url, $: JSON.stringify({ currency, amount }) });
    expect(facts).toMatchObject({ revenue, currency: currency.toUpperCase() });
  });

  // Ids of Discord and Steam are such numbers. DynamoDB stores none beyond 1e125 or within 1e-130 of zero.
  test("keeps numbers beyond those of an Int, and as text those that cannot be stored", () => {
    const p =
      '{"id":157963456373623802,"steam":76561197960287930,"n":9007199254740991,"big":1e20,"far":1e200,"tiny":1e-200}';
    const props = { id: "157963456373623802", steam: "76561197960287930", n: 9007199254740991, big: 1e20 };
    const kept = { ...props, far: "1e+200", tiny: "1e-200" };
    expect(parseEvent({ n: "x", u: url, p }).facts).toMatchObject({ props: kept });
    expect(parseEvent(parseJson(`{"n":"x","u":"${url}","p":${p}}`)).facts).toMatchObject({ props: kept });
    expect(() => attributesOf(kept)).not.toThrow();
  });

  test("a property may be called as what objects have of themselves, but for one", () => {
    const { facts } = parseEvent({ n: "x", u: url, p: '{"constructor":"b"}' });
    expect(Object.entries(facts.props ?? {})).toEqual([["constructor", "b"]]);
    const { facts: without } = parseEvent({ n: "x", u: url, p: '{"__proto__":"a","b":1}' });
    expect(Object.entries(without.props ?? {})).toEqual([["b", 1]]);
  });

  test.each([
    ["an object that cannot be made text", { toString: "x" }],
    ["an object that cannot be made a number", { valueOf: "x", toString: null }],
    ["a list of one", ["5.00"]],
    ["an empty list", []],
    ["a truth value", true],
    ["a number beyond all", 1e999],
  ])("has no revenue of %s", (_, amount) => {
    const { facts, details } = parseEvent({ n: "x", u: url, $: { currency: "EUR", amount } });
    expect(facts).not.toHaveProperty("revenue");
    expect(details).toEqual([{ reason: "INVALID_REVENUE", field: "revenue" }]);
  });

  test.each([null, ""])("has no revenue of the amount %j, and nothing was left out", (amount) => {
    const { facts, details } = parseEvent({ n: "x", u: url, $: { currency: "EUR", amount } });
    expect([facts, details]).toEqual([{ entity: "CustomEvent", name: "x" }, []]);
  });

  test("has a revenue also as a page view, whose goal may be a page", () => {
    const { facts, details } = parseEvent({ n: "pageview", u: url, $: { currency: "EUR", amount: 5 } });
    expect(facts).toEqual({ entity: "PageView", name: "pageview", revenue: 500, currency: "EUR" });
    expect(details).toEqual([]);
  });

  test.each([
    "undefined",
    "null",
    "{{ id }}",
    "[object Object]",
    "none",
    "-",
    0,
    JSON.parse("1e400") as number,
  ])("has no message id of %j, by which all would be repeats of the first", (k) => {
    const { facts, details } = parseEvent({ n: "x", u: url, k });
    expect(facts).not.toHaveProperty("messageId");
    expect(details).toEqual([{ reason: "INVALID_VALUE", field: "messageId" }]);
  });

  test.each<[object, object, string[]]>([
    [{ n: "engagement", sd: "55", e: "1200" }, { scroll: 55, engagedMs: 1200 }, []],
    [{ n: "engagement", sd: "far", e: {} }, { entity: "Engagement" }, ["sd", "e"]],
    [{ n: "engagement", r: 7, sd: null, e: "" }, { entity: "Engagement" }, []],
    [{ i: 0 }, { isInteractive: false }, []],
    [{ i: " False " }, { isInteractive: false }, []],
    [{ i: "no" }, { entity: "CustomEvent" }, ["interactive"]],
    [{ i: null, h: "" }, { entity: "CustomEvent" }, []],
    [{ h: [] }, { entity: "CustomEvent" }, ["hashMode"]],
  ])("%j is read as %j", (more, kept, fields) => {
    const { facts, details } = parseEvent({ n: "x", u: url, ...more });
    expect(facts).toMatchObject(kept);
    expect(Object.keys(facts).length).toBe(Object.keys({ entity: 0, name: 0, ...kept }).length);
    expect(details).toEqual(fields.map((field) => ({ reason: "INVALID_VALUE", field })));
  });

  const inherited = ["toString", "valueOf", "toJSON", "constructor", "length", "then", "__proto__"];
  const textOf = (of: Record<string, string | undefined>): string => {
    const entries = Object.entries(of).map(([name, text]) => `${JSON.stringify(name)}:${text ?? null}`);
    return `{${entries.join()}}`;
  };
  /** Any JSON value; its keys include the names of Object's own properties. */
  const json = fc.oneof(
    fc.json(),
    fc
      .dictionary(fc.oneof(fc.constantFrom(...inherited, "currency", "amount"), fc.string()), fc.json())
      .map(textOf),
    fc.constantFrom("1e999", "-1e999", "-0", '"\\ud800"', '[["5.00"]]', '{"toString":"x"}'),
  );
  /** Each key of an event may be as it should be, or anything; text of JSON is one thing that it may be. */
  const given = (right: string) =>
    fc.oneof(
      { weight: 15, arbitrary: fc.constant(right) },
      json,
      json.map((text) => JSON.stringify(text)),
    );
  const revenue = fc
    .tuple(given('"EUR"'), given('"19.99"'))
    .map(([currency, amount]) => `{"currency":${currency},"amount":${amount}}`);
  const rights: Record<string, string> = {
    ...{ n: '"x"', name: '"engagement"', u: JSON.stringify(url), url: JSON.stringify(url) },
    ...{ d: '"a.example"', domain: '"b.example"', r: '"https://t.co/"', referrer: "null", i: "false" },
    ...{ interactive: "true", h: "1", hashMode: "true", sd: "50", e: "7000", p: '{"a":1}', m: "null" },
    ...{ props: '"{}"', meta: '{"a":"b"}', k: '"a-1"', messageId: "null" },
  };
  const keys: Record<string, fc.Arbitrary<string>> = {
    ...Object.fromEntries(Object.entries(rights).map(([name, right]) => [name, given(right)])),
    ...{ $: fc.oneof(revenue, json), revenue: fc.oneof(revenue, json) },
  };
  const event = fc.record(keys, { requiredKeys: ["n", "u"] }).map(textOf);

  const told = (k: unknown) => parseEvent({ n: "x", u: url, k }).facts.messageId;
  test("keeps the message id by which its repeats are known, under either key, whatever it is", () => {
    expect(["a", "Az09_-", "a".repeat(128)].map(told)).toEqual(["a", "Az09_-", "a".repeat(128)]);
    for (const n of ["pageview", "engagement", "Sale"])
      expect(parseEvent({ n, u: url, messageId: "a-1" }).facts.messageId).toBe("a-1");
    expect(parseEvent({ n: "x", u: url, k: null }).facts).not.toHaveProperty("messageId");
  });

  test.each(["a".repeat(129), "a b", "a\n", "ä", "\ud800", 1e300])(
    "knows the message id %j by its hash",
    (k) => {
      expect(told(k)).toMatch(/^[\w-]{43}$/);
      expect(told(k)).toBe(told(String(k)));
      expect(told(k)).not.toBe(told(`${k}.`));
    },
  );

  test("has a number as message id, and none of an empty text", () => {
    expect([told(7), told("")]).toEqual(["7", undefined]);
  });

  test("whatever is sent is taken or refused, and nothing else happens", () => {
    let [taken, refused] = [0, 0];
    const send = (text: string): void => {
      try {
        attributesOf(parseEvent(parseJson(text)).facts);
        taken += 1;
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        expect((error as InputError).field).toMatch(/^(body|name|url|domain|messageId)$/);
        refused += 1;
      }
    };
    fc.assert(fc.property(fc.oneof(json, event), send), { numRuns: runs(50) });
    // Both happen often, so neither of them is all that was drawn.
    expect(Math.min(taken, refused)).toBeGreaterThan(5);
  });
});
