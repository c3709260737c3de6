import { describe, expect, it } from "vitest";
import { batchGet, done, get, inFlight, item, items, refusedOn, reply, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { backend, key, NOW, throttled, when } from "../handlers.ts";

const putSequence = field("Mutation.putSequence");
const HEAD = ["SEQUENCE#welcome", "HEAD"] as const;
const at = "2026-01-01T00:00:00.000Z";
const head = {
  ...{ PK: HEAD[0], SK: HEAD[1], entity: "Sequence", sequenceId: "welcome", name: "Before", version: 4 },
  ...{ latestNumber: 3, status: "PAUSED", trigger: { subscribed: true }, createdAt: at, updatedAt: at },
  ...{ GSI1PK: "SEQUENCES", GSI1SK: "welcome" },
};
const steps = [{ id: "hello", send: { templateKey: "hello" } }];
const definition = { name: "Welcome", steps, ifRunning: "KEEP" };
const texts = [{ key: "hello", field: "steps[0].send.templateKey", isSent: true }];
const checked = { definition, mermaid: "flowchart TD", texts };
const input = { sequenceId: "welcome", name: " Welcome ", steps };
const put = (more: object, ...answers: Answer[]) =>
  putSequence({ args: { input: { ...input, ...more } }, identity: backend }, ...answers);
const text = { PK: "TEMPLATE#hello", SK: "HEAD", kind: "REUSABLE" };

describe("Mutation.putSequence", () => {
  it("reads the head and the texts that a new one names, and saves head and number 1 if they are absent", async () => {
    const { asked, value } = await put({}, item(null), reply(checked), items(text), done);
    expect(asked.slice(0, 3)).toEqual([
      get(...HEAD),
      { operation: "Invoke", payload: input },
      batchGet(["TEMPLATE#hello", "HEAD"]),
    ]);
    const absent = when("(attribute_not_exists(#PK))", { "#PK": "PK" });
    expect(writesOf(asked[3])).toMatchObject([
      {
        ...{ operation: "PutItem", key: key(...HEAD), condition: absent },
        attributeValues: { version: { N: 1 }, latestNumber: { N: 1 }, status: { S: "ACTIVE" } },
      },
      {
        ...{ operation: "PutItem", key: key(HEAD[0], "v#000001"), condition: absent },
        attributeValues: { author: { S: "backend" }, mermaid: { S: "flowchart TD" }, number: { N: 1 } },
      },
    ]);
    expect(value).toMatchObject({ name: "Welcome", version: 1, latestNumber: 1, createdAt: NOW });
    expect(value).not.toHaveProperty("trigger");
  });

  it("saves the next number on the version that was read, and keeps status and time of creation", async () => {
    const { asked, value } = await put({ expectedVersion: 4 }, item(head), reply(checked), items(text), done);
    const [first, second] = writesOf(asked[3]);
    expect(first).toMatchObject({
      condition: when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: 4 } }),
    });
    expect(second).toMatchObject({ key: key(HEAD[0], "v#000004") });
    const after = { name: "Welcome", version: 5, latestNumber: 4, status: "PAUSED", createdAt: at };
    expect(value).toMatchObject({ ...after, updatedAt: NOW });
    // The new number has no trigger.
    expect(value).not.toHaveProperty("trigger");
    expect(first!.attributeValues).not.toHaveProperty("trigger");
  });

  it("reads the topic of a trigger with the texts, and nothing where neither is named", async () => {
    const trigger = { topic: "news" };
    const named = reply({ ...checked, definition: { ...definition, trigger } });
    const { asked, value } = await put({}, item(null), named, items(text, { SK: "TOPIC#news" }), done);
    expect(asked[2]).toEqual(batchGet(["TEMPLATE#hello", "HEAD"], ["TOPICS", "TOPIC#news"]));
    expect(value).toMatchObject({ trigger });
    const { failure } = await put({}, item(null), named, items(text, null));
    expect(failure).toMatchObject(["ValidationError", { field: "trigger.topic" }]);
    const none = await put({}, item(null), reply({ ...checked, texts: [] }), done);
    expect(none.asked).toHaveLength(3);
  });

  it("reads the segments that begin and end its runs, and saves it while they are there", async () => {
    const trigger = { segmentId: "vips", segmentChange: "ENTERED" };
    const exitOn = { segmentId: "buyers", segmentChange: "ENTERED" };
    const named = reply({ ...checked, definition: { ...definition, trigger, exitOn } });
    const segment = (id: string) => ({ PK: "RULES", SK: `SEGMENT#${id}` });
    const [vips, buyers] = [segment("vips"), segment("buyers")];
    const { asked, value } = await put({}, item(null), named, items(text, vips, buyers), done);
    expect(asked[2]).toEqual(
      batchGet(["TEMPLATE#hello", "HEAD"], [vips.PK, vips.SK], [buyers.PK, buyers.SK]),
    );
    const checks = writesOf(asked[3]).slice(2);
    expect(checks).toMatchObject([
      { operation: "ConditionCheck", key: key(vips.PK, vips.SK) },
      { operation: "ConditionCheck", key: key(buyers.PK, buyers.SK) },
    ]);
    expect(value).toMatchObject({ trigger, exitOn });
    const { failure } = await put({}, item(null), named, items(text, vips, null));
    expect(failure).toMatchObject(["ValidationError", { field: "exitOn.segmentId" }]);
    const both = reply({ ...checked, definition: { ...definition, trigger, exitOn: trigger } });
    const once = await put({}, item(null), both, items(text, vips), done);
    expect([once.asked[2], writesOf(once.asked[3]).length]).toEqual([
      batchGet(["TEMPLATE#hello", "HEAD"], [vips.PK, vips.SK]),
      3,
    ]);
  });

  it("refuses a text that does not exist, by the field that names it", async () => {
    const { failure } = await put({}, item(null), reply(checked), items(null));
    const message = "steps[0].send.templateKey names a template that does not exist, hello: create it first.";
    const fault = { field: "steps[0].send.templateKey", message };
    expect(failure).toEqual(["ValidationError", { field: fault.field, faults: [fault] }]);
  });

  it("refuses to send a text that can be sent once; whether it was sent can be asked", async () => {
    const once = items({ ...text, kind: "ONE_OFF" });
    const { failure } = await put({}, item(null), reply(checked), once);
    const { field } = texts[0]!;
    const message = `${field} names a template that can be sent once, hello: name one that can be sent again.`;
    expect(failure).toEqual(["ValidationError", { field, faults: [{ field, message }] }]);
    const asking = { ...checked, texts: [{ key: "hello", field: "exitWhen.sentTemplate", isSent: false }] };
    expect((await put({}, item(null), reply(asking), once, done)).value).toMatchObject({ version: 1 });
  });

  it("lists the first 20 of the texts that do not exist", async () => {
    const many = Array.from({ length: 99 }, (_, at) => ({
      key: `t${at}`,
      field: `steps[${at}].send.templateKey`,
      isSent: true,
    }));
    const none = items(...many.map(() => null));
    const { failure } = await put({}, item(null), reply({ ...checked, texts: many }), none);
    const { field, faults } = failure![1] as { field: string; faults: object[] };
    expect([field, faults.length]).toEqual([many[0]!.field, 20]);
  });

  it("passes on what the function refuses", async () => {
    const info = { field: "name", faults: [{ field: "name", message: "name must have ..." }] };
    const refused: Answer = { result: { error: { type: "ValidationError", message: "name", info } } };
    expect((await put({}, item(null), refused)).failure).toEqual(["ValidationError", info]);
  });

  it("maps another version to one error, before the sequence is checked and in the transaction", async () => {
    const exists = ["Conflict", { field: "sequenceId", currentVersion: 4 }];
    expect((await put({}, item(head))).failure).toEqual(exists);
    expect((await put({ expectedVersion: 1 }, item(null))).failure).toEqual(["NotFound", null]);
    const stale = ["VersionConflict", { currentVersion: 4 }];
    expect((await put({ expectedVersion: 3 }, item(head))).failure).toEqual(stale);
    const create = (answer: Answer) => put({}, item(null), reply(checked), items(text), answer);
    expect((await create(refusedOn(...HEAD, head))).failure).toEqual(exists);
    expect((await create(inFlight)).failure).toEqual(["Conflict", { retry: true }]);
    expect((await create(throttled)).failure).toEqual(["Unavailable", { retry: true }]);
    const change = (answer: Answer) =>
      put({ expectedVersion: 4 }, item(head), reply(checked), items(text), answer);
    const changed = refusedOn(...HEAD, { ...head, version: 5 });
    expect((await change(changed)).failure).toEqual(["VersionConflict", { currentVersion: 5 }]);
    expect((await change(inFlight)).failure).toEqual(["VersionConflict", { retry: true }]);
  });

  it("refuses an id that no sequence can have, and the number after the last", async () => {
    for (const sequenceId of ["", "Welcome", "a#b", "-a", "s".repeat(65)])
      expect((await put({ sequenceId })).failure).toEqual(["ValidationError", { field: "sequenceId" }]);
    const last = item({ ...head, latestNumber: 999_999 });
    expect((await put({ expectedVersion: 4 }, last)).failure).toEqual(["LimitExceeded", null]);
  });
});

