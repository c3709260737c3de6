import { parse } from "csv-parse/sync";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { askingFiles } from "../../../../../support/lake/asked.ts";
import type { Done, ReferenceSession } from "../../../../../support/lake/sessions.ts";

const ask = askingFiles();
const FROM = 20_000 * 96;

const done = (hour: number, more: Partial<Done> = {}): Done => ({
  ...{
    hour,
    kind: 0,
    path: "/",
    name: null,
    props: null,
    value: null,
    currency: null,
    engaged: null,
    scroll: null,
  },
  ...more,
});
const visit = (
  session: number,
  hour: number,
  events: Done[],
  more: Partial<ReferenceSession> = {},
): ReferenceSession => ({
  ...{ day: 20_000, session, visitor: 7, hour, duration: 0, isBounce: true, source: "(direct)" },
  ...{ country: null, browser: null, utmCampaign: null, entryPage: "/", exitPage: "/", events },
  ...more,
});

/** The second one began before the range, and the last one has an event after it. */
const VISITS = [
  visit(0, FROM + 4, [done(FROM + 4, { path: "=1" }), done(FROM + 4, { kind: 1, name: "\tbuy" })], {
    source: "-x",
  }),
  visit(1, FROM - 4, [done(FROM - 4), done(FROM, { path: "/late;=1", name: "\n=1" })]),
  visit(2, FROM + 8, [done(FROM + 8), done(FROM + 96)], { source: "＝x" }),
];

async function fileOf(
  what: "SESSIONS" | "EVENTS",
  byteOrderMark?: boolean,
): Promise<{ rows: number; text: string; lines: Record<string, string>[] }> {
  const question = { filters: [], goals: [], hours: { from: FROM, to: FROM + 96 } };
  return ask(VISITS, question, (sessions) =>
    sessions.file({ what, format: "CSV", byteOrderMark }, ({ path, rows }) => {
      const text = readFileSync(path, "utf8");
      return Promise.resolve({ rows, text, lines: parse(text, { columns: true, bom: true }) });
    }),
  );
}

test("sessions are those that began in the range; a text that begins like a formula is none", async () => {
  const { rows, lines } = await fileOf("SESSIONS");
  expect(rows).toBe(2);
  expect(lines.map(({ session, source, duration }) => [session, source, duration])).toEqual([
    ["0", "'-x", "0"],
    ["2", "'＝x", "0"],
  ]);
});

test("events are those in the range, also of sessions that began before it, in their order", async () => {
  const { rows, lines, text } = await fileOf("EVENTS");
  expect(rows).toBe(4);
  expect(lines.map(({ session, seq, path, name }) => [session, seq, path, name])).toEqual([
    ["0", "0", "'=1", ""],
    ["0", "1", "/", "'\tbuy"],
    ["1", "1", "/late;=1", "'\n=1"],
    ["2", "0", "/", ""],
  ]);
  // A spreadsheet that separates by semicolons begins no cell within a text.
  expect(text).toContain('"/late;=1"');
});

test.each(["SESSIONS", "EVENTS"] as const)(
  "%s begin with a byte order mark where it is asked for, and are otherwise the same",
  async (what) => {
    const [marked, plain] = [await fileOf(what, true), await fileOf(what)];
    expect(marked.text).toBe(`\u{FEFF}${plain.text}`);
    expect(plain.text).toMatch(/^day,session,/);
    expect(marked.lines).toEqual(plain.lines);
    expect(await fileOf(what, false)).toEqual(plain);
  },
);

test("Parquet has no byte order mark", async () => {
  const question = { filters: [], goals: [], hours: { from: FROM, to: FROM + 96 } };
  const [marked, plain] = await Promise.all(
    [true, false].map((byteOrderMark) =>
      ask(VISITS, question, (sessions) =>
        sessions.file({ what: "SESSIONS", format: "PARQUET", byteOrderMark }, ({ path }) =>
          Promise.resolve(readFileSync(path).toString("base64")),
        ),
      ),
    ),
  );
  expect(marked).toBe(plain);
});
