import "../../seed.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accepted, folded } from "#table/address";

const normalised = (typed: string) => accepted(folded(typed).normalize("NFC"));

describe("an address", () => {
  it.each([
    ["alice@example.com", "alice@example.com"],
    ["  Alice.Smith+Tag@Example.COM \n", "alice.smith+tag@example.com"],
    ["o'hara!#$%&*+-/=?^_`{|}~@x.io", "o'hara!#$%&*+-/=?^_`{|}~@x.io"],
    // RFC 6531 letters; composed and decomposed are one address (UAX 15)
    ["Jose\u0301@example.com", "jos\u00e9@example.com"],
    ["JOS\u00c9@example.com", "jos\u00e9@example.com"],
    // a letter that composes only once it is lower-case (J with caron has no capital code point)
    ["J\u030c@example.com", "\u01f0@example.com"],
    // an international domain as A-labels (RFC 5890)
    ["info@xn--bcher-kva.example", "info@xn--bcher-kva.example"],
    [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
  ])("%j is %j", (typed, expected) => {
    expect(normalised(typed)).toBe(expected);
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
    // lower-cased, or composed, they would be another person's ASCII address (Unicode: U+212A is `k`, U+1FEF is `\``)
    "\u212aate@example.com",
    "alice@blac\u212a.com",
    "\u1fefalice@example.com",
    `${"a".repeat(65)}@example.com`,
    // 33 letters of 2 octets each are 66 octets (RFC 5321 counts octets)
    `${"\u00e9".repeat(33)}@example.com`,
    `alice@${"a".repeat(64)}.com`,
    // 64 + 1 + 190 = 255 octets
    `${"a".repeat(64)}@${`${"b".repeat(61)}.`.repeat(3)}comm`,
  ])("%j is none", (typed) => {
    expect(normalised(typed)).toBeNull();
  });

  const atom = fc.string({
    unit: fc.constantFrom(..."abzAZ09!#$%&'*+-/=?^_`{|}~\u00e9\u0301\u00c9\u0130\u03a3\u212a"),
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
        const once = normalised(text);
        if (once !== null) expect(normalised(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is one for all spellings: case, space around it, composed or not", () => {
    fc.assert(
      fc.property(address, (text) => {
        const plain = text.toLowerCase();
        const spellings = [plain, ` ${plain}\t`, plain.normalize("NFD"), plain.normalize("NFC")];
        expect(new Set(spellings.map(normalised)).size).toBe(1);
      }),
    );
  });

  it("differs from every other that is not spelt alike", () => {
    fc.assert(
      fc.property(address, address, (a, b) => {
        const isAlike = a.trim().toLowerCase().normalize("NFC") === b.trim().toLowerCase().normalize("NFC");
        const one = normalised(a);
        if (one !== null && one === normalised(b)) expect(isAlike).toBe(true);
      }),
    );
  });

  it("fits a key and AWS's 1,000 loop steps: no answer is longer than 254 octets", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 200, maxLength: 400 }), (text) => {
        expect(Buffer.byteLength(normalised(`${text}@example.com`) ?? "")).toBeLessThanOrEqual(254);
      }),
    );
  });
});
