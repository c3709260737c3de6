import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type GraphQLEnumType } from "graphql";
import { expect, test } from "vitest";
import { formatOf, KINDS, SIGNED } from "#table/people/destination";

const rows = Object.entries(KINDS);
const read = (file: string) => readFileSync(join(import.meta.dirname, "../../../..", file), "utf8");

test("the schema has these kinds", () => {
  const schema = buildSchema(`${read("infra/appsync.graphql")}\n${read("schema.graphql")}`);
  const { DestinationKind } = schema.getTypeMap();
  expect((DestinationKind as GraphQLEnumType).getValues().map(({ name }) => name)).toEqual(
    Object.keys(KINDS),
  );
});

test("webhooks alone have formats, and one that was stored without a format has JSON", () => {
  expect(rows.filter(([, { takesFormats }]) => takesFormats).map(([name]) => name)).toEqual(["WEBHOOK"]);
  expect(formatOf({ kind: "WEBHOOK" })).toBe("JSON");
  expect(formatOf({ kind: "WEBHOOK", format: "SLACK" })).toBe("SLACK");
  expect([formatOf({ kind: "SEGMENT" }), formatOf({ kind: "EVENTBRIDGE" })]).toEqual([null, null]);
});

test("a kind without a URL says where its events go, and has neither secret nor rules for URLs", () => {
  const bound = rows.filter(([, { takesNoUrl }]) => takesNoUrl !== undefined);
  expect(bound).toEqual([["EVENTBRIDGE", { takesNoUrl: "events go to the stage's own bus" }]]);
});

test("webhooks alone are signed, and SEGMENT alone gets calls of Segment's API, at URLs without a query", () => {
  expect(SIGNED).toEqual(["WEBHOOK"]);
  expect(rows.filter(([, { getsCalls }]) => getsCalls).map(([name]) => name)).toEqual(["SEGMENT"]);
  const withoutQuery = rows.filter(([, { takesNoQuery }]) => takesNoQuery !== undefined);
  expect(withoutQuery.map(([name]) => name)).toEqual(["SEGMENT"]);
});
