import { expect, it } from "vitest";
import { isCountry } from "#table/country";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

// ISO 3166-1 has 249 codes; UK and EU are reserved, XK is for its users.
it("knows 249 codes and XK, by two capital letters alone", () => {
  const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  expect(pairs.filter((each) => isCountry(each))).toHaveLength(250);
  expect(["AT", "GB", "ZW", "XK"].filter((each) => !isCountry(each))).toEqual([]);
  expect(["UK", "EU", "AA", "at", "A", "", "AUT", "EFG"].filter((each) => isCountry(each))).toEqual([]);
});
