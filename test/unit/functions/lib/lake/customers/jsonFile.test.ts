import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { JsonFile } from "#functions/lake/customers/jsonFile";

const ms = Date.parse("2026-11-21T10:00:00.000Z");
const row = (messageId: string, more: object = {}) => ({
  ...{ day: 20_778, receivedMs: ms + 500, ms, sourceId: "S", type: "track", name: "Ordered", messageId },
  ...{ profileId: "P", userId: "u-1", anonymousId: null, isBot: false, country: "AT" },
  ...more,
});
const fileOf = (rows: ReturnType<typeof row>[]): Uint8Array => {
  const file = new JsonFile();
  for (const each of rows) file.add(each);
  return file.encode();
};
const callsOf = (bytes: Uint8Array): unknown[] =>
  gunzipSync(bytes)
    .toString()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as unknown);

test("a line has the members of a call that it was sent with, and no others", () => {
  const properties = JSON.stringify({ total: 5, text: "two\nlines, and \u2028" });
  const [track, page] = callsOf(
    fileOf([row("m-1", { properties }), row("m-2", { type: "page", category: "Docs", traits: "{}" })]),
  );
  const common = {
    ...{ userId: "u-1", timestamp: "2026-11-21T10:00:00.000Z", receivedAt: "2026-11-21T10:00:00.500Z" },
    ...{ projectId: "S", profileId: "P" },
  };
  expect(track).toEqual({
    ...{ type: "track", event: "Ordered", messageId: "m-1", ...common },
    properties: { total: 5, text: "two\nlines, and \u2028" },
  });
  expect(page).toEqual({
    ...{ type: "page", name: "Ordered", messageId: "m-2", category: "Docs", traits: {}, ...common },
  });
});

test("a file of many characters has several members, and the same rows make the same bytes", () => {
  const text = JSON.stringify({ text: "x".repeat(1_000_000) });
  const rows = Array.from({ length: 20 }, (_, nth) => row(`m-${nth}`, { properties: text }));
  const bytes = fileOf(rows);
  expect(callsOf(bytes)).toHaveLength(20);
  expect(fileOf(rows)).toEqual(bytes);
  const file = new JsonFile();
  for (const each of rows) file.add(each);
  expect(file.byteLength).toBeGreaterThan(0);
});

test("a file without rows is one of gzip", () => {
  expect(callsOf(fileOf([]))).toEqual([]);
});
