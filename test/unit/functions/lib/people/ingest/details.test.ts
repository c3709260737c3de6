import { expect, it } from "vitest";
import type { Detail } from "#functions/people/ingest/details";
import { named } from "#functions/people/ingest/details";

const of = (field: string): Detail => ({ reason: "INVALID_VALUE", field });

it("names each detail once", () => {
  expect(named([of("name"), of("context"), of("name")])).toEqual([of("name"), of("context")]);
});

it("names 10 by their fields, and the others by their reasons alone", () => {
  const all = Array.from({ length: 12 }, (_, at) => of(`traits.n${String(at)}`));
  const deep: Detail = { reason: "TOO_DEEP", field: "traits.deep" };
  expect(named([...all, deep])).toEqual([
    ...all.slice(0, 10),
    { reason: "INVALID_VALUE" },
    { reason: "TOO_DEEP" },
  ]);
});

it("cuts fields to 256 characters that UTF-8 can encode", () => {
  expect(named([of("\ud800".repeat(300))])).toEqual([of("\ufffd".repeat(256))]);
});
