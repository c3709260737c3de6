import { describe, expect, it } from "vitest";
import { done, inFlight, items, refusedOn, update, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, backend, bob, key, NOW, stored, when } from "../handlers.ts";
import { member, shownSite, site } from "../stored.ts";

const updateSite = field("Mutation.updateSite");
const owner = { ...stored, siteCount: 1 };
const change = (more: object, ...answers: Answer[]) =>
  updateSite(
    { args: { input: { siteId: "S", expectedVersion: 4, ...more } } },
    items(owner, site),
    ...answers,
  );

describe("Mutation.updateSite", () => {
  it("is one transaction: the site in its version, a lock per new domain, and those of its own given back", async () => {
    const { asked, value } = await change(
      { name: "Store", domains: ["example.com", "www.example.net"] },
      done,
    );
    expect(asked[1]).toEqual({
      operation: "TransactWriteItems",
      transactItems: [
        {
          table: "T",
          operation: "UpdateItem",
          key: key("SITE#S", "METADATA"),
          update: update(
            ["name", { S: "Store" }],
            ["domains", { L: [{ S: "example.com" }, { S: "example.net" }] }],
            ["mostShards", { N: 4 }],
            ["updatedAt", { S: NOW }],
            ["version", 1],
          ),
          condition: when(
            "(#version = :version_eq) AND (#status = :status_eq)",
            { "#version": "version", "#status": "status" },
            { ":version_eq": { N: 4 }, ":status_eq": { S: "ACTIVE" } },
          ),
        },
        {
          table: "T",
          operation: "PutItem",
          key: key("DOMAIN#example.net", "SITE"),
          attributeValues: { entity: { S: "SiteDomain" }, domain: { S: "example.net" }, siteId: { S: "S" } },
          condition: when("(attribute_not_exists(#PK))", { "#PK": "PK" }),
        },
        {
          table: "T",
          operation: "DeleteItem",
          key: key("DOMAIN#example.org", "SITE"),
          condition: when("(#siteId = :siteId_eq)", { "#siteId": "siteId" }, { ":siteId_eq": { S: "S" } }),
        },
      ],
    });
    expect(value).toEqual({
      ...shownSite,
      name: "Store",
      domains: ["example.com", "example.net"],
      updatedAt: NOW,
      version: 5,
    });
  });

  it("changes what is kept of a place and which countries are left out, and an older site gets the defaults", async () => {
    const more = { location: "CITY", excludedCountries: ["de"] };
    const { asked, value } = await change(more, done);
    expect(writesOf(asked[1])[0]).toMatchObject({
      update: update(
        ["location", { S: "CITY" }],
        ["excludedCountries", { L: [{ S: "DE" }] }],
        ["mostShards", { N: 4 }],
        ["updatedAt", { S: NOW }],
        ["version", 1],
      ),
    });
    expect(value).toMatchObject({ location: "CITY", excludedCountries: ["DE"] });
    const { location: _1, excludedCountries: _2, ...older } = site;
    const renamed = { siteId: "S", expectedVersion: 4, name: "Store" };
    const answer = await updateSite({ args: { input: renamed } }, items(owner, older), done);
    expect(answer.value).toMatchObject({ name: "Store", location: "COUNTRY", excludedCountries: [] });
    expect((await change({ excludedCountries: ["UK"] })).failure).toEqual([
      "ValidationError",
      { field: "excludedCountries" },
    ]);
  });

  it("leaves the locks alone while the domains stay", async () => {
    expect(writesOf((await change({ name: "Store" }, done)).asked[1]).length).toBe(1);
    const same = await change({ domains: ["example.org", "example.com"] }, done);
    expect(writesOf(same.asked[1]).length).toBe(1);
  });

  it("remembers the most shards that there ever were, since a day's events stay where they are", async () => {
    expect((await change({ shards: 1 }, done)).value).toMatchObject({ shards: 1, mostShards: 4 });
    expect((await change({ shards: 8 }, done)).value).toMatchObject({ shards: 8, mostShards: 8 });
  });

  it("remembers when the shards changed, since a visit may be in two of them then", async () => {
    const changed = writesOf((await change({ shards: 8 }, done)).asked[1])[0];
    expect(JSON.stringify(changed)).toContain("shardsChangedAt");
    const same = writesOf((await change({ shards: 2 }, done)).asked[1])[0];
    expect(JSON.stringify(same)).not.toContain("shardsChangedAt");
  });

  it("refuses to keep events for less than a lake needs, until the site has none", async () => {
    const refusal = ["ValidationError", { field: "historyDays" }];
    expect((await change({ retentionDays: 3 })).failure).toEqual(refusal);
    expect((await change({ retentionDays: 3, historyDays: 0 }, done)).value).toMatchObject({
      historyDays: 0,
    });
    const { historyDays: _, ...older } = { ...site, retentionDays: 3 };
    const named = { siteId: "S", expectedVersion: 4, name: "Store" };
    const answer = await updateSite({ args: { input: named } }, items(owner, older), done);
    expect(answer.value).toMatchObject({ historyDays: 0 });
    const wanted = { siteId: "S", expectedVersion: 4, historyDays: 30 };
    expect((await updateSite({ args: { input: wanted } }, items(owner, older))).failure).toEqual(refusal);
  });

  it("keeps statistics of days for at least as long as those of hours, also where one of them is changed", async () => {
    const refusal = ["ValidationError", { field: "dailyStatsDays" }];
    expect((await change({ dailyStatsDays: 89 })).failure).toEqual(refusal);
    expect((await change({ hourlyStatsDays: 731, dailyStatsDays: 730 })).failure).toEqual(refusal);
    const { value } = await change({ hourlyStatsDays: 35, dailyStatsDays: 70 }, done);
    expect(value).toMatchObject({
      ...{ hourlyStatsDays: 35, dailyStatsDays: 70 },
      hourlyStatsBefore: { until: NOW, days: 90 },
      dailyStatsBefore: { until: NOW, days: 731 },
    });
    const { hourlyStatsDays: _1, dailyStatsDays: _2, ...older } = site;
    const args = { input: { siteId: "S", expectedVersion: 4, hourlyStatsDays: 400 } };
    expect((await updateSite({ args }, items(owner, older), done)).value).toMatchObject({
      ...{ hourlyStatsDays: 400, dailyStatsDays: 731 },
      hourlyStatsBefore: { until: NOW, days: 90 },
    });
  });

  it("remembers the fewest days that events of before are kept", async () => {
    const longer = await change({ retentionDays: 90 }, done);
    expect(longer.value).toMatchObject({ retentionDays: 90, retainedBefore: { until: NOW, days: 30 } });
    expect((await change({ retentionDays: 30 }, done)).value).not.toHaveProperty("retainedBefore");
    const args = { input: { siteId: "S", expectedVersion: 4, retentionDays: 60 } };
    const changedAfter = async (until: string) => {
      const twice = { ...site, retainedBefore: { until, days: 7 } };
      const { value } = await updateSite({ args }, items(owner, twice), done);
      return (value as { retainedBefore: object }).retainedBefore;
    };
    expect(await changedAfter("2026-03-15T00:00:00.000Z")).toEqual({ until: NOW, days: 7 });
    const since = "2026-02-01T00:00:00.000Z";
    expect(await changedAfter(since)).toEqual({ since, until: NOW, days: 30 });
  });

  it("lets an editor of the site change the paths that are not counted, and nothing else", async () => {
    const editor = { ...member, role: "EDITOR" };
    const byEditor = (more: object, ...answers: Answer[]) =>
      updateSite(
        { args: { input: { siteId: "S", expectedVersion: 4, ...more } }, identity: bob },
        items({ ...stored, userId: "bob" }, site, editor),
        ...answers,
      );
    const { value } = await byEditor({ excludedPaths: ["/admin/**"], name: null }, done);
    expect(value).toMatchObject({ excludedPaths: ["/admin/**"], myRole: "EDITOR" });
    const fields = {
      ...{ name: "Store", domains: ["example.com"], allowedOrigins: [], shards: 2, retentionDays: 9 },
      ...{ visitorIdRotation: "DAY", location: "CITY", excludedCountries: [], historyDays: 9 },
      ...{ hourlyStatsDays: 90, dailyStatsDays: 90, signUpForm: true },
    };
    for (const [field, to] of Object.entries(fields)) {
      const { asked, failure } = await byEditor({ excludedPaths: [], [field]: to });
      expect([asked.length, failure]).toEqual([1, ["Unauthorized", { role: "OWNER", field }]]);
    }
  });

  it("lets admins and servers alone allow a sign-up form", async () => {
    expect((await change({ signUpForm: true })).failure).toEqual(["Unauthorized", { field: "signUpForm" }]);
    const args = { input: { siteId: "S", expectedVersion: 4, signUpForm: true } };
    const ada = { ...stored, userId: "ada" };
    const byAdmin = await updateSite({ args, identity: admin }, items(ada, site, null), done);
    expect(byAdmin.value).toMatchObject({ signUpForm: true, myRole: null });
    const byServer = await updateSite({ args, identity: backend }, items(site), done);
    expect(byServer.value).toMatchObject({ signUpForm: true, myRole: null });
  });

  it("writes nothing for input that cannot be right, or on a version that is not the site's", async () => {
    expect((await change({ domains: [] })).failure).toEqual(["ValidationError", { field: "domains" }]);
    expect((await change({ expectedVersion: 3 })).failure).toEqual([
      "VersionConflict",
      { currentVersion: 4 },
    ]);
  });

  it("maps the write that was refused to one error", async () => {
    const on = (instead: object | null) =>
      change({ name: "Store" }, refusedOn("SITE#S", "METADATA", instead));
    expect((await on({ ...site, version: 5 })).failure).toEqual(["VersionConflict", { currentVersion: 5 }]);
    expect((await on({ ...site, status: "DELETED" })).failure).toEqual(["NotFound", null]);
    expect((await on(null)).failure).toEqual(["NotFound", null]);
    expect((await change({ name: "Store" }, inFlight)).failure).toEqual(["VersionConflict", { retry: true }]);
    const taken = refusedOn("DOMAIN#example.net", "SITE", { domain: "example.net", siteId: "other" });
    const { failure, message } = await change({ domains: ["example.net"] }, taken);
    expect(failure).toEqual(["Conflict", { field: "domains" }]);
    expect(message).toContain("example.net");
    // a lock that is not the site's any more: the site was changed in between
    const lost = refusedOn("DOMAIN#example.org", "SITE", null);
    expect((await change({ domains: ["example.com"] }, lost)).failure).toEqual(["Conflict", { retry: true }]);
  });
});
