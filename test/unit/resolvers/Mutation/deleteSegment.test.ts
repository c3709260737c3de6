import { describe, expect, it } from "vitest";
import { done, inFlight, refusedOn, reply, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { backend, handlers, key } from "../handlers.ts";
import { rulesChange, segment } from "../segments.ts";

const deleteSegment = field("Mutation.deleteSegment");
const remove = (input: object, ...answers: Answer[]) =>
  deleteSegment(
    { args: { input: { segmentId: "vip", expectedVersion: 2, ...input } }, identity: backend },
    ...answers,
  );
const checked = reply({ item: segment, change: rulesChange });

describe("Mutation.deleteSegment", () => {
  it("deletes it on its version, with the version of all rules and the walk that deletes its lists", async () => {
    const { asked, value } = await remove({}, checked, done);
    expect(asked[0]).toEqual({ operation: "Invoke", payload: { segmentId: "vip" } });
    const writes = writesOf(asked[1]);
    expect(writes).toMatchObject([
      { operation: "DeleteItem", key: key("RULES", "SEGMENT#vip") },
      { operation: "PutItem", key: key("RULES", "HEAD") },
      { operation: "PutItem", key: key("RULESWALK#000007", "META") },
    ]);
    const { expressionValues } = writes[0]!.condition as { expressionValues: object };
    expect(Object.values(expressionValues)).toEqual([{ N: 2 }, { S: "000002" }]);
    expect(value).toEqual(segment);
  });

  it("ends the subscriptions to it", () => {
    const step = handlers("resolvers/Mutation/deleteSegment.ts#delete");
    const args = { input: { segmentId: "vip", expectedVersion: 2 } };
    const { extensions } = step.response({ args, stash: { item: segment, writes: ["item"] }, ...done });
    expect(extensions.invalidations).toEqual([
      { subscriptionField: "onSegmentMembership", payload: { segmentId: "vip" } },
    ]);
  });

  it("maps what is refused to one error", async () => {
    expect((await remove({}, reply(null))).failure).toEqual(["NotFound", null]);
    expect((await remove({ segmentId: "A#" })).failure).toEqual(["NotFound", null]);
    const onItem = (instead: object | null) => refusedOn("RULES", "SEGMENT#vip", instead);
    expect((await remove({}, checked, onItem(null))).failure).toEqual(["NotFound", null]);
    const stale = await remove({ expectedVersion: 1 }, checked, onItem(segment));
    expect(stale.failure).toEqual(["VersionConflict", { currentVersion: 2 }]);
    expect((await remove({}, checked, inFlight)).failure).toEqual(["VersionConflict", { retry: true }]);
  });
});
