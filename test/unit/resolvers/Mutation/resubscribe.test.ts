import { describe, expect, it } from "vitest";
import { done, items, refusedOn, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { backend, when } from "../handlers.ts";
import { ann, profile, suppression } from "../subscribed.ts";

const resubscribe = field("Mutation.resubscribe");
const join = (input: object, ...answers: Answer[]) =>
  resubscribe(
    { args: { input: { email: "ann@example.com", reason: " by phone ", ...input } }, identity: backend },
    ...answers,
  );
const left = { ...ann, status: "UNSUBSCRIBED" };

describe("Mutation.resubscribe", () => {
  it("is one transaction: the status, on the version, and the record with the reason", async () => {
    const { asked, value } = await join({}, items(left, suppression("COMPLAINT")), done);
    const [put, said, ...more] = writesOf(asked[1]);
    expect(more).toEqual([]);
    expect(put).toMatchObject({
      attributeValues: { status: { S: "SUBSCRIBED" }, version: { N: 4 } },
      condition: when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: 3 } }),
    });
    expect(said?.attributeValues).toMatchObject({
      action: { S: "RESUBSCRIBED" },
      reason: { S: "by phone" },
      actor: { S: "backend" },
    });
    expect(value).toMatchObject({ status: "SUBSCRIBED", version: 4 });
  });

  it("joins one topic", async () => {
    const { asked, value } = await join({ topic: "news" }, items(left, null), done);
    const [put, said] = writesOf(asked[1]);
    expect(put?.attributeValues).toMatchObject({ status: { S: "UNSUBSCRIBED" }, optOuts: { L: [] } });
    expect(said?.attributeValues).toMatchObject({
      action: { S: "TOPIC_IN" },
      topic: { S: "news" },
      reason: { S: "by phone" },
    });
    expect(value).toMatchObject({ optOuts: [] });
  });

  it("changes nothing where it is so already", async () => {
    expect((await join({}, items(ann, null))).value).toMatchObject({ version: 3 });
    expect((await join({ topic: "offers" }, items(ann, null))).value).toMatchObject({ version: 3 });
  });

  it("maps what is refused to one error", async () => {
    const reason = ["ValidationError", { field: "reason" }];
    for (const bad of ["", " ", "a\nb", "r".repeat(501)])
      expect((await join({ reason: bad }, items(left, null))).failure).toEqual(reason);
    for (const topic of [undefined, "news"])
      expect((await join({ topic }, items({ ...ann, status: "PENDING" }, null))).failure).toEqual([
        "InvalidTransition",
        { status: "PENDING" },
      ]);
    expect((await join({}, items(left, suppression("ERASED")))).failure).toEqual([
      "Suppressed",
      { kind: "ERASED" },
    ]);
    expect((await join({}, items(null, null))).failure).toEqual(["NotFound", null]);
    expect((await join({}, items(left, null), refusedOn(...profile, null))).failure).toEqual([
      "Conflict",
      { retry: true },
    ]);
  });
});
