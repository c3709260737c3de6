import { describe, expect, it } from "vitest";
import { done, inFlight, item, refusedOn, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, key, NOW } from "../handlers.ts";
import { operator, source } from "../sources.ts";

const revokeSource = field("Mutation.revokeSource");
const revoke = (found: object | null, ...answers: Answer[]) =>
  revokeSource(
    { args: { input: { sourceId: "01S", expectedVersion: 3 } }, identity: admin },
    ...[item(operator), item(found), ...answers],
  );

describe("Mutation.revokeSource", () => {
  it("deletes the items of all its keys in one transaction", async () => {
    const { asked, value } = await revoke(source, done);
    expect(writesOf(asked[2]).map((write) => [write.operation, write.key])).toEqual([
      ["PutItem", key("SOURCES", "SOURCE#01S")],
      ...["gone", "old", "new"].map((each) => ["DeleteItem", key(`WRITEKEY#${each}`, "SOURCE")]),
    ]);
    expect(value).toEqual({ ...source, status: "REVOKED", writeKeys: [], version: 4, updatedAt: NOW });
  });

  it("is refused for a source that is not there, revoked already, or changed", async () => {
    expect((await revoke(null)).failure).toEqual(["NotFound", null]);
    expect((await revoke({ ...source, status: "REVOKED" })).failure).toEqual([
      "InvalidTransition",
      { status: "REVOKED" },
    ]);
    const changed = { ...source, version: 4 };
    expect((await revoke(changed)).failure).toEqual(["VersionConflict", { currentVersion: 4 }]);
    const late = await revoke(source, refusedOn("SOURCES", "SOURCE#01S", changed));
    expect(late.failure).toEqual(["VersionConflict", { currentVersion: 4 }]);
    expect((await revoke(source, inFlight)).failure).toEqual(["VersionConflict", { retry: true }]);
  });
});
