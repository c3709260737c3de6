import { describe, expect, it } from "vitest";
import { get, item, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";

const sequence = { entity: "Sequence", sequenceId: "welcome", version: 3, latestNumber: 2 };

describe("Query.sequence", () => {
  const read = field("Query.sequence");
  const ask = (sequenceId = "welcome") => ({ args: { sequenceId }, identity: viewer });

  it("is one consistent GetItem", async () => {
    const { asked, value } = await read(ask(), item(sequence));
    expect([asked, value]).toEqual([[get("SEQUENCE#welcome", "HEAD")], sequence]);
  });

  it("is NotFound for an id that does not exist or cannot, the latter without a request", async () => {
    expect((await read(ask(), item(null))).failure).toEqual(["NotFound", null]);
    for (const sequenceId of ["", "a#b", "s".repeat(200)])
      expect(await read(ask(sequenceId))).toMatchObject({ asked: [], failure: ["NotFound", null] });
    expect((await read(ask(), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});

it("Query.sequences is one Query of the list", async () => {
  const { asked, value } = await field("Query.sequences")(
    { args: { limit: 2 }, identity: viewer },
    page([sequence], "n"),
  );
  expect(asked).toEqual([query(["GSI1PK", "SEQUENCES"], { index: "GSI1", limit: 2 })]);
  expect(value).toEqual({ items: [sequence], nextToken: "n" });
});
