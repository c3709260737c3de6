import { expect, it } from "vitest";
import { callsOf } from "#functions/people/ingest/batch";
import { readCalls } from "#functions/people/ingest/calls";
import type { CountPages } from "#functions/people/ingest/pageViews";
import { pageViewsOfCalls } from "#functions/people/ingest/pageViews";
import { rawEventsOf } from "#functions/people/ingest/rawEvents";
import type { SourceItem } from "#table/people/source";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
const at = new Date(NOW).toISOString();
const tied = { sourceId: "S1", kind: "BROWSER", siteId: "T1" } as SourceItem;
const headers = { origin: "https://shop.example" };
const page = (messageId: string, more: object = {}) => ({
  type: "page",
  anonymousId: "a1",
  messageId,
  ...more,
});
const view = { PK: "view", SK: "1" };

function itemsOf(batch: object[]) {
  const receipt = { source: tied, receivedAt: NOW, country: "AT" };
  return [...rawEventsOf(readCalls(callsOf({ batch }, undefined), receipt).taken, receipt).keys()];
}

it("the site is asked for the pages alone, and is given nothing of the person", async () => {
  const [url, referrer] = ["https://shop.example/", "https://linking.example/"];
  const items = itemsOf([
    page("m1", { properties: { url, referrer }, context: { page: { url: "https://shop.example/other" } } }),
    page("m2", { context: { page: { url, referrer } }, userId: "u1" }),
    page("m2", { context: { page: { url, referrer } }, userId: "u1" }),
    page("m3", { properties: { url: "" }, timestamp: "2026-11-21T11:00:00Z" }),
    page("m4", { type: "screen", name: "Home", properties: { url } }),
    page("m5", { context: { page: null } }),
  ]);
  const asked: unknown[] = [];
  const note = () => Promise.resolve();
  const count: CountPages = (...of) => {
    asked.push(of);
    return Promise.resolve({
      views: ["bot", view, "late", "late"],
      dropped: [
        { page: 0, reason: "bot" },
        { page: 1, reason: "long-text", field: "url" },
        { page: 2, reason: "late" },
      ],
      note,
    });
  };
  const { views, dropped, note: noted } = await pageViewsOfCalls(tied, items, headers, count);
  expect(asked).toEqual([
    [
      "T1",
      [
        { urls: [url, "https://shop.example/other"], referrers: [referrer, undefined], at },
        { urls: [undefined, url], referrers: [undefined, referrer], at },
        { urls: ["", undefined], referrers: [undefined, undefined], at: "2026-11-21T11:00:00.000Z" },
        { urls: [undefined, undefined], referrers: [undefined, undefined], at },
      ],
      headers,
      "BROWSER",
    ],
  ]);
  expect([...views]).toEqual([[items[1], view]]);
  expect(dropped).toEqual([
    { item: items[0], reason: "bot" },
    { item: items[1], reason: "long-text", field: "url" },
    { item: items[2], reason: "late" },
  ]);
  expect(noted).toBe(note);
});

it.each([
  ["a source without a site", { ...tied, siteId: undefined }, [page("m1")]],
  ["a request without a page", tied, [page("m1", { type: "identify" })]],
])("no site is asked for %s", async (_, source, batch) => {
  const count: CountPages = () => Promise.reject(new Error("asked"));
  const none = { views: new Map(), dropped: [] };
  expect(await pageViewsOfCalls(source, itemsOf(batch), headers, count)).toEqual(none);
});
