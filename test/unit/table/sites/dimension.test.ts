import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type GraphQLEnumType } from "graphql";
import { expect, test } from "vitest";
import { COLUMNS } from "#functions/lake/columns";
import { DIMENSIONS, dimensionRow } from "#table/sites/dimension";
import { DIMENSIONS as OF_DASHBOARD } from "../../../../dashboard/components/report/dimension.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, "../../../..", file), "utf8");
const schema = buildSchema(`${read("infra/appsync.graphql")}\n${read("schema.graphql")}`);
const names = Object.keys(DIMENSIONS) as (keyof typeof DIMENSIONS)[];
const ofVisits = names.filter((name) => dimensionRow(name).stored === undefined);

test("the schema has these dimensions", () => {
  const { Dimension } = schema.getTypeMap();
  expect((Dimension as GraphQLEnumType).getValues().map(({ name }) => name)).toEqual(names);
});

test("the lake has the column of each", () => {
  for (const name of names) {
    const { column, kind } = dimensionRow(name);
    if (column === undefined) continue;
    const columns = COLUMNS[kind === undefined ? "sessions" : "events"].map((each) => each.name);
    expect(columns, name).toContain(column);
  }
  expect(names.filter((name) => dimensionRow(name).column === undefined)).toEqual(["GOAL", "PROPERTY"]);
});

test("those from HOSTNAME on are in no stored counts, as the schema and the dashboard say", () => {
  expect(names.slice(names.indexOf("HOSTNAME"))).toEqual(ofVisits);
  expect(names.filter((name) => !OF_DASHBOARD[name].isStored)).toEqual(ofVisits);
});
