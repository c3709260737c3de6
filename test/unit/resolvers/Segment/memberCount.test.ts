import { describe, expect, it } from "vitest";
import { page, query, reply } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { segment } from "../segments.ts";

const memberCount = field("Segment.memberCount");
const ask = { identity: viewer, source: { ...segment, generation: "000003" } };
const delta = (count: number) => ({ entity: "SegmentDelta", count });

describe("Segment.memberCount", () => {
  it("is one Query of the list that is read: the count, and the changes that are not taken in yet", async () => {
    const { asked, value } = await memberCount(ask, page([{ count: 40 }, delta(1), delta(-1), delta(1)]));
    const beginsWith: [string, string] = ["SK", "000002#"];
    const more = { limit: 500, consistentRead: true, beginsWith };
    expect(asked).toEqual([query(["PK", "SEGMENT#vip"], more)]);
    expect(value).toBe(41);
  });

  it("is 0 of a segment without members", async () => {
    expect(await memberCount(ask, page([]))).toMatchObject({ value: 0, asked: [{ operation: "Query" }] });
  });

  it("is counted by a function if the changes are more than a page has", async () => {
    const many = page(
      Array.from({ length: 500 }, () => delta(1)),
      "n",
    );
    const { asked, value } = await memberCount(ask, many, reply(1234));
    expect(asked.slice(1)).toEqual([
      { operation: "Invoke", payload: { segmentId: "vip", listed: "000002" } },
    ]);
    expect(value).toBe(1234);
  });

  it("fails if the table or the function does", async () => {
    const broken = { result: null, error: { type: "DynamoDB:InternalServerError", message: "no" } };
    const unavailable = ["Unavailable", { retry: true }];
    expect((await memberCount(ask, broken)).failure).toEqual(unavailable);
    expect((await memberCount(ask, page([], "n"), broken)).failure).toEqual(unavailable);
  });
});
