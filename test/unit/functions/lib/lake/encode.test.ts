import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FILE_COLUMNS, KINDS } from "../../../../../functions/lib/lake/columns.ts";
import { encodeDay } from "../../../../../functions/lib/lake/encode.ts";
import { sessionRowsOf } from "../../../../../functions/lib/lake/session.ts";
import { runs } from "../../../../support/seed.ts";
import { eventOf, hourOf, visitOf } from "./sessions.ts";

const page = readFileSync(new URL("../../../../../docs/lake.md", import.meta.url), "utf8");
const read = (file: Uint8Array) => parquetReadObjects({ file: file.slice().buffer });
const visit = (visitorId: string, at: string, path = "/") =>
  sessionRowsOf(
    visitOf([eventOf("PageView", at, { path }), eventOf("PageView", "12:00:00")], visitorId),
    hourOf,
  )!;
const DAY = { siteId: "s1", date: "2026-11-20" };
const [a, b, c] = ["0000000000000001", "ffffffffffffffff", "8000000000000000"] as const;

test("rows are in the order of their beginning, then of visitors, and name their visit", async () => {
  const made = encodeDay(DAY, [visit(b, "10:00:00"), visit(c, "09:00:00"), visit(a, "10:00:00")]);
  expect(made).toMatchObject({ sessions: 3, events: 6, until: "2026-11-20T12:00:00.000Z" });
  const place = { site: "s1", month: "2026-11", day: 20_777 };
  expect(await read(made.files.sessions)).toMatchObject([
    { ...place, session: 0, visitor: -(2n ** 63n), startedMs: BigInt(Date.parse("2026-11-20T09:00:00Z")) },
    { ...place, session: 1, visitor: 1n, entryPage: "/", country: null, source: "(direct)" },
    { ...place, session: 2, visitor: -1n },
  ]);
  const events = await read(made.files.events);
  expect(events.map(({ session, seq, visitor }) => [session, seq, visitor])).toEqual([
    ...[0, 1].map((seq) => [0, seq, -(2n ** 63n)]),
    ...[0, 1].map((seq) => [1, seq, 1n]),
    ...[0, 1].map((seq) => [2, seq, -1n]),
  ]);
});

test.each(KINDS)("the columns of %s are those of docs/lake.md, also without a row", (kind) => {
  const { schema } = parquetMetadata(encodeDay(DAY, []).files[kind].slice().buffer);
  const stored = schema.slice(1).map(({ field_id, name, type, converted_type, repetition_type }) => ({
    id: field_id,
    name,
    type: converted_type === "UTF8" ? "STRING" : type,
    nullable: repetition_type === "OPTIONAL",
  }));
  expect(stored).toEqual(
    FILE_COLUMNS[kind].map(({ id, name, type, nullable }) => ({ id, name, type, nullable })),
  );
  const part = page.slice(page.indexOf(`### ${kind}`)).split("\n### ")[0]!;
  const listed = [...part.matchAll(/^\| `(\w+)`(\?)? *\| (\w+) /gm)];
  expect(listed.map(([, name, mark, type]) => ({ name, type, nullable: mark === "?" }))).toEqual(
    stored.map(({ id: _id, ...column }) => column),
  );
});

test("the same visits in any order make the same bytes", () => {
  const hex = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((id) => id.toString(16).padStart(16, "0"));
  const times = fc.constantFrom("08:00:00", "09:30:00", "09:30:00.001", "11:59:59");
  const some = fc.uniqueArray(fc.tuple(hex, times, fc.webPath()), { selector: ([id]) => id, maxLength: 20 });
  fc.assert(
    fc.property(some, fc.func(fc.nat()), (drawn, order) => {
      const sessions = drawn.map(([id, at, path]) => visit(id, at, path));
      const mixed = sessions
        .map((each) => ({ each, at: order(each.visitorId) }))
        .sort((x, y) => x.at - y.at)
        .map(({ each }) => each);
      const [one, other] = [encodeDay(DAY, sessions), encodeDay(DAY, mixed)];
      for (const kind of KINDS) expect(Buffer.compare(one.files[kind], other.files[kind])).toBe(0);
    }),
    { numRuns: runs(1) },
  );
});
