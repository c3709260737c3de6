import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";
import { source } from "../sources.ts";

const read = field("Query.source");
const ask = (sourceId = "01S") => ({ args: { sourceId }, identity: viewer });

describe("Query.source", () => {
  it("is one GetItem", async () => {
    const { asked, value } = await read(ask(), item(source));
    expect(asked).toEqual([get("SOURCES", "SOURCE#01S")]);
    expect(value).toEqual(source);
  });

  it("has no blocked ids where none are stored, and shows a revoked source", async () => {
    const { blockedIds: _, jsonFiles: __, ...plain } = source;
    const revoked = { ...plain, status: "REVOKED", writeKeys: [] };
    expect((await read(ask(), item(revoked))).value).toEqual({
      ...revoked,
      blockedIds: [],
      jsonFiles: false,
    });
  });

  it("is NotFound for an id that does not exist or cannot", async () => {
    expect((await read(ask(), item(null))).failure).toEqual(["NotFound", null]);
    expect((await read(ask("a#b"))).failure).toEqual(["NotFound", null]);
    expect((await read(ask(), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
