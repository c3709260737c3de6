import { describe, expect, it } from "vitest";
import { done, inFlight, items, refusedOn, update, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, key, NOW, NOW_S, stored, throttled, when } from "../handlers.ts";
import { site } from "../stored.ts";

const deleteSite = field("Mutation.deleteSite");
const owner = { ...stored, siteCount: 1 };
const args = { input: { siteId: "S", expectedVersion: 4 } };
const bury = (...answers: Answer[]) => deleteSite({ args }, items(owner, site), ...answers);
const ofSite = when("(#siteId = :siteId_eq)", { "#siteId": "siteId" }, { ":siteId_eq": { S: "S" } });
const released = (domain: string) => ({
  table: "T",
  operation: "DeleteItem",
  key: key(`DOMAIN#${domain}`, "SITE"),
  condition: ofSite,
});

describe("Mutation.deleteSite", () => {
  it("is one transaction: the tombstone, which is on no list, the owner's count, and each domain given back", async () => {
    const { asked, value } = await bury(done);
    expect(asked[1]).toEqual({
      operation: "TransactWriteItems",
      transactItems: [
        {
          table: "T",
          operation: "PutItem",
          key: key("SITE#S", "METADATA"),
          attributeValues: {
            entity: { S: "Site" },
            siteId: { S: "S" },
            ownerId: { S: "alice" },
            version: { N: 5 },
            status: { S: "DELETED" },
            name: { S: "Shop" },
            domains: { L: [{ S: "example.com" }, { S: "example.org" }] },
            timezone: { S: "Europe/Vienna" },
            excludedPaths: { L: [] },
            allowedOrigins: { L: [] },
            shards: { N: 2 },
            mostShards: { N: 4 },
            retentionDays: { N: 30 },
            visitorIdRotation: { S: "DAY" },
            location: { S: "COUNTRY" },
            excludedCountries: { L: [] },
            historyDays: { N: 731 },
            hourlyStatsDays: { N: 90 },
            dailyStatsDays: { N: 731 },
            signUpForm: { BOOL: false },
            goalCount: { N: 1 },
            createdAt: { S: site.createdAt },
            updatedAt: { S: NOW },
            deletedAt: { S: NOW },
            ttl: { N: NOW_S + 30 * 86_400 },
          },
          condition: when(
            "(#version = :version_eq) AND (#status = :status_eq)",
            { "#version": "version", "#status": "status" },
            { ":version_eq": { N: 4 }, ":status_eq": { S: "ACTIVE" } },
          ),
        },
        {
          table: "T",
          operation: "UpdateItem",
          key: key("USER#alice", "PROFILE"),
          update: update(["siteCount", -1]),
          condition: when(
            "(#siteCount > :siteCount_gt) AND (#status = :status_eq)",
            { "#siteCount": "siteCount", "#status": "status" },
            { ":siteCount_gt": { N: 0 }, ":status_eq": { S: "ACTIVE" } },
          ),
        },
        released("example.com"),
        released("example.org"),
      ],
    });
    expect(value).toMatchObject({ siteId: "S", status: "DELETED", version: 5, deletedAt: NOW });
    expect(value).not.toHaveProperty("GSI1PK");
  });

  it("ends the subscriptions to it, and none while it stays", async () => {
    expect((await bury(done)).invalidations).toEqual([
      { subscriptionField: "onRealtimeStats", payload: { siteId: "S" } },
      { subscriptionField: "onSharedRealtime", payload: { siteId: "S" } },
    ]);
    expect((await bury(inFlight)).invalidations).toEqual([]);
  });

  it("counts for its owner, who may be suspended but not deleted, where an admin deletes it", async () => {
    const ada = { ...stored, userId: "ada", groups: ["admin"] };
    const { asked } = await deleteSite({ args, identity: admin }, items(ada, site), done);
    expect(writesOf(asked[1])[1]).toMatchObject({
      key: key("USER#alice", "PROFILE"),
      condition: when(
        "(#siteCount > :siteCount_gt) AND (#status <> :status_ne)",
        { "#siteCount": "siteCount", "#status": "status" },
        { ":siteCount_gt": { N: 0 }, ":status_ne": { S: "DELETED" } },
      ),
    });
  });

  it("writes nothing on a version that is not the site's", async () => {
    const stale = { input: { ...args.input, expectedVersion: 3 } };
    expect((await deleteSite({ args: stale }, items(owner, site))).failure).toEqual([
      "VersionConflict",
      { currentVersion: 4 },
    ]);
  });

  it("maps the write that was refused to one error", async () => {
    const on = (PK: string, SK: string, instead: object | null) => bury(refusedOn(PK, SK, instead));
    expect((await on("SITE#S", "METADATA", { ...site, version: 5 })).failure).toEqual([
      "VersionConflict",
      { currentVersion: 5 },
    ]);
    expect((await on("SITE#S", "METADATA", { ...site, status: "DELETED" })).failure).toEqual([
      "NotFound",
      null,
    ]);
    expect((await on("USER#alice", "PROFILE", { ...owner, status: "SUSPENDED" })).failure).toEqual([
      "Unauthorized",
      { status: "SUSPENDED" },
    ]);
    expect((await on("DOMAIN#example.com", "SITE", null)).failure).toEqual(["Conflict", { retry: true }]);
    expect((await bury(inFlight)).failure).toEqual(["VersionConflict", { retry: true }]);
    // API reference, TransactWriteItems, "Errors": it may be the whole call's, without reasons
    const whole = { error: { type: "DynamoDB:TransactionConflictException", message: "m" }, result: null };
    expect((await bury(whole)).failure).toEqual(["VersionConflict", { retry: true }]);
    expect((await bury(throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
