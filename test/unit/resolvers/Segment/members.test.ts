import { describe, expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { segment } from "../segments.ts";

const members = field("Segment.members");
const ask = (args: Record<string, unknown>) => ({
  args,
  identity: viewer,
  source: { ...segment, generation: "000003" },
});
const member = { profileId: "01JD", enteredAt: "2026-01-01T00:00:00.000Z", version: 1 };
const left = { ...member, profileId: "01JE", leftAt: "2026-01-02T00:00:00.000Z" };

describe("Segment.members", () => {
  it("is one Query of a part of the list that is read, without those who have left", async () => {
    const { asked, value } = await members(ask({ limit: 2 }), page([member, left], "n"));
    expect(asked).toEqual([query(["PK", "SEGMENT#vip#000002#0"], { limit: 2 })]);
    expect(value).toEqual({ items: [member], nextToken: "0.n" });
  });

  it("goes on in the part, then in the next of 8", async () => {
    const { asked, value } = await members(ask({ nextToken: "0.n" }), page([]));
    expect(asked).toEqual([query(["PK", "SEGMENT#vip#000002#0"], { nextToken: "n" })]);
    expect(value).toEqual({ items: [], nextToken: "1." });
    const last = await members(ask({ nextToken: "7." }), page([member]));
    expect(last.asked).toEqual([query(["PK", "SEGMENT#vip#000002#7"])]);
    expect(last.value).toEqual({ items: [member], nextToken: null });
  });

  it("refuses a token of another list", async () => {
    for (const nextToken of ["8.", "n", "-0."])
      expect((await members(ask({ nextToken }))).failure).toEqual([
        "ValidationError",
        { field: "nextToken" },
      ]);
  });
});
