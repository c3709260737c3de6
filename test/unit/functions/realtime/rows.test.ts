import type { DynamoDBRecord } from "aws-lambda";
import { describe, expect, it } from "vitest";
import { idOf, joined, minutesOf, unpack } from "../../../../functions/lib/realtime/rows.ts";

const NOW = Date.UTC(2026, 2, 17, 10, 30, 2);

/** An inserted event as the stream tells it (Lambda guide, "Using AWS Lambda with Amazon DynamoDB": example event). */
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
  it("is a message for each site and minute, with each path once", () => {
    const records = [
      inserted("2026-03-17T10:30:01.500Z"),
      inserted("2026-03-17T10:29:59.999Z", { path: "/a b" }),
      inserted("2026-03-17T10:30:00.000Z", { siteId: "s2" }),
      inserted("2026-03-17T10:30:02.000Z", { entity: "CustomEvent", eventId: "XYZ123" }),
    ];
    // By hand: the first 12 characters of the visitor, the last 6 of the event, milliseconds in the minute, number of the path.
    expect(minutesOf(records, NOW)).toEqual([
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
    const [minute] = minutesOf([inserted("2026-03-17T10:30:01.500Z", { path: "/x y" })], NOW);
    expect(unpack(minute!)).toEqual([
      { visitor: "0123456789ab", event: "ABCDEF", at: NOW - 500, path: "/x y", isPageView: true },
    ]);
    expect(idOf(minute!)).toMatch(/^[0-9a-f]{16}$/);
  });

  it("is joined with others of the same site and minute, and with no others", () => {
    const of = (at: string, over: Record<string, string> = {}) => minutesOf([inserted(at, over)], NOW);
    const [one, other] = [of("2026-03-17T10:30:01.000Z"), of("2026-03-17T10:30:02.000Z", { path: "/b" })];
    const [before, elsewhere] = [
      of("2026-03-17T10:29:01.000Z"),
      of("2026-03-17T10:30:01.000Z", { siteId: "s2" }),
    ];
    expect(joined([one, other, before, elsewhere].flat())).toEqual([
      {
        siteId: "s1",
        minute: "2026-03-17T10:30",
        paths: ["/", "/b"],
        rows: "0123456789ab ABCDEF 1000 0 p\n0123456789ab ABCDEF 2000 1 p",
      },
      ...before,
      ...elsewhere,
    ]);
  });

  it("counts from now what is to come, and cuts what would not fit", () => {
    const [minute] = minutesOf([inserted("2026-03-17T10:34:00.000Z", { path: "/".padEnd(501, "x") })], NOW);
    expect(minute?.minute).toBe("2026-03-17T10:30");
    expect(minute?.rows.split(" ")[2]).toBe("2000");
    expect(minute?.paths[0]).toHaveLength(500);
  });

  it.each([
    ["engagement counts as nothing else", inserted("2026-03-17T10:30:00.000Z", { entity: "Engagement" })],
    ["5 minutes ago is not now", inserted("2026-03-17T10:25:02.000Z")],
    ["a user is no visit", inserted("2026-03-17T10:30:00.000Z", { entity: "User" })],
    ["an item that is written again", inserted("2026-03-17T10:30:00.000Z", {}, "MODIFY")],
    ["a deletion", { eventName: "REMOVE", dynamodb: {} } satisfies DynamoDBRecord],
  ])("is nothing: %s", (_, record) => {
    expect(minutesOf([record], NOW)).toEqual([]);
  });

  it("fits into a message of SQS and an item of DynamoDB, whatever the paths are", () => {
    const records = Array.from({ length: 100 }, (_, at) =>
      inserted("2026-03-17T10:30:00.000Z", { path: `/${at}`.padEnd(2000, "\u20ac") }),
    );
    const bytes = minutesOf(records, NOW).map((each) => Buffer.byteLength(JSON.stringify(each)));
    // 256 KB were SQS's limit until 2025, 400 KB are an item's.
    expect(bytes).toHaveLength(1);
    expect(bytes[0]).toBeLessThan(200 * 1024);
    // Ten such messages are one batch of the queue: they are ten items again.
    const batch = Array.from({ length: 10 }, () => minutesOf(records, NOW)).flat();
    const items = joined(batch).map((each) => Buffer.byteLength(JSON.stringify(each)));
    expect(items).toHaveLength(10);
    expect(Math.max(...items)).toBeLessThan(200 * 1024);
  });
});
