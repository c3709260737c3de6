import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runs } from "../../../../support/seed.ts";
import { serveKeys, type ServedKeys } from "./secrets.ts";

const PURPOSES = ["unsubscribe", "optIn", "preferences"] as const;

let keys: ServedKeys;
let tokens: typeof import("#functions/mail/tokens");

beforeAll(async () => {
  keys = await serveKeys(JSON.stringify({ 1: "x".repeat(64) }));
  tokens = await import("#functions/mail/tokens");
});
afterAll(() => keys?.stop());

const text = fc.string({ minLength: 1, maxLength: 128, unit: "grapheme" });
const contents = fc.record(
  { address: fc.emailAddress(), at: fc.nat(), topic: text, sendId: text, optInId: text },
  { requiredKeys: ["address", "at"] },
);
const purposes = fc.constantFrom(...PURPOSES);

describe("a token", () => {
  it("opens to what was sealed, for its own purpose and no other", async () => {
    await fc.assert(
      fc.asyncProperty(contents, purposes, async (content, purpose) => {
        const token = await tokens.sealToken(purpose, content);
        expect(token).toMatch(/^[A-Za-z0-9_-]+$/);
        for (const each of PURPOSES)
          expect(await tokens.openToken(each, token)).toEqual(each === purpose ? content : null);
      }),
      { numRuns: runs(5) },
    );
  });

  it("with a changed, added or lost byte opens nothing", async () => {
    const byte = fc.integer({ min: 1, max: 255 });
    await fc.assert(
      fc.asyncProperty(contents, fc.nat(), byte, async (content, place, change) => {
        const token = await tokens.sealToken("unsubscribe", content);
        const bytes = Buffer.from(token, "base64url");
        const forged = Buffer.from(bytes);
        const at = place % bytes.length;
        forged[at] = bytes[at]! ^ change;
        const others = [
          forged,
          bytes.subarray(0, at),
          bytes.subarray(1),
          Buffer.concat([bytes, Buffer.from([change])]),
        ];
        for (const each of others)
          expect(await tokens.openToken("unsubscribe", each.toString("base64url"))).toBeNull();
        // Another spelling of the same bytes.
        for (const each of [`${token}=`, `${token}.`, ` ${token}`, `${token.slice(0, 5)}!${token.slice(5)}`])
          expect(await tokens.openToken("unsubscribe", each)).toBeNull();
      }),
      { numRuns: runs(2) },
    );
  });

  it("that is random bytes or any text opens nothing", async () => {
    const random = fc.uint8Array({ maxLength: 900 }).map((bytes) => {
      const known = Buffer.from([0, 1, ...bytes]);
      return known.toString("base64url");
    });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(random, fc.string({ maxLength: 2000, unit: "binary" })),
        purposes,
        async (token, purpose) => {
          expect(await tokens.openToken(purpose, token)).toBeNull();
        },
      ),
      { numRuns: runs(10) },
    );
  });

  it("of the same content is another one each time, and shows no address", async () => {
    const content = { address: "alice@example.com", at: 1, topic: "news" };
    const made = await Promise.all(
      Array.from({ length: 50 }, () => tokens.sealToken("unsubscribe", content)),
    );
    expect(new Set(made).size).toBe(50);
    for (const each of made) {
      const readable = `${each} ${Buffer.from(each, "base64url").toString("latin1")}`;
      expect(readable).not.toMatch(/alice|example|news/);
    }
  });

  it("of the longest address and ids is short enough to be opened and to stand in a header's line", async () => {
    const address = `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(57)}.com`;
    const id = "e".repeat(128);
    const content = {
      address,
      at: Date.parse("2026-03-17T10:30:00.000Z"),
      topic: id,
      sendId: id.slice(0, 26),
      optInId: id.slice(0, 26),
    };
    const token = await tokens.sealToken("unsubscribe", content);
    // RFC 5322, 2.1.1: a line has at most 998 characters.
    expect(token.length).toBeLessThan(900);
    expect(await tokens.openToken("unsubscribe", token)).toEqual(content);
    const usual = { address: "alice@example.com", at: content.at, sendId: id.slice(0, 26) };
    expect((await tokens.sealToken("unsubscribe", usual)).length).toBeLessThan(160);
  });
});
