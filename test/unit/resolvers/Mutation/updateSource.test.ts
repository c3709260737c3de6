import { describe, expect, it } from "vitest";
import { done, get, inFlight, item, refusedOn, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, key, NOW, throttled, when } from "../handlers.ts";
import { operator, source } from "../sources.ts";

const updateSource = field("Mutation.updateSource");
const update = (input: object, found: object | null, ...answers: Answer[]) =>
  updateSource(
    { args: { input: { sourceId: "01S", expectedVersion: 3, ...input } }, identity: admin },
    ...[item(operator), item(found), ...answers],
  );

describe("Mutation.updateSource", () => {
  it("writes the source in its version, and keeps what was omitted", async () => {
    const { asked, value } = await update({ name: "Store", kind: "BROWSER" }, source, done);
    expect(asked[1]).toEqual(get("SOURCES", "SOURCE#01S"));
    expect(writesOf(asked[2])).toMatchObject([
      {
        operation: "PutItem",
        key: key("SOURCES", "SOURCE#01S"),
        condition: when(
          "(#version = :version_eq) AND (#status = :status_eq)",
          { "#version": "version", "#status": "status" },
          { ":version_eq": { N: 3 }, ":status_eq": { S: "ACTIVE" } },
        ),
      },
    ]);
    expect(value).toEqual({ ...source, name: "Store", version: 4, updatedAt: NOW });
  });

  it("clears with null and with an empty list, and checks a site that is new", async () => {
    const cleared = { siteId: null, allowedOrigins: [], blockedIds: null };
    const { asked, value } = await update(cleared, source, done);
    const { siteId: _, allowedOrigins: __, ...others } = source;
    expect(value).toEqual({ ...others, blockedIds: [], version: 4, updatedAt: NOW });
    expect(writesOf(asked[2]).length).toBe(1);
    const other = await update({ siteId: "S2" }, source, refusedOn("SITE#S2", "METADATA", null));
    expect(other.failure).toEqual(["NotFound", null]);
    expect(writesOf((await update({ siteId: "S" }, source, done)).asked[2]).length).toBe(1);
  });

  it("turns lines of JSON off, and stores nothing of them then", async () => {
    const { asked, value } = await update({ jsonFiles: false }, source, done);
    expect(value).toMatchObject({ jsonFiles: false });
    expect(JSON.stringify(asked[2])).not.toContain("jsonFiles");
  });

  it("checks a plan that is new, keeps the one that it has, and clears it with null", async () => {
    const planned = { ...source, planId: "shop" };
    const { asked, value } = await update({ planId: "shop" }, source, done);
    expect(writesOf(asked[2])[0]).toMatchObject({
      operation: "ConditionCheck",
      key: key("PLANS", "PLAN#shop"),
    });
    expect(value).toEqual({ ...planned, version: 4, updatedAt: NOW });
    const kept = await update({ planId: "shop", onViolation: "DROP" }, planned, done);
    expect(writesOf(kept.asked[2]).length).toBe(1);
    expect(kept.value).toMatchObject({ planId: "shop", onViolation: "DROP" });
    expect((await update({ planId: null }, planned, done)).value).not.toHaveProperty("planId");
    const absent = await update({ planId: "p" }, planned, refusedOn("PLANS", "PLAN#p", null));
    expect(absent.failure).toEqual(["NotFound", null]);
  });

  it("refuses another kind, and settings that are wrong for its kind", async () => {
    const { failure } = await update({ kind: "SERVER" }, source);
    expect(failure).toEqual(["ValidationError", { field: "kind" }]);
    const server = { ...source, kind: "SERVER", allowedOrigins: undefined };
    expect((await update({ userIds: "LINKED" }, server)).failure).toEqual([
      "ValidationError",
      { field: "userIds" },
    ]);
  });

  it("is refused for a source that is not there, revoked, or changed", async () => {
    expect((await update({}, null)).failure).toEqual(["NotFound", null]);
    const revoked = { ...source, status: "REVOKED", version: 4 };
    expect((await update({}, revoked)).failure).toEqual(["InvalidTransition", { status: "REVOKED" }]);
    expect((await update({}, { ...source, version: 4 })).failure).toEqual([
      "VersionConflict",
      { currentVersion: 4 },
    ]);
    const at = (instead: object | null) => update({}, source, refusedOn("SOURCES", "SOURCE#01S", instead));
    expect((await at({ ...source, version: 5 })).failure).toEqual(["VersionConflict", { currentVersion: 5 }]);
    expect((await at(revoked)).failure).toEqual(["InvalidTransition", { status: "REVOKED" }]);
    expect((await update({}, source, inFlight)).failure).toEqual(["VersionConflict", { retry: true }]);
    expect((await update({}, source, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
