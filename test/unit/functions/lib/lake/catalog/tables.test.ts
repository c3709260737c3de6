import { expect, test } from "vitest";
import { LAKE } from "#functions/aws/names";
import { TYPES } from "#functions/lake/catalog/schema";
import { TABLES } from "#functions/lake/catalog/tables";

test.each(Object.values(TABLES))(
  "the partition of $name has the types in its files that the template gives it",
  ({ name, partition }) => {
    const ofFiles = partition.map((column) => [column.name, TYPES[column.type]]);
    expect(Object.fromEntries(ofFiles)).toEqual(LAKE.tables[name]);
  },
);
