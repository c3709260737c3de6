import { runs } from "../../support/seed.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mailboxOf, normaliseAddress } from "#table/address";

describe("an address", () => {
  it.each([
    ["alice@example.com", "alice@example.com"],
    ["  Alice.Smith+Tag@Example.COM \n", "alice.smith+tag@example.com"],
    ["o'hara!#$%&*+-/=?^_`{|}~@x.io", "o'hara!#$%&*+-/=?^_`{|}~@x.io"],
    // an international domain as A-labels (RFC 5890)
    ["info@XN--bcher-kva.example", "info@xn--bcher-kva.example"],
    [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
  ])("%j is %j", (typed, expected) => {
    expect(normaliseAddress(typed)).toBe(expected);
  });

  it.each([
    "",
    "alice",
    "@example.com",
    "alice@",
    "alice@localhost",
    "alice@example..com",
    "alice@-example.com",
    "alice@example-.com",
    "alice@exa_mple.com",
    "alice@example.1com",
    "alice@127.0.0.1",
    "alice@[127.0.0.1]",
    "alice@b\u00fccher.example",
    ".alice@example.com",
    "alice.@example.com",
    "al..ice@example.com",
    "al ice@example.com",
    "a@b@example.com",
    '"al ice"@example.com',
    "al,ice@example.com",
    "alice@example.com, bob@example.com",
    "Alice <alice@example.com>",
    "alice\r\nbcc: x@example.com",
    "ali\u0000ce@example.com",
    "ali\u200bce@example.com",
    "ali\u202ece@example.com",
    "ali\ud83d@example.com",
    // SES (API reference v2, Destination): "the local part ... may only contain 7-bit ASCII characters"
    "jos\u00e9@example.com",
    "Jose\u0301@example.com",
    "\u7528\u6237@example.com",
    // lower-cased, or composed, they would be another person's ASCII address (Unicode: U+212A is `k`, U+1FEF
    // is `\``)
    "\u212aate@example.com",
    "alice@blac\u212a.com",
    "\u1fefalice@example.com",
    `${"a".repeat(65)}@example.com`,
    `alice@${"a".repeat(64)}.com`,
    // 64 + 1 + 190 = 255 octets
    `${"a".repeat(64)}@${`${"b".repeat(61)}.`.repeat(3)}comm`,
  ])("%j is none", (typed) => {
    expect(normaliseAddress(typed)).toBeNull();
  });

  const atom = fc.string({
    unit: fc.constantFrom(..."abzAZ09!#$%&'*+-/=?^_`{|}~\u00e9\u212a"),
    minLength: 1,
    maxLength: 12,
  });
  const label = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,10}$/);
  const address = fc
    .tuple(fc.array(atom, { minLength: 1, maxLength: 2 }), fc.array(label, { minLength: 2, maxLength: 4 }))
    .map(([local, domain]) => `${local.join(".")}@${domain.join(".")}`);

  it("is the same when it is normalised again, whatever was typed", () => {
    const typed = fc.oneof(address, fc.string({ unit: "binary", maxLength: 80 }), fc.emailAddress());
    fc.assert(
      fc.property(typed, (text) => {
        const once = normaliseAddress(text);
        if (once !== null) expect(normaliseAddress(once)).toBe(once);
      }),
      { numRuns: runs(10) },
    );
  });

  it("is one for all spellings: case, and space around it", () => {
    fc.assert(
      fc.property(address, (text) => {
        const spellings = [text, ` ${text}\t`, `\n${text}`].map(normaliseAddress);
        expect(new Set(spellings).size).toBe(1);
        if (spellings[0]) expect(normaliseAddress(text.toUpperCase())).toBe(spellings[0]);
      }),
    );
  });

  it("is what was typed in lower case, and ASCII, or none", () => {
    fc.assert(
      fc.property(fc.oneof(address, fc.string({ unit: "binary", maxLength: 80 })), (text) => {
        const one = normaliseAddress(text);
        fc.pre(one !== null);
        expect(one).toBe(text.trim().toLowerCase());
        expect(text.trim()).toMatch(/^[!-~]+$/);
      }),
    );
  });

  it("fits a key: no answer is longer than 254 octets", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 200, maxLength: 400 }), (text) => {
        expect(Buffer.byteLength(normaliseAddress(`${text}@example.com`) ?? "")).toBeLessThanOrEqual(254);
      }),
    );
  });
});

it.each([
  ["ann+shop@example.com", "ann@example.com"],
  ["ann+a+b@example.com", "ann@example.com"],
  ["ann+@example.com", "ann@example.com"],
  ["ann@example.com", "ann@example.com"],
  ["a.n.n@example.com", "a.n.n@example.com"],
  ["a.n.n+shop@gmail.com", "ann@gmail.com"],
  ["a.nn@googlemail.com", "ann@gmail.com"],
  ["a.nn@gmail.com.example", "a.nn@gmail.com.example"],
  // Nothing stands before it: a mailbox of its own.
  ["+ann@example.com", "+ann@example.com"],
])("mails to %s are counted for %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
