import { describe, expect, it } from "vitest";
import { batchGet, get, item, items } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { alice, backend, conditionFailed, stored, when } from "../handlers.ts";
import { job } from "../jobs.ts";
import { site } from "../stored.ts";

const cancelJob = field("Mutation.cancelJob");
const ask = (...answers: Answer[]) =>
  cancelJob({ args: { input: { jobId: "J1" } }, identity: backend }, ...answers);

describe("Mutation.cancelJob", () => {
  it.each(["WAITING", "RUNNING"])("is one update while the status is %s", async (status) => {
    const cancelled = { ...job, status: "CANCELLED" };
    const { asked, value } = await ask(item({ ...job, status }), item(cancelled));
    expect(asked[0]).toEqual(get("JOB#J1", "META"));
    expect(asked[1]).toMatchObject({
      operation: "UpdateItem",
      condition: when("(#status = :status_eq)", { "#status": "status" }, { ":status_eq": { S: status } }),
    });
    const { update } = asked[1] as {
      update: { expression: string; expressionNames: Record<string, string> };
    };
    const removed = /REMOVE (.*)$/.exec(update.expression)?.[1]?.split(/, ?/) ?? [];
    expect(removed.map((name) => update.expressionNames[name]).sort()).toEqual([
      "GSI2PK",
      "GSI2SK",
      "dueAt",
      "tries",
    ]);
    expect(value).toMatchObject({ status: "CANCELLED" });
  });

  it("is for an export of a site only while its maker may read the site", async () => {
    const ofAlice = {
      ...job,
      kind: "EXPORT_SITE",
      actor: "alice",
      status: "RUNNING",
      input: { siteId: "S" },
    };
    const by = { args: { input: { jobId: "J1" } }, identity: alice };
    const left = items({ ...site, ownerId: "carol" }, null);
    const { asked, failure } = await cancelJob(by, item(stored), item(ofAlice), left);
    expect(asked[2]).toEqual(batchGet(["SITE#S", "METADATA"], ["SITE#S", "MEMBER#alice"]));
    expect([asked.length, failure]).toEqual([3, ["NotFound", null]]);
  });

  it("fails for a job that has ended, also in between, and for an erasure", async () => {
    for (const status of ["DONE", "FAILED", "CANCELLED"])
      expect((await ask(item({ ...job, status }))).failure).toEqual(["InvalidTransition", { status }]);
    const late = await ask(item(job), conditionFailed({ ...job, status: "DONE" }));
    expect(late.failure).toEqual(["InvalidTransition", { status: "DONE" }]);
    const erasure = item({ ...job, kind: "ERASE_SUBSCRIBER", status: "RUNNING" });
    expect((await ask(erasure)).failure).toEqual(["InvalidTransition", { status: "RUNNING" }]);
  });
});
