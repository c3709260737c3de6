import { expect, test } from "vitest";
import { knownLanguage, languageOfPage } from "../../../../../functions/lib/text/language.ts";

test.each([
  ["de", "de"],
  ["DE-ch", "de"],
  ["en-GB", "en"],
  ["fr", "en"],
  ["", "en"],
  [null, "en"],
])("the language of %j is %s", (locale, language) => {
  expect(knownLanguage(locale)).toBe(language);
});

// RFC 9110, 12.5.4: a higher weight is preferred, a weight of 0 is not acceptable, and left out it is 1.
test.each([
  ["de-AT", "en", "de"],
  [undefined, "de", "de"],
  [undefined, "de-DE,de;q=0.9,en;q=0.8", "de"],
  [undefined, "en;q=0.8, de;q=0.9", "de"],
  [undefined, "fr,de;q=0.1", "de"],
  // A name of POSIX.
  ["de_AT.UTF-8", "en", "de"],
  [undefined, "de_AT", "de"],
  [undefined, "fr, *", "en"],
  [undefined, "de;q=0, en;q=0.1", "en"],
  [undefined, "de;q=0", "en"],
  [undefined, "de;q=nonsense", "en"],
  [undefined, ";;,,q=1", "en"],
  [undefined, undefined, "en"],
  // A locale without texts: the browser says what its reader understands.
  ["fr", "de", "de"],
  ["fr", "it", "en"],
])("the page of a person with the locale %j, who accepts %j, is in %s", (locale, accepted, language) => {
  expect(languageOfPage(locale, accepted)).toBe(language);
});
