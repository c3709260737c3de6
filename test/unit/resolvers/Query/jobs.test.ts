import { describe, expect, it } from "vitest";
import { batchGet, get, item, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { admin, alice, backend, NOW_S, throttled, viewer } from "../handlers.ts";
import { job } from "../jobs.ts";
import { member, site } from "../stored.ts";

const { input: _, ...withoutInput } = job;
const shown = { ...withoutInput, name: "People", errors: [], progress: null };
const ofAlice = { ...job, kind: "EXPORT_SITE", actor: "alice", input: { siteId: "S" } };

describe("Query.job", () => {
  const read = field("Query.job");
  const ask = (identity: object, jobId = "J1") => ({ args: { jobId }, identity });

  it("is one consistent GetItem, and shows the name of the input alone", async () => {
    const { asked, value } = await read(ask(backend), item(job));
    expect([asked, value]).toEqual([[get("JOB#J1", "META")], shown]);
  });

  it("shows how much of a file was read, and 1 for a job that is done", async () => {
    const half = { ...job, file: { size: 10 }, cursor: { byte: 5 } };
    expect((await read(ask(backend), item(half))).value).toEqual({ ...shown, progress: 0.5 });
    const done = { ...job, status: "DONE" };
    expect((await read(ask(backend), item(done))).value).toEqual({ ...shown, status: "DONE", progress: 1 });
  });

  it("is NotFound for others, for an expired one, and for an id that cannot be", async () => {
    for (const found of [null, ofAlice, { ...job, ttl: NOW_S }])
      expect((await read(ask(backend), item(found))).failure).toEqual(["NotFound", null]);
    expect((await read(ask(viewer), item(job))).failure).toEqual(["NotFound", null]);
    expect(await read(ask(backend, "a#b"))).toMatchObject({ asked: [], failure: ["NotFound", null] });
    expect((await read(ask(backend), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });

  it("is visible to admins, and an export of a site to the person who began it", async () => {
    expect((await read(ask(admin), item(job))).value).toEqual(shown);
    const { asked, value } = await read(ask(alice), item(ofAlice), items(site, null));
    expect(asked[1]).toEqual(batchGet(["SITE#S", "METADATA"], ["SITE#S", "MEMBER#alice"]));
    expect(value).toMatchObject({ actor: "alice" });
  });

  it("is an export of a site only while its maker may read the site", async () => {
    const elsewhere = { ...site, ownerId: "carol" };
    const own = { ...member, userId: "alice" };
    const found = async (...of: (object | null)[]) => read(ask(alice), item(ofAlice), items(...of));
    expect((await found(elsewhere, own)).value).toMatchObject({ actor: "alice" });
    expect((await found(elsewhere, null)).failure).toEqual(["NotFound", null]);
    expect((await found({ ...site, status: "DELETED" }, null)).failure).toEqual(["NotFound", null]);
    expect((await found(null, null)).failure).toEqual(["NotFound", null]);
    const byAdmin = await read(ask(admin), item(ofAlice), items(elsewhere, null));
    expect(byAdmin.value).toMatchObject({ actor: "alice" });
  });

  it("is no export that ended in an earlier release and names no site", async () => {
    const { asked, failure } = await read(ask(alice), item({ ...ofAlice, input: {} }));
    expect([asked.length, failure]).toEqual([1, ["NotFound", null]]);
  });
});

it("Query.jobs is one Query of a kind, the newest first, without the jobs of others and expired ones", async () => {
  const found = [job, { ...job, ttl: NOW_S }, { ...job, actor: "other" }];
  const { asked, value } = await field("Query.jobs")(
    { args: { kind: "IMPORT_SUBSCRIBERS", limit: 3 }, identity: backend },
    page(found, "n"),
  );
  const partition: [string, string] = ["GSI1PK", "JOBS#IMPORT_SUBSCRIBERS"];
  expect(asked).toEqual([query(partition, { index: "GSI1", limit: 3, scanIndexForward: false })]);
  expect(value).toEqual({ items: [shown], nextToken: "-n" });
});

it("Query.jobs without a kind is one page of the caller's own keys and their jobs, the newest first", async () => {
  const gone = { ...job, ttl: NOW_S };
  const { asked, value } = await field("Query.jobs")(
    { args: { limit: 3 }, identity: backend },
    page(
      ["J1", "J2", "J3"].map((id) => ({ PK: `JOB#${id}`, SK: "META" })),
      "n",
    ),
    items(job, gone, null),
  );
  const own: [string, string] = ["GSI3PK", "JOBS#BY#backend"];
  expect(asked).toEqual([
    query(own, { index: "GSI3", limit: 3, scanIndexForward: false }),
    batchGet(["JOB#J1", "META"], ["JOB#J2", "META"], ["JOB#J3", "META"]),
  ]);
  expect(value).toEqual({ items: [shown], nextToken: "-n" });
});

it("Query.jobs of a caller without jobs is one Query", async () => {
  const { asked, value } = await field("Query.jobs")({ args: {}, identity: admin }, page([]));
  expect(asked).toHaveLength(1);
  expect(value).toEqual({ items: [], nextToken: null });
});
