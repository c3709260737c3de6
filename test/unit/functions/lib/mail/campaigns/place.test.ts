import { afterAll, beforeAll, expect, it } from "vitest";
import type { Key } from "#table/key";
import type { CampaignItem, CampaignStatus } from "#table/mail/campaign";
import * as campaign from "#table/mail/campaign";
import * as dynamodb from "#functions/aws/dynamodb";
import { campaignWalks } from "#functions/mail/campaigns/place";
import { changeCampaign, findCampaign } from "#functions/mail/campaigns/store";
import { until } from "../../../../../support/until.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table?.stop());

const AT = "2026-03-01T00:00:00.000Z";
const of = (campaignId: string, status: CampaignStatus, more: object = {}) => ({
  ...campaign.key(campaignId),
  ...campaign.item({ campaignId, status, startsAt: AT, actor: "backend", ...more }, AT, AT),
});
const earlier = (campaignId: string, status: CampaignStatus) => ({
  ...of(campaignId, status),
  ...{ GSI3PK: undefined, GSI3SK: undefined },
});
const listed = async (status: CampaignStatus) => {
  const { items } = await dynamodb.query<Key>(campaign.inStatus(status, "2026-01-01", "2027-01-01"));
  return items.map(({ PK }) => PK.split("#")[1]);
};

it("each stored campaign gets its place, and one whose status changes at the same time the new one", async () => {
  for (const id of ["A", "B", "C"]) await dynamodb.put(earlier(id, "RUNNING"));
  await dynamodb.put(of("D", "DONE"));
  await dynamodb.put(of("E", "COUNTING", { isDryRun: true }));
  // Dry runs of earlier releases are among the campaigns.
  await dynamodb.put({ ...earlier("G", "DONE"), isDryRun: true });
  await until("the list has all", async () => {
    const { items } = await dynamodb.query<Key>(campaign.campaigns);
    return items.length === 5;
  });
  // The page is read by now. A resolver changes the first part alone.
  table.before("UpdateItem", async () => {
    const key = campaign.key("B");
    const change = "SET #status = :status, #GSI3PK = :list";
    const { GSI3PK } = campaign.ofStatus("PAUSED");
    await dynamodb.update(key, change, {
      ConditionExpression: "attribute_exists(#PK)",
      ExpressionAttributeValues: { ":status": "PAUSED", ":list": GSI3PK },
    });
  });
  expect(await campaignWalks.CAMPAIGNS(undefined)).toBeUndefined();
  await until("all are listed", async () => (await listed("RUNNING")).length === 2);
  expect(await listed("RUNNING")).toEqual(["A", "C"]);
  expect(await listed("PAUSED")).toEqual(["B"]);
  expect(await listed("DONE")).toEqual(["D"]);
  expect(await listed("COUNTING")).toEqual([]);
});

it("a campaign goes with its status from list to list, and one of an earlier release gets its place", async () => {
  await dynamodb.put(earlier("F", "SCHEDULED"));
  const before = (await findCampaign("F")) as CampaignItem;
  await changeCampaign(before, { status: "CANCELLED" });
  await until("it is listed", async () => (await listed("CANCELLED")).length === 1);
  expect(await listed("SCHEDULED")).toEqual([]);
});
