import { describe, expect, it } from "vitest";
import { cancelled, claim, failure, handlers, key, NOW_MS, second, stored, when } from "../handlers.ts";

const limits = handlers("resolvers/Mutation/sendEmailVerification.ts#limits");
const spend = handlers("resolvers/Mutation/sendEmailVerification.ts#spend");
const hash = handlers("resolvers/Mutation/sendEmailVerification.ts#hashAddress");
const args = { input: { emailId: "E2" } };
const hashes = { address: "a1", mailbox: "b2" };
const stash = { user: stored, email: claim, hashes };
const buckets = [
  key("LIMIT#CODE#alice#a1", "BUCKET"),
  key("LIMIT#CODES#alice", "BUCKET"),
  key("LIMIT#CODES_TO#b2", "BUCKET"),
];

describe("Mutation.sendEmailVerification", () => {
  it("asks for the hashes of the address", () => {
    expect(hash.request({ args, stash: { user: stored, email: claim } }).value).toEqual({
      operation: "Invoke",
      payload: { address: "work@example.com" },
    });
    expect(hash.response({ args, stash, result: { data: hashes } }).stash).toMatchObject({ hashes });
  });

  it("gets the three logs in one consistent request", () => {
    expect(limits.request({ args, stash }).value).toEqual({
      operation: "BatchGetItem",
      tables: { T: { keys: buckets, consistentRead: true } },
    });
    const result = { data: { T: [null, { at: [1] }, null] }, unprocessedKeys: {} };
    expect(limits.response({ args, stash, result }).stash).toMatchObject({ logs: [null, { at: [1] }, null] });
  });

  it("sends no code to an address that is verified", () => {
    expect(failure(limits.request({ args, stash: { user: stored, email: second, hashes } }))).toEqual([
      "Conflict",
      { field: "emailId" },
    ]);
  });

  it("counts the code while the user is active", () => {
    const { value } = spend.request({ args, stash: { ...stash, logs: [null, null, null] } });
    const { transactItems } = value as { transactItems: { key: unknown }[] };
    expect(transactItems[0]).toEqual({
      table: "T",
      operation: "ConditionCheck",
      key: key("USER#alice", "PROFILE"),
      condition: when("(#status = :status_eq)", { "#status": "status" }, { ":status_eq": { S: "ACTIVE" } }),
    });
    expect(transactItems.slice(1).map((each) => each.key)).toEqual(buckets);
    expect(spend.response({ args, stash }).value).toEqual({ ...claim, isPrimary: false });
  });

  it("sends no fourth code within an hour", () => {
    const logs = [{ at: [NOW_MS - 3, NOW_MS - 2, NOW_MS - 1] }, null, null];
    expect(failure(spend.request({ args, stash: { ...stash, logs } }))).toEqual(["LimitExceeded", null]);
  });

  it("maps the part that refused to one error", () => {
    const writes = ["user", "limit", "limit", "limit"];
    const refused = (...reasons: Parameters<typeof cancelled>) =>
      failure(spend.response({ args, stash: { ...stash, writes }, ...cancelled(...reasons) }));
    expect(refused({ item: { ...stored, status: "SUSPENDED" } })[0]).toBe("Unauthorized");
    expect(refused("None", { item: { at: [1] } })).toEqual(["Conflict", { retry: true }]);
    expect(refused("None", "None", "None", "TransactionConflict")).toEqual(["Conflict", { retry: true }]);
  });
});
