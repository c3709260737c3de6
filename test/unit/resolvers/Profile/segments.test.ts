import { describe, expect, it } from "vitest";
import { batchGet, items } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";
import { loneProfile } from "../profiles.ts";
import { segment } from "../segments.ts";

const segments = field("Profile.segments");
const AT = "2026-01-03T00:00:00.000Z";
const of = (ids: string[], generation = "000002") => ({
  source: {
    ...loneProfile,
    segments: Object.fromEntries(ids.map((id) => [id, { generation, enteredAt: AT }])),
  },
  identity: viewer,
});
const stored = (segmentId: string, more: object = {}) => ({ ...segment, segmentId, ...more });

describe("Profile.segments", () => {
  it("is each segment with when the person entered it, by one request", async () => {
    const { asked, value } = await segments(of(["vip", "new"]), items(stored("vip"), stored("new")));
    expect(asked).toEqual([batchGet(["RULES", "SEGMENT#vip"], ["RULES", "SEGMENT#new"])]);
    expect(value).toEqual([
      { segmentId: "vip", enteredAt: AT, segment: stored("vip") },
      { segmentId: "new", enteredAt: AT, segment: stored("new") },
    ]);
    expect(await segments({ source: loneProfile, identity: viewer })).toMatchObject({ asked: [], value: [] });
  });

  it("has no segment that is deleted, also if another one has its id by now", async () => {
    const next = { generation: "000009", listed: "000009" };
    const found = items(null, stored("again", next), stored("vip"));
    const { value } = await segments(of(["gone", "again", "vip"]), found);
    expect(value).toEqual([{ segmentId: "vip", enteredAt: AT, segment: stored("vip") }]);
  });

  it("has a segment whose rule has changed, before and after everybody was looked at", async () => {
    const next = { status: "BUILDING", generation: "000009" };
    for (const generation of ["000002", "000009"])
      expect((await segments(of(["vip"], generation), items(stored("vip", next)))).value).toHaveLength(1);
  });

  it("can be 200, by two requests", async () => {
    const ids = Array.from({ length: 200 }, (_, at) => `s${at}`);
    const halves = [ids.slice(0, 100), ids.slice(100)];
    const answers = halves.map((half) => items(...half.map((id) => stored(id))));
    const { asked, value } = await segments(of(ids), ...answers);
    expect(asked).toEqual(
      halves.map((half) => batchGet(...half.map((id): [string, string] => ["RULES", `SEGMENT#${id}`]))),
    );
    expect((value as { segmentId: string }[]).map(({ segmentId }) => segmentId)).toEqual(ids);
    expect((await segments(of(ids), throttled)).failure?.[0]).toBe("Unavailable");
  });
});
