import { expect, test } from "vitest";
import { filtersOf } from "../../../../../../dashboard/components/report/saved/filtersOf.ts";

type Saved = Parameters<typeof filtersOf>[0]["filters"];
const COUNTRY = {
  dimension: "COUNTRY",
  property: null,
  event: null,
  operator: "IS",
  values: ["AT"],
} as const;
const COLOUR = {
  dimension: "PROPERTY",
  property: "colour",
  event: null,
  operator: "SET",
  values: null,
} as const;
const kept = (...filters: object[]) =>
  filtersOf({ savedFilterId: "1", version: 1, name: "One", filters: filters as Saved });

test("saved filters are those of a report", () => {
  expect(kept(COUNTRY, COLOUR, { ...COLOUR, event: "Order" })).toEqual({
    filters: [
      { dimension: "COUNTRY", operator: "IS", values: ["AT"] },
      { dimension: "PROPERTY", property: "colour", operator: "SET", values: [] },
      { dimension: "PROPERTY", property: "colour", event: "Order", operator: "SET", values: [] },
    ],
    isPart: false,
  });
});

test("what the page has no filter for is not left out unsaid", () => {
  expect(kept(COUNTRY, { ...COUNTRY, operator: "LIKE" })).toMatchObject({ isPart: true });
  expect(kept({ ...COUNTRY, operator: "LIKE" })).toEqual({ filters: [], isPart: true });
});
