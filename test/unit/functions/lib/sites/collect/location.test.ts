import { describe, expect, it } from "vitest";
import type { SiteItem } from "#table/sites/site";
import { isExcludedCountry, keptPlace, parsePlace } from "#functions/sites/collect/location";

const placeOf = (country?: string, region?: string, city?: string) => parsePlace({ country, region, city });

// CloudFront guide, "Viewer location headers".
describe("a place that headers name", () => {
  it.each([
    [placeOf("AT", "9", "Wien"), { country: "AT", region: "AT-9", city: "Wien" }],
    [placeOf("BR", "SP", "S%C3%A3o%20Paulo"), { country: "BR", region: "BR-SP", city: "São Paulo" }],
    [placeOf("gb", "gb-eng", "Sao Paulo"), { country: "GB", region: "GB-ENG", city: "Sao Paulo" }],
    [placeOf("US", "NY", "New+York"), { country: "US", region: "US-NY", city: "New York" }],
    [placeOf("AT", "9", "+"), { country: "AT", region: "AT-9" }],
    [placeOf("SG", undefined, "Singapore"), { country: "SG", city: "Singapore" }],
    [placeOf("AT", "", ""), { country: "AT" }],
  ])("is %j", (place, expected) => {
    expect(place).toEqual(expected);
  });

  it.each([
    ["no country", placeOf(undefined, "9", "Wien"), {}],
    ["a code that is reserved, not assigned (ISO 3166-1)", placeOf("UK", "ENG", "London"), {}],
    ["an unknown country by GeoIP's word", placeOf("XX"), {}],
    ["no letters", placeOf("T1"), {}],
    ["a country of three letters", placeOf("AUT", "9", "Wien"), {}],
    ["a region of four characters", placeOf("AT", "WIEN"), { country: "AT" }],
    ["another country's region", placeOf("AT", "DE-BE"), { country: "AT" }],
    ["percent signs that are not UTF-8", placeOf("AT", "9", "W%FFen"), { country: "AT", region: "AT-9" }],
    ["a percent sign alone", placeOf("AT", "9", "100%"), { country: "AT", region: "AT-9" }],
    [
      "UTF-8 that is not percent-encoded",
      placeOf("BR", "SP", "S\u00c3\u00a3o"),
      { country: "BR", region: "BR-SP" },
    ],
    ["Latin-1", placeOf("BR", "SP", "S\u00e3o"), { country: "BR", region: "BR-SP" }],
    ["a mark that turns text around", placeOf("AT", "9", "Wien%E2%80%AE"), { country: "AT", region: "AT-9" }],
    ["control characters in a city", placeOf("AT", "9", "Wien%0Ax"), { country: "AT", region: "AT-9" }],
    ["a city of 101 characters", placeOf("AT", "9", "W".repeat(101)), { country: "AT", region: "AT-9" }],
    ["a city of spaces", placeOf("AT", "9", "%20"), { country: "AT", region: "AT-9" }],
  ])("leaves out what follows from %s", (_, place, expected) => {
    expect(place).toEqual(expected);
  });
});

it("a site keeps as much of it as it says; one that says nothing, the country", () => {
  const place = { country: "AT", region: "AT-9", city: "Wien" };
  expect(keptPlace({} as SiteItem, place)).toEqual({ country: "AT" });
  expect(keptPlace({ location: "REGION" } as SiteItem, place)).toEqual({ country: "AT", region: "AT-9" });
  expect(keptPlace({ location: "CITY" } as SiteItem, place)).toEqual(place);
  expect(keptPlace({ location: "CITY" } as SiteItem, {})).toEqual({});
});

it("a site leaves out the countries that it names, and counts what is from nowhere", () => {
  const site = { excludedCountries: ["AT", "DE"] } as SiteItem;
  expect(["AT", "DE", "FR", undefined].map((each) => isExcludedCountry(site, each))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isExcludedCountry({} as SiteItem, "AT")).toBe(false);
});
