import { describe, expect, it } from "vitest";
import { externalIdsOf } from "#functions/people/identity/externalIds";

const ofUser = (type: unknown, id: unknown = "1") => ({ type, id, collection: "users", encoding: "none" });

describe("external ids", () => {
  it("are sorted by the code units of their types, those of one type as sent", () => {
    const sent = [ofUser("b", "2"), ofUser("a"), ofUser("B"), ofUser("b", "1")];
    expect(externalIdsOf(sent)).toEqual({
      ids: [
        { type: "B", value: "1" },
        { type: "a", value: "1" },
        { type: "b", value: "2" },
        { type: "b", value: "1" },
      ],
      problems: [],
    });
  });

  it.each(["", "a b", "a#b", "é", "x".repeat(65), "user", "email", "device", "anonymous", 7, null])(
    "have no type %j",
    (type) => {
      expect(externalIdsOf([ofUser(type), ofUser("ok")])).toEqual({
        ids: [{ type: "ok", value: "1" }],
        problems: [{ reason: "INVALID_ID", field: "context.externalIds" }],
      });
    },
  );

  it("are ten at most", () => {
    const sent = Array.from({ length: 11 }, (_, at) => ofUser("crm", `${at}`));
    const { ids, problems } = externalIdsOf(sent);
    expect(ids.map(({ value }) => value)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    expect(problems).toEqual([{ reason: "LIMIT", field: "context.externalIds" }]);
  });

  it("are none of another collection, or of what is no list", () => {
    expect(externalIdsOf([{ type: "crm", id: "1" }, null, "crm"])).toEqual({ ids: [], problems: [] });
    expect(externalIdsOf(undefined)).toEqual({ ids: [], problems: [] });
    expect(externalIdsOf({ crm: "1" })).toEqual({
      ids: [],
      problems: [{ reason: "INVALID_ID", field: "context.externalIds" }],
    });
  });
});