describe.each([
  ["Mutation.pauseSequence", "ACTIVE", "PAUSED"],
  ["Mutation.resumeSequence", "PAUSED", "ACTIVE"],
])("%s", (name, from, to) => {
  const change = field(name);
  const ask = (sequenceId: string, ...answers: Answer[]) =>
    change({ args: { input: { sequenceId, expectedVersion: 4 } }, identity: backend }, ...answers);
  const refused = (now: object | null): Answer => ({
    result: now,
    error: { type: "DynamoDB:ConditionalCheckFailedException", message: "-" },
  });

  it("is one UpdateItem on version and status", async () => {
    const after = { ...head, status: to, version: 5 };
    const { asked, value } = await ask("welcome", item(after));
    expect(asked).toMatchObject([{ operation: "UpdateItem", key: key(...HEAD) }]);
    const { expression, expressionValues } = asked[0]!.condition as {
      expression: string;
      expressionValues: object;
    };
    expect(expression).toContain("AND");
    expect(Object.values(expressionValues)).toEqual([{ N: 4 }, { S: from }]);
    const update = asked[0]!.update as { expressionValues: object };
    expect(Object.values(update.expressionValues)).toEqual([{ S: to }, { N: 5 }, { S: NOW }]);
    expect(value).toEqual(after);
  });

  it("says why it was refused", async () => {
    expect((await ask("welcome", refused(null))).failure).toEqual(["NotFound", null]);
    expect((await ask("Welcome")).failure).toEqual(["NotFound", null]);
    const changed = refused({ ...head, version: 6, status: from });
    expect((await ask("welcome", changed)).failure).toEqual(["VersionConflict", { currentVersion: 6 }]);
    const already = refused({ ...head, status: to });
    expect((await ask("welcome", already)).failure).toEqual(["InvalidTransition", { status: to }]);
    const busy: Answer = {
      result: null,
      error: { type: "DynamoDB:TransactionConflictException", message: "-" },
    };
    expect((await ask("welcome", busy)).failure).toEqual(["VersionConflict", { retry: true }]);
    expect((await ask("welcome", throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
