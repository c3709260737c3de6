import { afterAll, beforeAll, expect, test } from "vitest";
import { put } from "#functions/aws/dynamodb";
import { parseExportRange } from "#functions/sites/asking/exportRange";
import * as site from "#table/sites/site";
import type { ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";

const siteId = "01JD3ZQK7N4V8W2X6Y9A0B1C2E";
const HOUR_MS = 3_600_000;

let table: ServedTable;
beforeAll(async () => {
  table = await serveTable();
  const about = { entity: "Site", siteId, status: "ACTIVE", timezone: "Asia/Kathmandu", retentionDays: 30 };
  await put({ ...site.key(siteId), ...about, historyDays: 10, createdAt: "2026-01-01T00:00:00.000Z" });
});
afterAll(() => table?.stop());

test("a range is rounded to whole hours of the site's zone, which are at a quarter past", async () => {
  const day = Math.floor(Date.now() / (24 * HOUR_MS)) * 24 * HOUR_MS - 48 * HOUR_MS;
  const at = (minutes: number) => new Date(day + minutes * 60_000).toISOString();
  expect(await parseExportRange({ siteId, range: { from: at(30), to: at(80) } })).toEqual({
    start: at(75),
    end: at(135),
  });
});

test("a range before historyDays, a reversed one and a site that is gone are refused", async () => {
  const range = { from: "2020-01-01T00:00:00Z", to: "2020-01-02T00:00:00Z" };
  await expect(parseExportRange({ siteId, range })).rejects.toMatchObject({ field: "from" });
  const reversed = { from: range.to, to: range.from };
  await expect(parseExportRange({ siteId, range: reversed })).rejects.toMatchObject({ field: "to" });
  const gone = { siteId: "01JD3ZQK7N4V8W2X6Y9A0B1C2F", range };
  await expect(parseExportRange(gone)).rejects.toMatchObject({ field: "siteId" });
});
