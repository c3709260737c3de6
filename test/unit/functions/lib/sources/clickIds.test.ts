import { expect, test } from "vitest";
import { CLICK_IDS, clickMedium, isClickMedium } from "#functions/sources/clickIds";

test("the medium of a click is known again, and no other text is one", () => {
  expect(Object.keys(CLICK_IDS).every((name) => isClickMedium(clickMedium(name)))).toBe(true);
  for (const medium of ["", "()", "gclid", "(fbclid)", "(constructor)", "(gclid) "])
    expect(isClickMedium(medium)).toBe(false);
});
