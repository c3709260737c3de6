import { describe, expect, it } from "vitest";
import { MAX_FILE_BYTES } from "#table/job";
import { get, item, reply } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, backend, conditionFailed, NOW, stored, when } from "../handlers.ts";
import { job } from "../jobs.ts";

const startJob = field("Mutation.startJob");
const args = { input: { jobId: "J1" } };
const ask = (...answers: Answer[]) => startJob({ args, identity: backend }, ...answers);
const file = (size: number) => reply({ file: { size, etag: "e" } });

describe("Mutation.startJob", () => {
  it("reads the job and looks at its file, then is one update while the status is as it was read", async () => {
    const running = { ...job, status: "RUNNING" };
    const { asked, value } = await ask(item(job), file(7), item(running));
    expect(asked[0]).toEqual(get("JOB#J1", "META"));
    expect(asked[1]).toMatchObject({ operation: "Invoke", payload: { key: "import/J1.csv" } });
    expect(asked[2]).toMatchObject({
      operation: "UpdateItem",
      condition: when("(#status = :status_eq)", { "#status": "status" }, { ":status_eq": { S: "WAITING" } }),
    });
    // The keys by which it is found when its worker stops, a quarter of an hour later.
    const { expressionValues } = (asked[2] as { update: { expressionValues: Record<string, { S: string }> } })
      .update;
    const dueAt = new Date(Date.parse(NOW) + 900_000).toISOString();
    expect(Object.values(expressionValues)).toEqual(
      expect.arrayContaining([{ S: dueAt }, { S: `DUE#${dueAt.slice(0, 10)}#1` }, { S: `${dueAt}#J1` }]),
    );
    expect(value).toMatchObject({ jobId: "J1", status: "RUNNING" });
  });

  it("fails for a job that another request has started or cancelled in between", async () => {
    const cancelled = { ...job, status: "CANCELLED" };
    const { failure } = await ask(item(job), file(7), conditionFailed(cancelled));
    expect(failure).toEqual(["InvalidTransition", { status: "CANCELLED" }]);
  });

  it("takes a file of 1 byte to 100 MB", async () => {
    for (const size of [1, MAX_FILE_BYTES])
      expect((await ask(item(job), file(size), item(job))).failure).toBeUndefined();
    for (const size of [0, MAX_FILE_BYTES + 1])
      expect((await ask(item(job), file(size))).failure).toEqual(["ValidationError", { field: "jobId" }]);
    const { failure } = await ask(item(job), reply({ file: null }));
    expect(failure).toEqual(["InvalidTransition", { status: "WAITING" }]);
  });

  it("starts a job that waits, and no other one", async () => {
    for (const status of ["RUNNING", "DONE", "FAILED", "CANCELLED"])
      expect((await ask(item({ ...job, status }))).failure).toEqual(["InvalidTransition", { status }]);
  });

  it("shows a job to its maker and to admins, until it expires", async () => {
    const missing = ["NotFound", null];
    expect((await ask(item(null))).failure).toEqual(missing);
    expect((await ask(item({ ...job, actor: "alice" }))).failure).toEqual(missing);
    expect((await ask(item({ ...job, ttl: 1 }))).failure).toEqual(missing);
    const byAdmin = await startJob({ args, identity: admin }, item(stored), item(job), file(7), item(job));
    expect(byAdmin.failure).toBeUndefined();
  });
});
