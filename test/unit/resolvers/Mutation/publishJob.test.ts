import { describe, expect, it } from "vitest";
import { backend, failure, handlers, key, NOW_S } from "../handlers.ts";
import { job } from "../jobs.ts";

const { request, response } = handlers("resolvers/Mutation/publishJob.ts");
const ctx = { args: { jobId: "J1" }, identity: backend };
const files = { status: "DONE", done: 2, failed: 1, errorsKey: "e", resultKey: "r" };
const pushed = (over: object) =>
  response({ ...ctx, result: { ...job, ...files, ...over } }).value as object | null;

describe("Mutation.publishJob", () => {
  it("reads the job as it is now", () => {
    expect(request(ctx).value).toEqual({
      operation: "GetItem",
      key: key("JOB#J1", "META"),
      consistentRead: true,
    });
    expect(failure(request({ ...ctx, args: { jobId: "a#b" } }))).toEqual(["NotFound", null]);
  });

  it("returns nothing from which a URL could be signed, and no input", () => {
    expect(pushed({})).toMatchObject({ jobId: "J1", name: "People", done: 2, failed: 1, progress: 1 });
    for (const name of ["errorsKey", "resultKey", "input"]) expect(pushed({})).not.toHaveProperty(name);
  });

  it("returns null for a job that is gone or has expired", () => {
    expect(pushed({ ttl: NOW_S })).toBeNull();
    expect(response({ ...ctx, result: null }).value).toBeNull();
  });
});
