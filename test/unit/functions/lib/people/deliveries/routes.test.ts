import { marshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { DestinationItem } from "#table/people/destination";
import * as destination from "#table/people/destination";
import { joinedMessages, routesFor, routesOf, withoutDuplicates } from "#functions/routes";
import { readRoutes, routes } from "#functions/people/deliveries/routes";
import { openTable, type Table } from "../../sites/fold/table.ts";

let table: Table;
const store = (destinationId: string, more: Partial<DestinationItem> = {}) =>
  table.put(
    marshall({
      ...destination.key(destinationId),
      entity: "Destination",
      destinationId,
      name: "Hook",
      status: "ACTIVE",
      ...more,
    }),
  );
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  table = await openTable();
  await store("all");
  await store("orders", { events: [{ type: "TRACK", name: "Order" }] });
  await store("vips", { segments: ["vip"] });
  await store("gone", { status: "DISABLED" });
});
afterAll(async () => {
  vi.useRealTimers();
  await table.stop();
});

const image = (item: object) => marshall(item, { removeUndefinedValues: true }) as never;
const inserted = (item: object): DynamoDBRecord => ({
  eventName: "INSERT",
  dynamodb: { NewImage: image(item) },
});
const event = (messageId: string, more: object = {}) => ({
  ...{
    entity: "ProfileEvent",
    profileId: "01P",
    at: "2026-11-22T12:00:00.000Z",
    sourceId: "shop",
    messageId,
  },
  ...{ type: "track", name: "Order", ...more },
});
const key = (messageId: string, sourceId = "shop") => ({
  ...{ profileId: "01P", at: "2026-11-22T12:00:00.000Z", sourceId, messageId },
});

async function messagesOf(records: DynamoDBRecord[]): Promise<object[]> {
  const tables = [routes, ...(await routesFor([readRoutes], records))];
  const routed = records.flatMap((record) => routesOf(tables, record));
  return joinedMessages(withoutDuplicates(routed)).map(({ queue, message }) => ({ queue, ...message }));
}

describe("a new event of a history", () => {
  test("is sent to the queue for each destination that it can go to, with others of the batch", async () => {
    const left = event("vip:left:3", { sourceId: undefined, type: "left", name: "vip" });
    const records = [event("m1"), event("m2", { name: "Refund" }), left].map(inserted);
    expect(await messagesOf(records)).toEqual([
      {
        queue: "deliveries",
        destinationId: "all",
        events: [key("m1"), key("m2"), key("vip:left:3", "-")],
      },
      { queue: "deliveries", destinationId: "orders", events: [key("m1")] },
      { queue: "deliveries", destinationId: "vips", events: [key("m1"), key("m2"), key("vip:left:3", "-")] },
    ]);
  });

  test("goes to a destination that was made less than 30 s ago from then on", async () => {
    await store("new");
    const names = async () =>
      (await messagesOf([inserted(event("m3"))])).map(
        (each) => (each as { destinationId: string }).destinationId,
      );
    expect(await names()).not.toContain("new");
    vi.setSystemTime(Date.now() + 30_001);
    expect(await names()).toContain("new");
  });

  test("is sent to no queue while the destinations cannot be read: the stream delivers the batch again", async () => {
    vi.setSystemTime(Date.now() + 30_001);
    table.endOfRun();
    table.dieAt(0, "before");
    await expect(messagesOf([inserted(event("m4"))])).rejects.toThrow();
    table.endOfRun();
    expect(await messagesOf([inserted(event("m4"))])).toHaveLength(4);
  });
});

describe("the event of a mail", () => {
  const NAMED = { domains: ["MAIL" as const] };
  const mail = (type: string, more: object = {}) => ({
    ...{ entity: "EngagementEvent", PK: "SUB#a@b.example", SK: `EVT#${type}`, eventId: "e1", sendId: "s1" },
    ...{ at: "2026-11-22T12:00:00.000Z", type, ...more },
  });

  test("is sent where its name is chosen, with the key of its item and nothing that names the person", async () => {
    await store("bounces", { ...NAMED, changes: ["send.bounced"] });
    await store("mail", NAMED);
    await store("off", { ...NAMED, changes: ["send.bounced"], status: "DISABLED" });
    await store("sites", { domains: ["SITES"], changes: ["send.bounced"] });
    vi.setSystemTime(Date.now() + 30_001);
    const bounced = inserted(mail("BOUNCED", { email: "a@b.example" }));
    const change = {
      ...{ changeId: "e1", at: "2026-11-22T12:00:00.000Z", domain: "mail", name: "send.bounced" },
      ...{ of: { entity: "Send", id: "s1" }, ids: { eventId: "e1" } },
    };
    const item = { PK: "SUB#a@b.example", SK: "EVT#BOUNCED" };
    const sent = [{ queue: "deliveries", destinationId: "bounces", changes: [{ change, item }] }];
    expect(await messagesOf([bounced])).toEqual(sent);
    // A batch that comes again sends the same.
    expect(await messagesOf([bounced, bounced])).toEqual(sent);
  });

  test("is not sent if it is an open, another change, or not chosen", async () => {
    const changed = {
      eventName: "MODIFY" as const,
      dynamodb: { OldImage: image(mail("BOUNCED")), NewImage: image(mail("BOUNCED")) },
    };
    expect(await messagesOf([inserted(mail("OPENED")), inserted(mail("DELIVERED")), changed])).toEqual([]);
  });
});

test("a reached goal is wanted if an active destination has chosen its name", async () => {
  const { isChosen } = await import("#functions/people/deliveries/chosen");
  await store("off", { domains: ["SITES"], changes: ["goal.reached"], status: "DISABLED" });
  vi.setSystemTime(Date.now() + 30_001);
  expect(await isChosen("goal.reached")).toBe(false);
  await store("paused", { domains: ["SITES"], changes: ["goal.reached"], status: "PAUSED" });
  vi.setSystemTime(Date.now() + 30_001);
  expect(await isChosen("goal.reached")).toBe(true);
  expect(await isChosen("send.rejected")).toBe(false);
});

test("a batch without events of histories reads nothing", async () => {
  vi.setSystemTime(Date.now() + 30_001);
  table.endOfRun();
  expect(await messagesOf([inserted({ entity: "Profile", profileId: "01P" })])).toEqual([]);
  expect(table.endOfRun().requests).toBe(0);
});

describe("a delivery", () => {
  const item = (more: object) => ({
    ...{ entity: "Delivery", destinationId: "all", profileId: "01P", eventAt: "2026-11-22T12:00:00.000Z" },
    ...{ sourceId: "shop", messageId: "m1", version: 2, ...more },
  });
  const change = (before: object, now: object): DynamoDBRecord => ({
    eventName: "MODIFY",
    dynamodb: { OldImage: image(item(before)), NewImage: image(item(now)) },
  });

  test("is sent to the queue when it is claimed, and by no other change", async () => {
    const claimed = { version: 3, claimedAt: "2026-11-22T12:05:00.000Z" };
    expect(await messagesOf([change({}, claimed)])).toEqual([
      { queue: "deliveries", destinationId: "all", retries: [{ ...key("m1"), version: 3 }] },
    ]);
    const again = { version: 4, claimedAt: "2026-11-22T12:15:00.000Z" };
    expect(await messagesOf([change(claimed, again)])).toHaveLength(1);
    expect(await messagesOf([change(claimed, { ...claimed, version: 4 })])).toEqual([]);
    expect(await messagesOf([change(claimed, { version: 4 })])).toEqual([]);
    expect(await messagesOf([inserted(item({}))])).toEqual([]);
  });
});
