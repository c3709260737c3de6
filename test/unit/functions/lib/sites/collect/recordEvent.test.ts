import { afterAll, beforeAll, expect, it } from "vitest";
import { put } from "#functions/aws/dynamodb";
import { InputError } from "#functions/aws/errors";
import { prepareEvent } from "#functions/sites/collect/recordEvent";
import * as site from "#table/sites/site";
import type { ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";
import { serveParameters } from "../parameters.ts";

let table: ServedTable;
let parameters: Awaited<ReturnType<typeof serveParameters>>;
const asked: string[] = [];
beforeAll(async () => {
  [table, parameters] = await Promise.all([serveTable(), serveParameters()]);
  table.fate = (operation) => void asked.push(operation);
});
afterAll(async () => {
  await table?.stop();
  await parameters?.stop();
});

const siteId = "T1";
const input = { siteId, name: "Sale", url: "https://shop.example/a" };

it.each([
  ["eventId", { eventId: "01ARZ3NDEK" }],
  ["eventId", { eventId: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }],
  ["name", { name: "engagement" }],
])("asks for no site if the %s is bad: %j", async (field, more) => {
  asked.length = 0;
  const refusal = await prepareEvent({ ...input, ...more }, undefined).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(InputError);
  expect([(refusal as InputError).field, asked]).toEqual([field, []]);
});

it("reads the page of a good event by the site's domains", async () => {
  const key = site.key(siteId);
  await put({
    ...key,
    ...{
      entity: "Site",
      siteId,
      status: "ACTIVE",
      domains: ["shop.example"],
      allowedOrigins: [],
      excludedPaths: [],
      timezone: "UTC",
      retentionDays: 90,
      visitorIdRotation: "DAY",
      shards: 1,
    },
  });
  const { data } = await prepareEvent({ ...input, url: "shop.example/a", visitorId: "v1" }, undefined);
  expect(data?.item).toMatchObject({ name: "Sale", path: "/a", hostname: "shop.example" });
});
