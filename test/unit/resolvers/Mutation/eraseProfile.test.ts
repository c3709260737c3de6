import { describe, expect, it } from "vitest";
import { item, reply } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, NOW, stored } from "../handlers.ts";

const run = field("Mutation.eraseProfile");
const ask = (input: object, ...answers: Answer[]) =>
  run({ args: { input: { profileId: "one", expectedVersion: 3, ...input } }, identity: admin }, ...answers);
const erasure = { profileId: "one", deletedAt: NOW, status: "RUNNING", erased: {} };

describe("Mutation.eraseProfile", () => {
  it("has a function do it, and says what expires by itself", async () => {
    const { asked, value } = await ask({}, item(stored), reply(erasure));
    expect(asked[1]).toEqual({
      operation: "Invoke",
      payload: { profileId: "one", suppress: false, expectedVersion: 3 },
    });
    expect(value).toMatchObject({ profileId: "one", deletedAt: NOW, deleted: null });
    expect(value).toMatchObject({
      remaining: [
        { kind: "Identity", until: "2026-04-01T10:30:00.000Z" },
        { kind: "Profile", until: "2026-04-16T10:30:00.000Z" },
        { kind: "Idempotency", until: "2026-03-18T10:30:00.000Z" },
        { kind: "Queue", until: "2026-03-31T10:30:00.000Z" },
        { kind: "Campaign", until: "2026-04-16T10:30:00.000Z" },
        { kind: "Export", until: "2026-04-17T10:30:00.000Z" },
        { kind: "Backup", until: "2026-04-21T10:30:00.000Z" },
      ],
    });
    const suppressing = await ask({ suppress: true }, item(stored), reply(erasure));
    expect(suppressing.asked[1]).toMatchObject({ payload: { suppress: true } });
  });

  it("refuses an id that none has, and what the function refuses", async () => {
    expect((await ask({ profileId: "a#b" }, item(stored))).failure).toEqual(["NotFound", null]);
    const error = { type: "VersionConflict", message: "-", info: { currentVersion: 5 } };
    expect((await ask({}, item(stored), { result: { error } })).failure).toEqual([
      "VersionConflict",
      { currentVersion: 5 },
    ]);
  });
});
