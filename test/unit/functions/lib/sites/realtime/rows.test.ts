import type { DynamoDBRecord } from "aws-lambda";
import { describe, expect, it } from "vitest";
import {
  minuteItem,
  groupByMinute as grouped,
  newEvents,
  unpackMinute,
} from "../../../../../../functions/lib/sites/realtime/rows.ts";

const groupByMinute = (records: DynamoDBRecord[], now: number) => grouped(newEvents(records), now);
const NOW = Date.UTC(2026, 2, 17, 10, 30, 2);

/**
 * An inserted event as a stream record (Lambda guide, "Using AWS Lambda with Amazon DynamoDB": example
 * event).
 */
function inserted(at: string, over: Record<string, string> = {}, eventName = "INSERT"): DynamoDBRecord {
  const fields = {
    entity: "PageView",
    siteId: "s1",
    visitorId: "0123456789abcdef",
    eventId: "01KKXW3M00AAAAAAAAAAABCDEF",
    path: "/",
    at,
    ...over,
  };
  const NewImage = Object.fromEntries(Object.entries(fields).map(([name, S]) => [name, { S }]));
  return { eventName: eventName as "INSERT", dynamodb: { NewImage } };
}

describe("what a batch of the stream says about sites", () => {
  it("is an item for each site and minute, with each path once", () => {
    const records = [
      inserted("2026-03-17T10:30:01.500Z"),
      inserted("2026-03-17T10:29:59.999Z", { path: "/a b" }),
      inserted("2026-03-17T10:30:00.000Z", { siteId: "s2" }),
      inserted("2026-03-17T10:30:02.000Z", { entity: "CustomEvent", eventId: "XYZ123" }),
    ];
    // By hand: the first 12 characters of the visitor, the last 6 of the event, milliseconds in the minute,
    // number of the path.
    expect(groupByMinute(records, NOW)).toEqual([
      {
        siteId: "s1",
        minute: "2026-03-17T10:30",
        paths: ["/"],
        rows: "0123456789ab ABCDEF 1500 0 p\n0123456789ab XYZ123 2000 0 e",
      },
      {
        siteId: "s1",
        minute: "2026-03-17T10:29",
        paths: ["/a b"],
        rows: "0123456789ab ABCDEF 59999 0 p",
      },
      { siteId: "s2", minute: "2026-03-17T10:30", paths: ["/"], rows: "0123456789ab ABCDEF 0 0 p" },
    ]);
  });

  it("is read back as it was", () => {
    const [minute] = groupByMinute([inserted("2026-03-17T10:30:01.500Z", { path: "/x y" })], NOW);
    expect(unpackMinute(minute!)).toEqual([
      { visitor: "0123456789ab", event: "ABCDEF", at: NOW - 500, path: "/x y", isPageView: true },
    ]);
  });

  it("has the same for an event and its repeats, by their message id, and not for others", () => {
    const idOf = (over: Record<string, string>) =>
      unpackMinute(groupByMinute([inserted("2026-03-17T10:30:01.500Z", over)], NOW)[0]!)[0]!.event;
    const one = idOf({ messageId: "m" });
    expect(idOf({ messageId: "m", eventId: "01KKXW3M00AAAAAAAAAAAAAAAA" })).toBe(one);
    expect(new Set([one, idOf({ messageId: "n" }), idOf({ eventId: "m" })]).size).toBe(3);
  });

  it("is the same item when it comes again, and another one when it is another part", () => {
    const at = ["2026-03-17T10:30:01.000Z", "2026-03-17T10:30:02.000Z"];
    const keysOf = (...times: string[]) =>
      groupByMinute(
        times.map((each) => inserted(each)),
        NOW,
      ).map((each) => minuteItem(each).SK);
    expect(keysOf(...at)).toEqual(keysOf(...at));
    expect(keysOf(...at)[0]).toMatch(/^REALTIME#2026-03-17T10:30#[0-9a-f]{16}$/);
    expect(new Set([keysOf(...at), ...at.map((each) => keysOf(each))].flat()).size).toBe(3);
  });

  it("counts from now what is to come, and cuts what would not fit", () => {
    const [minute] = groupByMinute(
      [inserted("2026-03-17T10:34:00.000Z", { path: "/".padEnd(501, "x") })],
      NOW,
    );
    expect(minute?.minute).toBe("2026-03-17T10:30");
    expect(minute?.rows.split(" ")[2]).toBe("2000");
    expect(minute?.paths[0]).toHaveLength(500);
  });

  it.each([
    ["engagement counts as nothing else", inserted("2026-03-17T10:30:00.000Z", { entity: "Engagement" })],
    ["30 minutes ago is too old to be shown", inserted("2026-03-17T10:00:02.000Z")],
    ["a user is no visit", inserted("2026-03-17T10:30:00.000Z", { entity: "User" })],
    ["an item that is written again", inserted("2026-03-17T10:30:00.000Z", {}, "MODIFY")],
    ["a deletion", { eventName: "REMOVE", dynamodb: {} } satisfies DynamoDBRecord],
  ])("is nothing: %s", (_, record) => {
    expect(groupByMinute([record], NOW)).toEqual([]);
  });

  it("fits into items of DynamoDB, whatever the paths are", () => {
    const records = Array.from({ length: 250 }, (_, at) =>
      inserted("2026-03-17T10:30:00.000Z", { path: `/${at}`.padEnd(2000, "\u20ac") }),
    );
    const bytes = groupByMinute(records, NOW).map((each) =>
      Buffer.byteLength(JSON.stringify(minuteItem(each))),
    );
    expect(bytes).toHaveLength(3);
    // 400 KB are an item's limit.
    expect(Math.max(...bytes)).toBeLessThan(200 * 1024);
  });
});
