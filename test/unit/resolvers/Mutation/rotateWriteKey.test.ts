import { describe, expect, it } from "vitest";
import { done, inFlight, item, page, refusedOn, reply, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, key, NOW, NOW_S } from "../handlers.ts";
import { operator, source, writeKeys } from "../sources.ts";

const rotateWriteKey = field("Mutation.rotateWriteKey");
const rotate = (input: object, found: object | null, ...answers: Answer[]) =>
  rotateWriteKey(
    { args: { input: { sourceId: "01S", ...input } }, identity: admin },
    ...[item(operator), item(found), reply({ token: "secret", hash: "hash" }), ...answers],
  );
const [, old, latest] = writeKeys;
const TOMORROW = "2026-03-18T10:30:00.000Z";
const drawn = { writeKeyId: "hash", createdAt: NOW };
const full = {
  ...source,
  writeKeys: ["a", "b", "c", "d", "e"].map((writeKeyId) => ({ writeKeyId, createdAt: NOW })),
};

describe("Mutation.rotateWriteKey", () => {
  it("adds a key, and lets the others expire in 24 hours: none later than it would have, and an expired one goes", async () => {
    const { asked, value } = await rotate({}, source, done);
    const writes = writesOf(asked[3]);
    expect(writes.map((write) => [write.operation, write.key])).toEqual([
      ["PutItem", key("SOURCES", "SOURCE#01S")],
      ["PutItem", key("WRITEKEY#hash", "SOURCE")],
      ["UpdateItem", key("WRITEKEY#new", "SOURCE")],
    ]);
    expect(writes[2]).toMatchObject({
      update: { expressionValues: { ":expValue_1": { S: TOMORROW }, ":expValue_2": { N: NOW_S + 86_400 } } },
    });
    expect(JSON.stringify(asked[3])).not.toContain("secret");
    expect(value).toMatchObject({
      writeKey: "secret",
      source: { version: 4, writeKeys: [old, { ...latest, expiresAt: TOMORROW }, drawn] },
    });
  });

  it("ends the others at once for an overlap of 0 hours", async () => {
    const { asked, value } = await rotate({ overlapHours: 0 }, source, done);
    expect(writesOf(asked[3]).length).toBe(4);
    expect(value).toMatchObject({ source: { writeKeys: [{ expiresAt: NOW }, { expiresAt: NOW }, drawn] } });
  });

  it.each([-1, 721])("refuses an overlap of %i hours", async (overlapHours) => {
    const { failure } = await rotate({ overlapHours }, source);
    expect(failure).toEqual(["ValidationError", { field: "overlapHours" }]);
  });

  it("refuses a sixth key that works, but returns the result of a repeated call", async () => {
    const { asked, failure } = await rotate({}, full, refusedOn("SOURCES", "SOURCE#01S", full));
    expect(failure).toEqual(["LimitExceeded", null]);
    // No source has version 0, so this transaction cannot succeed.
    expect(writesOf(asked[3])[0]).toMatchObject({
      condition: { expressionValues: { ":version_eq": { N: 0 } } },
    });
    const used = refusedOn("ONCE#ada#rotateWriteKey#k", "RESULT", { entity: "Idempotency" });
    const again = await rotate({ idempotencyKey: "k" }, full, used, page([{ result: { source } }]));
    expect(again.value).toEqual({ source });
  });

  it("is refused for a source that is revoked or was changed in between", async () => {
    const revoked = { ...source, status: "REVOKED" };
    const early = await rotateWriteKey(
      { args: { input: { sourceId: "01S" } }, identity: admin },
      ...[item(operator), item(revoked)],
    );
    expect(early.failure).toEqual(["InvalidTransition", { status: "REVOKED" }]);
    const at = (instead: object) => rotate({}, source, refusedOn("SOURCES", "SOURCE#01S", instead));
    expect((await at({ ...source, version: 4 })).failure).toEqual(["Conflict", { retry: true }]);
    expect((await at(revoked)).failure).toEqual(["InvalidTransition", { status: "REVOKED" }]);
    expect((await rotate({}, source, inFlight)).failure).toEqual(["Conflict", { retry: true }]);
  });
});
