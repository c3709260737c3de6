import { expect, test } from "vitest";
import { KINDS, SIGNED } from "#functions/people/sender/kinds";

const rows = Object.entries(KINDS);

test("a kind without a URL says where its events go, and has neither secret nor rules for URLs", () => {
  const bound = rows.filter(([, { takesNoUrl }]) => takesNoUrl !== undefined);
  expect(bound).toEqual([["EVENTBRIDGE", { takesNoUrl: "events go to the stage's own bus" }]]);
});

test("webhooks alone are signed, and SEGMENT alone gets calls of Segment's API", () => {
  expect(SIGNED).toEqual(["WEBHOOK"]);
  expect(rows.filter(([, { getsCalls }]) => getsCalls).map(([name]) => name)).toEqual(["SEGMENT"]);
});

test("/v1/{type} is added to a URL of SEGMENT, so it has no query", () => {
  const faultOf = (url: string) => rows.map(([, { urlFault }]) => urlFault?.(new URL(url)));
  expect(faultOf("https://api.example.com/base")).toEqual([undefined, undefined, undefined]);
  expect(faultOf("https://api.example.com/base?a=1")).toEqual([
    undefined,
    "must have no query, because /v1/{type} is added to it",
    undefined,
  ]);
});
