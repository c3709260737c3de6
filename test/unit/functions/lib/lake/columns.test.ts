import { expect, test } from "vitest";
import { COLUMNS, KINDS } from "../../../../../functions/lib/lake/columns.ts";

test.each(KINDS)("the columns of %s have names of their own, none of which an engine reserves", (kind) => {
  const names = COLUMNS[kind].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const reserved of ["at", "views", "time", "date"]) expect(names).not.toContain(reserved);
});
