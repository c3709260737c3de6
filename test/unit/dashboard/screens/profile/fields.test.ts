import { expect, it } from "vitest";
import type { OwnUserFragment } from "../../../../../dashboard/lib/own/documents.ts";
import {
  changedBy,
  profileChangesOf,
  draftWithout,
  languageOf,
} from "../../../../../dashboard/screens/profile/fields.ts";

const user = { firstName: "Ada", lastName: null, locale: "de-AT", timezone: null } as OwnUserFragment;

it("only what was typed and differs is sent, and an emptied field is cleared", () => {
  expect(changedBy({ firstName: " Ada ", lastName: "", locale: " " }, user)).toEqual({ locale: null });
  expect(changedBy({ timezone: "UTC" }, user)).toEqual({ timezone: "UTC" });
});

it("what was typed while the rest was sent stays", () => {
  expect(draftWithout({ firstName: "A", lastName: "L" }, { firstName: "A" })).toEqual({ lastName: "L" });
});

it("says what another window has saved", () => {
  expect(profileChangesOf(user, { ...user, firstName: "Eve", locale: null })).toEqual([
    "First name is now “Eve”",
    "Language is now empty",
  ]);
});

it("names the language of a tag, and of what is no tag none", () => {
  expect(languageOf("de-AT")).toBeTruthy();
  for (const text of ["", "de AT", "xx-XX", "-"]) expect(languageOf(text)).toBeUndefined();
});
