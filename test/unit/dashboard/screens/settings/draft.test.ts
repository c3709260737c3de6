import { expect, test } from "vitest";
import type { SettingsFragment } from "../../../../../dashboard/screens/settings/api/documents.ts";
import { realEdits } from "../../../../../dashboard/components/forms/settings/edits.ts";
import {
  differences,
  siteInputOf,
  textsOf,
  tidied,
  type Edits,
} from "../../../../../dashboard/screens/settings/draft.ts";

const site: SettingsFragment = {
  siteId: "1",
  version: 3,
  name: "Hats",
  domains: ["hats.example"],
  allowedOrigins: [],
  excludedPaths: ["/admin/**", "/cart"],
  excludedCountries: ["AT"],
  retentionDays: 30,
  historyDays: 731,
  hourlyStatsDays: 90,
  dailyStatsDays: 731,
  visitorIdRotation: "DAY",
  location: "COUNTRY",
  signUpForm: false,
};

const editsOf = (typed: Edits): Edits => realEdits({ textsOf, tidied }, site, typed);
const of = { siteId: "1", expectedVersion: 3 };

test("what was typed and is what the site has is no change", () => {
  expect(editsOf(textsOf(site))).toEqual({});
  expect(
    editsOf({
      name: " Hats ",
      domains: " https://www.Hats.example/felt\n\n",
      excludedPaths: "/admin/**\n\n  /cart",
      excludedCountries: " at\n",
      retentionDays: " 30",
    }),
  ).toEqual({});
});

test("what was changed is sent, lists by line, and nothing else", () => {
  const typed = {
    domains: "hats.example\ncaps.example",
    allowedOrigins: "",
    retentionDays: "7",
    historyDays: "0",
  };
  expect(siteInputOf(site, editsOf(typed))).toEqual({
    ...of,
    domains: ["hats.example", "caps.example"],
    retentionDays: 7,
    historyDays: 0,
  });
  expect(siteInputOf(site, editsOf({ excludedPaths: "" }))).toEqual({ ...of, excludedPaths: [] });
  expect(siteInputOf(site, editsOf({ signUpForm: "YES" }))).toEqual({ ...of, signUpForm: true });
  expect(siteInputOf(site, editsOf({ signUpForm: "NO" }))).toEqual(of);
});

test("what changed elsewhere is said with what it was and is", () => {
  const now: SettingsFragment = {
    ...site,
    version: 4,
    excludedPaths: [],
    visitorIdRotation: "WEEK",
    location: "CITY",
    signUpForm: true,
  };
  expect(differences(site, now)).toEqual([
    "Paths that are not counted, one a line: /admin/**, /cart → none",
    "Visitors get a new id each: Day → Week",
    "Place that is kept of a visitor: Country → City",
    "A form on the pages of this site: Not allowed → Allowed",
  ]);
  expect(differences(site, { ...site, version: 4 })).toEqual([]);
});
