import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  networkOf,
  normalizeAddress,
  viewerAddress,
} from "../../../../../functions/lib/network/ipAddress.ts";
import { runs } from "../../../../support/seed.ts";

describe("an address has one spelling", () => {
  test.each([
    ["203.0.113.50", "203.0.113.50"],
    [" 203.0.113.50 ", "203.0.113.50"],
    ["203.0.113.50:4711", "203.0.113.50"],
    ['"203.0.113.50:4711"', "203.0.113.50"],
    ["::ffff:203.0.113.50", "203.0.113.50"],
    ["::FFFF:203.0.113.50", "203.0.113.50"],
    ["[::ffff:203.0.113.50]:443", "203.0.113.50"],
    ["0:0:0:0:0:ffff:cb00:7132", "203.0.113.50"],
    ["2001:db8::1", "2001:db8::1"],
    ["2001:DB8::1", "2001:db8::1"],
    ["2001:0db8:0000:0000:0000:0000:0000:0001", "2001:db8::1"],
    ["2001:db8:0:0:0:0:0:1", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["2001:db8::1%eth0", "2001:db8::1"],
    ["[fe80::1%25eth0]:443", "fe80::1"],
    // RFC 5952, section 4.2: the longest run of zeros, the first of two, and no single one.
    ["2001:0:0:1:0:0:0:1", "2001:0:0:1::1"],
    ["2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"],
    ["2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"],
  ])("%s is %s", (text, address) => {
    expect(normalizeAddress(text)).toBe(address);
  });

  test.each([
    ...["", "somebody", "unknown", "_hidden", "1", "203.0.113", "203.0.113.256", "010.0.0.1", "0x7f.0.0.1"],
    ...[
      "203.0.113.50:",
      "203.0.113.50:123456",
      "[203.0.113.50]",
      "[2001:db8::1",
      "2001:db8::g",
      ":::",
      "00:11:22:33:44:55",
    ],
    ...["203.0.113.50/24", "2001:db8::/32", "1:2:3:4:5:6:7:8:9", "\u0000203.0.113.50"],
  ])("%j is none", (text) => {
    expect(normalizeAddress(text)).toBeUndefined();
  });

  test("in any spelling of it", () => {
    const spelled = fc.tuple(
      fc.ipV6(),
      fc.boolean(),
      fc.constantFrom("", "%eth0"),
      fc.option(fc.nat(65_535)),
    );
    const same = ([ip, isUpper, zone, port]: [string, boolean, string, number | null]): void => {
      const written = `${isUpper ? ip.toUpperCase() : ip}${zone}`;
      const address = normalizeAddress(port === null ? written : `[${written}]:${port}`);
      expect(address).toBe(normalizeAddress(ip));
      expect(normalizeAddress(address!)).toBe(address);
    };
    fc.assert(fc.property(spelled, same), { numRuns: runs(100) });
    const mapped = (ip: string): void => {
      for (const text of [ip, `${ip}:80`, `::ffff:${ip}`, `[::FFFF:${ip}]:80`])
        expect(normalizeAddress(text)).toBe(ip);
    };
    fc.assert(fc.property(fc.ipV4(), mapped), { numRuns: runs(100) });
  });
});

test.each([
  ["203.0.113.7:46532", "203.0.113.7"],
  ["2001:db8::7:46532", "2001:db8::7"],
  ["2001:DB8:0:0:0:0:0:7:46532", "2001:db8::7"],
  ["[2001:db8::7]:46532", "2001:db8::7"],
  ["::ffff:203.0.113.7:46532", "203.0.113.7"],
])("the viewer of CloudFront-Viewer-Address %s is %s", (header, address) => {
  expect(viewerAddress({ "cloudfront-viewer-address": header })).toBe(address);
});

test("a request without CloudFront-Viewer-Address is a fault of the distribution", () => {
  expect(() => viewerAddress({})).toThrow("add the header to the origin request policy");
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0db8:0001:0002::7", "2001:db8:1:2"],
  ["2001:db8::7", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["2001:db8:1:2:3::", "2001:db8:1:2"],
])("the network of %s is %s", (ip, network) => {
  expect(networkOf(normalizeAddress(ip)!)).toBe(network);
});
