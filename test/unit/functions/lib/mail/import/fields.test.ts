import { expect, it } from "vitest";
import { readFields } from "#functions/mail/import/fields";

const read = (column: string, cell: string) => readFields((kind) => (kind === column ? cell : ""));

it.each([
  ["NAME", " Ann ", { firstName: "Ann" }],
  ["NAME", "\u202eAnn", { firstName: "Ann" }],
  ["NAME", "😀".repeat(100), { firstName: "😀".repeat(100) }],
  ["NAME", "NULL", {}],
  ["NAME", "\\N", {}],
  ["NAME", "#N/A", {}],
  ["NAME", "n/a", {}],
  ["NAME", "-", {}],
  ["NAME", "Nan", { firstName: "Nan" }],
  ["TIMEZONE", "NULL", {}],
  ["LOCALE", "null", {}],
  ["TIMEZONE", "Etc/GMT-1", { timezone: "Etc/GMT-1" }],
  ["LOCALE", "de_AT", { locale: "de-AT" }],
  ["CUSTOMER_ID", "c-17", { customerId: "c-17" }],
  ["CUSTOMER_ID", "NULL", {}],
  ["CUSTOMER_ID", "undefined", {}],
  ["CUSTOMER_ID", "0", {}],
])("a cell of the column %s, %j, is %j", (column, cell, fields) => {
  expect(read(column, cell)).toEqual(fields);
});

it.each([
  ["NAME", "Ann\u2028Lee", "on one line"],
  ["NAME", "Ann\tLee", "on one line"],
  ["NAME", "😀".repeat(101), "The name must be 1 to 100 characters"],
  ["TIMEZONE", "Mars/Base", "such as Europe/Vienna, UTC or Etc/GMT-1"],
])("a cell of the column %s, %j, is refused: %s", (column, cell, says) => {
  expect(read(column, cell)).toMatchObject({ message: expect.stringContaining(says) as string });
});
