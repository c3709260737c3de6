import { describe, expect, it } from "vitest";
import {
  addressOf,
  argumentsOf,
  filtersIn,
  isShort,
  askedListOf,
  NO_FILTERS,
  pillsOf,
  refusedFilters,
  tagsIn,
} from "../../../../../dashboard/screens/subscribers/parts/filters.ts";
import { fileTextOf } from "../../../../../dashboard/screens/subscribers/list/file.ts";

describe("the choices of the list of subscribers", () => {
  const chosen = { search: "ann b", status: "PENDING", tag: "vip/2026", topic: "news" } as const;

  it("are in the address, with the subscriber that is open", () => {
    const address = addressOf(chosen, "ann+b@example.com");
    expect(address).toBe("?search=ann+b&status=PENDING&tag=vip%2F2026&topic=news&open=ann%2Bb%40example.com");
    expect(filtersIn(address.slice(1))).toEqual(chosen);
    expect(addressOf(NO_FILTERS)).toBe("");
    for (const other of ["", "status=OTHER", "status=toString"]) expect(filtersIn(other)).toEqual(NO_FILTERS);
  });

  it("are asked as the API takes them: a search of two letters is not", () => {
    expect(argumentsOf({ ...NO_FILTERS, search: " an " })).toEqual({
      ...{ search: null, status: null, tag: null, topic: null },
    });
    for (const short of ["an", "a#_", "///"]) {
      const filters = { ...NO_FILTERS, search: short };
      expect([askedListOf(filters), isShort(short), pillsOf(filters, new Map())]).toEqual([
        askedListOf(NO_FILTERS),
        true,
        [],
      ]);
    }
    expect([isShort(""), isShort("ann")]).toEqual([false, false]);
    expect(argumentsOf(chosen)).toEqual({ ...chosen });
  });

  it("say what the API would refuse", () => {
    expect(refusedFilters({ ...NO_FILTERS, tag: "a#b" })).toMatch(/letters, digits/);
    expect(refusedFilters({ ...NO_FILTERS, search: "a".repeat(101) })).toMatch(/at most 100/);
    expect(refusedFilters({ ...NO_FILTERS, topic: "news", status: "PENDING" })).toMatch(/by topic/);
    expect([refusedFilters(chosen), refusedFilters(NO_FILTERS)]).toEqual([undefined, undefined]);
  });

  it("are pills, a topic by its name", () => {
    expect(pillsOf(chosen, new Map([["news", "News"]])).map(({ words }) => words)).toEqual([
      "Found by “ann b”",
      "Tag is “vip/2026”",
      "Has the topic “News”",
    ]);
  });
});

it("tags are typed between commas, each once", () => {
  expect(tagsIn(" vip, , fair ,vip")).toEqual(["vip", "fair"]);
});

it("a file of subscribers has a line of each, and runs no formula", () => {
  const row = {
    ...{ email: "ann@example.com", firstName: "=Ann", status: "SUBSCRIBED" as const, version: 1 },
    ...{ tags: ["vip", "fair"], customerId: null, locale: "de", timezone: null, state: null },
  };
  expect(fileTextOf([row]).split("\r\n")[1]).toBe(
    `"ann@example.com","'=Ann","Subscribed","vip fair",,"de",,`,
  );
});
