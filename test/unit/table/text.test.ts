import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LINE, TURNING } from "#table/text";
import { handlers } from "../resolvers/handlers.ts";

/** Unicode 17.0, PropList.txt: `Bidi_Control`, without the three marks, which turn nothing but themselves. */
const BIDI = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];

it("the characters that turn the direction of text are those of Unicode, without its marks", () => {
  const turning = new RegExp(`[${TURNING}]`, "u");
  const found = Array.from({ length: 0x3000 }, (_, code) => code).filter((code) =>
    turning.test(String.fromCodePoint(code)),
  );
  expect(found).toEqual(BIDI);
  expect(
    found.concat(0x061c, 0x200e, 0x200f).every((code) => /\p{Bidi_C}/u.test(String.fromCodePoint(code))),
  ).toBe(true);
});

/** These are compared with what visitors and sources send, which may have any characters on one line. */
const OF_DATA = [
  "resolvers/lib/people/plans.ts",
  "resolvers/lib/sites/goalInput.ts",
  "resolvers/lib/sites/siteInput.ts",
];

it("each text on one line that people type is checked by the same pattern", () => {
  expect(LINE).toContain(TURNING);
  const own = readdirSync("resolvers", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && file !== "schema.ts")
    .map((file) => `resolvers/${file}`)
    .filter((file) => /\[\^\\\\p\{Cntrl\}\\\\p\{Cs\}(?!\$\{TURNING\})/.test(readFileSync(file, "utf8")));
  expect(own.toSorted()).toEqual(OF_DATA.toSorted());
});

it("a text on one line has no control character and no separator of lines, for Java and JavaScript alike", () => {
  const line = new RegExp(`^${LINE}$`, "u");
  const refused = ["\n", "\t", "\u0000", "\u007f", "\u0085", "\u2028", "\u2029", "\ud83d", "\u202e"];
  expect([
    ...refused.map((each) => line.test(each)),
    line.test("é"),
    line.test("😀"),
    line.test("\u200f"),
  ]).toEqual([...refused.map(() => false), ...[true, true, true]]);
  const { request } = handlers("resolvers/Mutation/createSite.ts#load");
  const isTaken = (name: string): boolean =>
    request({ args: { input: { name, domains: ["shop.example"], timezone: "UTC" } } }).error === undefined;
  expect(refused.filter(isTaken)).toEqual([]);
  expect(["é", "😀", "\u200f"].filter((each) => !isTaken(each))).toEqual([]);
});
