import { beforeEach, describe, expect, it } from "vitest";
import { hostOf, mayCall, mayReach } from "#functions/people/sender/address";

beforeEach(() => delete process.env.WEBHOOK_NETWORKS);

/** One of each block that is not public: IANA, "Special-Purpose Address Registry" of IPv4 and of IPv6. */
const NOT_PUBLIC = [
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "100.64.0.1",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.0.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::7f00:1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:8.8.8.8",
  "::ffff:0:127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "3fff::1",
  "4000::1",
  "5f00::1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
];

describe("without networks of its own", () => {
  it.each(NOT_PUBLIC)("%s may not be called", (address) => {
    expect(mayReach(address, true)).toBe(false);
    expect(mayReach(address, false)).toBe(false);
  });

  it.each(["8.8.8.8", "100.63.255.255", "172.32.0.1", "2606:4700::1111", "2a00:1450::1"])(
    "%s may be called over TLS only",
    (address) => {
      expect(mayReach(address, true)).toBe(true);
      expect(mayReach(address, false)).toBe(false);
    },
  );

  it.each([
    "http://example.com/",
    "https://127.0.0.1/",
    "http://127.0.0.1:9001/2018-06-01/runtime/invocation/next",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://0177.0.0.1/",
    "https://127.1./",
    "https://0/",
    "https://2852039166/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[fe80::1]/",
    "https://１２７.0.0.1/",
  ])("a destination may not have the URL %s", (url) => {
    expect(mayCall(new URL(url))).toBe(false);
  });

  it.each(["https://example.com/", "https://localhost/", "https://8.8.8.8/", "https://[2606:4700::1111]/"])(
    "a destination may have the URL %s: what a name leads to is checked at each call",
    (url) => {
      expect(mayCall(new URL(url))).toBe(true);
    },
  );
});

describe("with networks of its own", () => {
  beforeEach(() => (process.env.WEBHOOK_NETWORKS = "10.0.0.0/8,fd00::/8,127.0.0.0/8"));

  it.each(["10.255.0.1", "fd00::1", "127.0.0.1"])("%s may be called, without TLS too", (address) => {
    expect([true, false].map((isTls) => mayReach(address, isTls))).toEqual([true, true]);
  });

  it.each(["11.0.0.1", "fe00::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "169.254.169.254"])(
    "%s is in none of them",
    (address) => {
      expect(mayReach(address, false)).toBe(false);
    },
  );

  it("a name may be called without TLS: whether it leads into one of them is checked at each call", () => {
    expect(mayCall(new URL("http://hooks.internal/"))).toBe(true);
    expect(mayCall(new URL("http://8.8.8.8/"))).toBe(false);
  });
});

it("a host has no brackets", () => {
  expect(hostOf(new URL("https://[2606:4700::1111]:8443/a"))).toBe("2606:4700::1111");
  expect(hostOf(new URL("https://Example.com/a"))).toBe("example.com");
});
