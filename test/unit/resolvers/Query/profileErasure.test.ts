import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { admin, NOW, NOW_S } from "../handlers.ts";

const run = field("Query.profileErasure");
const ask = (found: object | null, profileId = "one") =>
  run({ args: { profileId }, identity: admin }, item(found));
const erasure = {
  ...{ profileId: "one", status: "DONE", deletedAt: "2026-03-01T00:00:00.000Z", erasedAt: NOW },
  ...{ erased: { Identity: 2, Profile: 1 }, ttl: NOW_S + 1 },
};

describe("Query.profileErasure", () => {
  it("reads the report, with numbers once it is done", async () => {
    const { asked, value } = await ask(erasure);
    expect(asked).toEqual([get("ERASURE#one", "META")]);
    expect(value).toMatchObject({
      erasedAt: NOW,
      deleted: [
        { kind: "Identity", count: 2 },
        { kind: "Profile", count: 1 },
      ],
    });
    const { erasedAt: _, ...running } = erasure;
    expect((await ask({ ...running, status: "WAITING" })).value).toMatchObject({ deleted: null });
  });

  it("is NotFound without one, after its 30 days, and for an id that none has", async () => {
    for (const found of [null, { ...erasure, ttl: NOW_S }])
      expect((await ask(found)).failure).toEqual(["NotFound", null]);
    expect((await run({ args: { profileId: "a#b" }, identity: admin })).failure).toEqual(["NotFound", null]);
  });
});
