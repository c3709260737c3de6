import { afterAll, beforeAll, expect, it } from "vitest";
import { put, query } from "#functions/aws/dynamodb";
import { writeEvents } from "#functions/people/ingest/ingest";
import { pageViewsOf } from "#functions/sites/collect/pageViews";
import * as site from "#table/sites/site";
import { key as problemKey } from "#table/sites/siteProblem";
import type { ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";

let table: ServedTable;
beforeAll(async () => {
  table = await serveTable();
});
afterAll(() => table?.stop());

const siteId = "T1";
const headers = {
  origin: "https://shop.example",
  "cloudfront-viewer-address": "203.0.113.7:443",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

it("writes nothing while it reads; the answer to the sender counts the problems of the site", async () => {
  await put({
    ...site.key(siteId),
    ...{ entity: "Site", siteId, status: "ACTIVE", domains: ["shop.example"], allowedOrigins: [] },
  });
  const asked: string[] = [];
  table.fate = (operation) => void asked.push(operation);
  const at = new Date().toISOString();
  const { views, dropped, note } = await pageViewsOf(
    siteId,
    [{ url: "https://other.example/", referrer: undefined, at }],
    headers,
  );
  expect([views, dropped]).toEqual([["foreign-page"], [{ page: 0, reason: "foreign-page" }]]);
  expect(asked).toEqual(["GetItem"]);
  const nothing = { items: [], dropped: [], refused: [], warnings: [], problems: [], waitSeconds: 0 };
  await writeEvents({
    ...{ ...nothing, sourceId: "S1", receivedAt: Date.now() },
    pageViews: { views: new Map(), dropped: [], note },
  });
  const { PK } = problemKey(siteId, at.slice(0, 10), "FOREIGN_PAGE", "-");
  const counted = await query<{ reason?: string; count?: number }>({ partition: PK, prefix: "PROBLEM" });
  expect(counted.items).toMatchObject([{ reason: "FOREIGN_PAGE", count: 1 }]);
});
