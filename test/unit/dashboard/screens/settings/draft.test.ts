import { expect, test } from "vitest";
import type { SettingsFragment } from "../../../../../dashboard/screens/settings/api/documents.ts";
import {
  differences,
  siteInputOf,
  realEdits,
  textsOf,
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

test("what was typed and is what the site has is no change", () => {
  expect(realEdits(site, textsOf(site))).toEqual({});
  expect(
    realEdits(site, {
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
  expect(siteInputOf(realEdits(site, typed))).toEqual({
    domains: ["hats.example", "caps.example"],
    retentionDays: 7,
    historyDays: 0,
  });
  expect(siteInputOf(realEdits(site, { excludedPaths: "" }))).toEqual({ excludedPaths: [] });
  expect(siteInputOf(realEdits(site, { signUpForm: "YES" }))).toEqual({ signUpForm: true });
  expect(siteInputOf(realEdits(site, { signUpForm: "NO" }))).toEqual({});
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
