import "../support/seed.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadUnit } from "../../services/javascript/sandbox.ts";

const unit = loadUnit(`import { util } from "@aws-appsync/utils";
export function request(ctx) {
  const { value, other } = ctx.args;
  switch (ctx.args.of) {
    case "url": return util.urlDecode(util.urlEncode(value));
    case "base64": return util.base64Decode(util.base64Encode(value));
    case "escape": return util.escapeJavaScript(value);
    case "matches": return util.matches(value, other);
    case "ids": return [util.autoUlid(), util.autoUlid(), util.autoKsuid()];
    case "xml": return util.xml.toMap(value);
    case "xmlText": return [util.xml.toJsonString(value), util.xml.toJsonString(value, true)];
    case "typed": return util.dynamodb.toDynamoDB(value);
    case "format": return util.time.epochMilliSecondsToFormatted(value, other, "UTC");
    case "normalize": return util.str.normalize(value, other);
    case "range": return util.math.randomWithinRange(value, other);
    case "s3": return util.dynamodb.fromS3ObjectJson(util.dynamodb.toS3Object("k", "b", "r").S);
  }
}`);

function call(of: string, value?: unknown, other?: unknown, now = Date.UTC(2026, 0, 1)) {
  return unit.run("request", { arguments: { of, value, other } }, { now: () => now });
}

describe("util", () => {
  test("encodings give back what they took", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(call("url", text).value).toBe(text);
        expect(call("base64", text).value).toBe(text);
      }),
    );
  });

  test("escapeJavaScript escapes quotes, slashes and all outside of ASCII (Apache Commons Text, escapeEcmaScript)", () => {
    expect(call("escape", 'it\'s "q" </é>\n').value).toBe('it\\\'s \\"q\\" <\\/\\u00E9>\\n');
  });

  // java.util.regex.Pattern, its documentation.
  test.each<[pattern: string, value: string, expected: boolean]>([
    ["[a-c]+", "abcab", true],
    ["[a-c]+", "abcd", false],
    ["(?i)hello", "HeLLo", true],
    ["\\p{Alpha}+", "abcXYZ", true],
    ["\\p{L}+", "äöü", true],
    ["\\p{IsGreek}+", "αβγ", true],
    ["\\d{3}-\\d{4}", "555-1234", true],
    ["[0-9a-f]{4}(-[0-9a-f]{2}){3}", "01ab-cd-ef-01", true],
    ["[0-9a-f]{4}(-[0-9a-f]{2}){3}", "01ab-cd-ef", false],
    ["\\w+", "é", false],
    ["\\Qa.b\\E", "a.b", true],
    ["\\Qa.b\\E", "axb", false],
    ["[a-z&&[^bc]]+", "adz", true],
    ["[a-z&&[^bc]]+", "abz", false],
    ["(\\w)\\1", "aa", true],
    ["(?<x>a)\\k<x>", "aa", true],
    ["a|bc", "bc", true],
    ["^a$", "a", true],
    ["[^@\\s]+@[^@\\s]+\\.[a-zA-Z]{2,}", "a@example.com", true],
    ["[.+_-]+", "._-+", true],
    ["\\x41\\u0042\\t", "AB\t", true],
  ])("matches(%s, %s)", (pattern, value, expected) => {
    expect(call("matches", pattern, value).value).toBe(expected);
  });

  test("a pattern that is wrong, or that JavaScript can not carry, is an error", () => {
    expect(call("matches", "(a", "a").error?.message).toContain(
      "is not a pattern of java.util.regex.Pattern",
    );
    expect(call("matches", "a*+", "a").error?.message).toContain("the possessive quantifier");
    expect(call("matches", "(?>a)", "a").error?.message).toContain("is not imitated locally");
  });

  test("ULIDs ascend within a millisecond, KSUIDs begin with their second", () => {
    const [first, second, ksuid] = call("ids").value as [string, string, string];
    expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(second > first).toBe(true);
    expect(ksuid).toMatch(/^[0-9A-Za-z]{27}$/);
    const [, , later] = call("ids", null, null, Date.UTC(2027, 0, 1)).value as [string, string, string];
    expect(later > ksuid).toBe(true);
  });

  test("XML: attributes, repeated elements, text beside them, entities, CDATA", () => {
    const xml =
      '<?xml version="1.0"?><!-- c --><a n="1"><b>x &amp; y</b><b/><c k="v">t</c><d><![CDATA[<z>]]></d></a>';
    const expected = { a: { n: 1, b: ["x & y", ""], c: { k: "v", content: "t" }, d: "<z>" } };
    expect(call("xml", xml).value).toEqual(expected);
    expect(call("xmlText", "<a>1</a>").value).toEqual(['{"a":1}', '"{\\"a\\":1}"']);
    expect(call("xml", "<a><b></a>").error?.message).toContain("b is closed by another name");
  });

  test("typed values of every kind, and a number that DynamoDB has not", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(untyped(call("typed", value).value as Typed)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test("formats with names of days and months, and wrong ones", () => {
    const at = Date.UTC(2018, 1, 6, 19, 1, 35);
    expect(call("format", at, "EEE, d MMM yyyy hh:mm a").value).toBe("Tue, 6 Feb 2018 07:01 PM");
    expect(call("format", at, "yyyy-'W'ww bad{").error?.message).toContain(
      "is not a pattern of DateTimeFormatter",
    );
  });

  test("the rest", () => {
    expect(call("normalize", "\u00e9", "nfd").value).toBe("e\u0301");
    expect(call("normalize", "é", "nfx").error?.message).toContain("nfc, nfd, nfkc or nfkd");
    expect([3, 4]).toContain(call("range", 3, 5).value);
    expect(call("s3").value).toEqual({ key: "k", bucket: "b", region: "r" });
  });
});

type Typed = { S?: string; N?: number; BOOL?: boolean; NULL?: null; L?: Typed[]; M?: Record<string, Typed> };

function untyped(typed: Typed): unknown {
  if (typed.L) return typed.L.map(untyped);
  if (typed.M)
    return Object.fromEntries(Object.entries(typed.M).map(([key, value]) => [key, untyped(value)]));
  return Object.values(typed)[0];
}
