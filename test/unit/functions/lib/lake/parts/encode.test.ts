import { parse } from "csv-parse/sync";
import { parquetMetadata } from "hyparquet";
import { expect, test } from "vitest";
import type { MemberRow } from "#functions/input/exportFiles";
import { MEMBER_COLUMNS } from "#functions/lake/members/columns";
import { encodeBeginning, encodeRows } from "#functions/lake/parts/encode";

const row: MemberRow = {
  ...{ profileId: "p-1", userId: "u-1", email: undefined, enteredAt: "2026-11-20T08:00:00.000Z" },
  ...{ identities: '{"user":["u-1"]}', traits: "{}" },
};
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
const parsed = (rows: MemberRow[]): Record<string, string>[] =>
  parse(
    text(encodeBeginning({ format: "CSV" }, MEMBER_COLUMNS)) +
      text(encodeRows({ format: "CSV" }, MEMBER_COLUMNS, rows)),
    {
      columns: true,
    },
  );

test("a line of CSV has each column, all text quoted, and nothing for what is absent", () => {
  expect(text(encodeRows({ format: "CSV" }, MEMBER_COLUMNS, [row]))).toBe(
    '"p-1","u-1",,"{""user"":[""u-1""]}","2026-11-20T08:00:00.000Z","{}"\n',
  );
  expect(parsed([row, row])).toEqual([
    { ...row, email: "" },
    { ...row, email: "" },
  ]);
});

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\tx",
  "\rx",
  "\nx",
  "\0x",
  "\uFF1D1", // `=` of full width
])("the text %j is no formula", (userId) => {
  expect(parsed([{ ...row, userId }])[0]!.userId).toBe(`'${userId}`);
});

test("a mark comes first if it is asked for, and in CSV alone", () => {
  expect(text(encodeBeginning({ format: "CSV", byteOrderMark: true }, MEMBER_COLUMNS))).toMatch(
    /^\u{FEFF}profileId,/u,
  );
  expect(encodeBeginning({ format: "PARQUET", byteOrderMark: true }, MEMBER_COLUMNS)).toEqual(
    encodeBeginning({ format: "PARQUET" }, MEMBER_COLUMNS),
  );
});

test("Parquet has the columns with their ids, also without rows", () => {
  const { schema } = parquetMetadata(encodeBeginning({ format: "PARQUET" }, MEMBER_COLUMNS).slice().buffer);
  expect(schema.slice(1).map(({ name, field_id }) => ({ name, id: field_id }))).toEqual(
    MEMBER_COLUMNS.map(({ name, id }) => ({ name, id })),
  );
});
