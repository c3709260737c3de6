import { parquetMetadata, parquetReadObjects, type AsyncBuffer } from "hyparquet";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { MemberRow } from "#functions/input/exportFiles";
import { MEMBER_COLUMNS } from "#functions/lake/members/columns";
import { encodeBeginning, encodeRows } from "#functions/lake/parts/encode";
import { joinParquet } from "#functions/lake/parts/parquetJoin";
import "../../../../../support/seed.ts";

const fileOf = (bytes: Uint8Array): AsyncBuffer => ({
  byteLength: bytes.byteLength,
  slice: (from, to) => bytes.slice(from < 0 ? bytes.byteLength + from : from, to).buffer,
});

/** The bytes of a file that joins these. */
async function joined(parts: Uint8Array[]): Promise<ArrayBuffer> {
  const { beginning, slices, end } = await joinParquet(parts.map(fileOf));
  const copied = slices.map(({ from, to }, at) => parts[at]!.slice(from, to));
  return new Uint8Array(Buffer.concat([beginning, ...copied, end])).buffer;
}

const member: fc.Arbitrary<MemberRow> = fc.record({
  profileId: fc.string(),
  userId: fc.option(fc.string({ unit: "grapheme" }), { nil: undefined }),
  email: fc.option(fc.emailAddress(), { nil: undefined }),
  identities: fc.json(),
  enteredAt: fc.string(),
  traits: fc.json(),
});

test("the joined file has the rows of all parts in their order, each group where its metadata say", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(member, { maxLength: 5 }), { maxLength: 5 }), async (parts) => {
      const format = { format: "PARQUET" as const };
      const bytes = await joined([
        encodeBeginning(format, MEMBER_COLUMNS),
        ...parts.map((rows) => encodeRows(format, MEMBER_COLUMNS, rows)),
      ]);
      const rows = await parquetReadObjects({ file: bytes });
      expect(rows).toEqual(
        parts.flat().map((row) => ({ ...row, userId: row.userId ?? null, email: row.email ?? null })),
      );
      const metadata = parquetMetadata(bytes);
      expect(Number(metadata.num_rows)).toBe(parts.flat().length);
      // A part without rows has no group.
      expect(metadata.row_groups).toHaveLength(parts.filter((each) => each.length > 0).length);
    }),
  );
});
