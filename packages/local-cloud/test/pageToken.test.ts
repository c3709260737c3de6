import fc from "fast-check";
import { expect, test } from "vitest";
import "./support/seed.ts";
import { openPlace, sealPlace } from "../base/pageToken.ts";

test("a token has its place, and is none once it is cut, lengthened or changed", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.string({ minLength: 1 }),
      fc.nat(),
      (place, more, at) => {
        const token = sealPlace(place);
        expect(openPlace(token)).toBe(place);
        expect(openPlace(token.slice(0, at % token.length))).toBeUndefined();
        expect(openPlace(token + more)).toBeUndefined();
        expect(openPlace(more + token)).toBeUndefined();
        expect(openPlace(Buffer.from(place).toString("base64url"))).toBeUndefined();
      },
    ),
  );
});
