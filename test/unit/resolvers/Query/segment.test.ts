import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";
import { segment } from "../segments.ts";

const ask = field("Query.segment");
const of = (segmentId: string) => ({ args: { segmentId }, identity: viewer });

describe("Query.segment", () => {
  it("is one consistent GetItem", async () => {
    const { asked, value } = await ask(of("vip"), item(segment));
    expect(asked).toEqual([get("RULES", "SEGMENT#vip")]);
    expect(value).toEqual(segment);
  });

  it("is NotFound where there is none, or can be none", async () => {
    expect((await ask(of("vip"), item(null))).failure).toEqual(["NotFound", null]);
    for (const segmentId of ["", "VIP", "a#b"])
      expect((await ask(of(segmentId))).failure).toEqual(["NotFound", null]);
    expect((await ask(of("vip"), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
