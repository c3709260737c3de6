import { expect, it } from "vitest";
import type { CallDetail } from "#functions/people/ingest/details";
import { namedDetails } from "#functions/people/ingest/details";

const of = (field: string): CallDetail => ({ reason: "INVALID_VALUE", field });

it("names each detail once", () => {
  expect(namedDetails([of("name"), of("context"), of("name")])).toEqual([of("name"), of("context")]);
});

it("names 10 by their fields, and the others by their reasons alone", () => {
  const all = Array.from({ length: 12 }, (_, at) => of(`traits.n${String(at)}`));
  const deep: CallDetail = { reason: "TOO_DEEP", field: "traits.deep" };
  expect(namedDetails([...all, deep])).toEqual([
    ...all.slice(0, 10),
    { reason: "INVALID_VALUE" },
    { reason: "TOO_DEEP" },
  ]);
});

it("cuts fields to 256 characters that UTF-8 can encode", () => {
  expect(namedDetails([of("\ud800".repeat(300))])).toEqual([of("\ufffd".repeat(256))]);
});
