import { describe, expect, it } from "vitest";
import { absentOrExpired, batchGet, done, inFlight, items, refusedOn, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { backend, NOW, when } from "../handlers.ts";
import { ann, logIdIn, moved, profile, suppressed, suppression } from "../subscribed.ts";

const changeAddress = field("Mutation.changeSubscriberAddress");
const NEW = "SUB#new@example.com";
const move = (more: object, ...answers: Answer[]) => {
  const input = { email: "ann@example.com", newEmail: " New@example.com", expectedVersion: 3, ...more };
  return changeAddress({ args: { input }, identity: backend }, ...answers);
};
const free = items(null, null);
const absent = when("(attribute_not_exists(#PK))", { "#PK": "PK" });
const before = {
  ...ann,
  customerId: "c",
  ...{ optInId: "o", optInTopics: ["news"], confirmedId: "c" },
  GSI2PK: "CUSTOMER#c",
  GSI2SK: ann.PK,
  previous: ["first@example.com"],
};

describe("Mutation.changeSubscriberAddress", () => {
  it("is one transaction: both subscribers, both suppressions, all tags, and the addresses before", async () => {
    const { asked, value } = await move({}, items(before, suppression("BOUNCE")), free, done);
    expect(asked[1]).toEqual(batchGet([NEW, "PROFILE"], [NEW, "SUPPRESSION"], ["SETTINGS", "EMAIL"]));
    const writes = writesOf(asked[2]);
    const shown = writes.map(({ operation, key }) => {
      const { PK, SK } = key as Record<"PK" | "SK", { S: string }>;
      return `${String(operation)} ${PK.S} ${SK.S}`;
    });
    expect(shown).toEqual([
      `PutItem ${NEW} PROFILE`,
      "PutItem SUB#ann@example.com PROFILE",
      `ConditionCheck ${NEW} SUPPRESSION`,
      "ConditionCheck SUB#ann@example.com SUPPRESSION",
      "DeleteItem TAG#beta SUB#ann@example.com",
      `PutItem TAG#beta ${NEW}`,
      "DeleteItem TAG#customer SUB#ann@example.com",
      `PutItem TAG#customer ${NEW}`,
      "UpdateItem SUB#first@example.com PROFILE",
    ]);
    const [target, left, check, own, , , , , earlier] = writes;
    expect(target).toMatchObject({
      condition: absentOrExpired,
      attributeValues: {
        email: { S: "new@example.com" },
        version: { N: 4 },
        previous: { L: [{ S: "ann@example.com" }, { S: "first@example.com" }] },
        GSI1SK: { S: "new@example.com" },
        GSI2PK: { S: "CUSTOMER#c" },
        GSI2SK: { S: NEW },
      },
    });
    for (const name of ["optInId", "optInTopics", "confirmedId"])
      expect(target?.attributeValues).not.toHaveProperty(name);
    expect(value).toMatchObject({ logId: logIdIn(target) });
    expect(left).toEqual({
      table: "T",
      operation: "PutItem",
      key: { PK: { S: "SUB#ann@example.com" }, SK: { S: "PROFILE" } },
      attributeValues: {
        entity: { S: "Subscriber" },
        email: { S: "ann@example.com" },
        typedEmail: { S: "Ann@example.com" },
        status: { S: "SUBSCRIBED" },
        version: { N: 4 },
        attributes: { M: {} },
        tags: { L: [] },
        optOuts: { L: [] },
        tracking: { BOOL: true },
        movedTo: { S: "new@example.com" },
        createdAt: { S: ann.createdAt },
        updatedAt: { S: NOW },
      },
      condition: when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: 3 } }),
    });
    expect(check?.condition).toEqual(absent);
    expect(own?.condition).toMatchObject({
      expressionValues: { ":or_1_kind_in_0": { S: "SOFT_BOUNCE" }, ":or_1_kind_in_1": { S: "BOUNCE" } },
    });
    expect(earlier?.condition).toMatchObject({
      expressionValues: { ":movedTo_eq": { S: "ann@example.com" } },
    });
    expect(value).toMatchObject({ email: "new@example.com", typedEmail: "New@example.com", version: 4 });
  });

  it("goes back to an address that the person left", async () => {
    const back = { ...moved, PK: NEW, email: "new@example.com" };
    const had = { ...before, previous: ["new@example.com", "first@example.com"] };
    const { asked, value } = await move({}, items(had, null), items(back, null), done);
    expect(writesOf(asked[2])[0]?.condition).toEqual(
      when(
        "(#movedTo = :movedTo_eq)",
        { "#movedTo": "movedTo" },
        { ":movedTo_eq": { S: "ann@example.com" } },
      ),
    );
    expect(value).toMatchObject({ previous: ["ann@example.com", "first@example.com"] });
  });

  it("fits into one transaction with the most tags and addresses", async () => {
    const full = {
      ...ann,
      tags: Array.from({ length: 20 }, (_, at) => `t${at}`),
      previous: Array.from({ length: 8 }, (_, at) => `p${at}@example.com`),
    };
    const { asked } = await move({}, items(full, null), free, done);
    // 40 more are kept for the executions of sequences, and 6 for the locks of reminders.
    expect(writesOf(asked[2])).toHaveLength(4 + 40 + 8);
    const { failure } = await move(
      {},
      items({ ...full, previous: [...full.previous, "p9@example.com"] }, null),
    );
    expect(failure).toEqual(["LimitExceeded", null]);
  });

  it("refuses before it writes", async () => {
    const failed = async (more: object, ...answers: Answer[]) => (await move(more, ...answers)).failure;
    const field = ["ValidationError", { field: "newEmail" }];
    expect(await failed({ newEmail: "new" }, items(ann, null))).toEqual(field);
    expect(await failed({ newEmail: "ANN@example.com" }, items(ann, null))).toEqual(field);
    expect(await failed({}, items(null, null))).toEqual(["NotFound", null]);
    expect(await failed({ expectedVersion: 2 }, items(ann, null))).toEqual([
      "VersionConflict",
      { currentVersion: 3 },
    ]);
    expect(await failed({}, items({ ...ann, status: "PENDING" }, null))).toEqual([
      "InvalidTransition",
      { status: "PENDING" },
    ]);
    for (const kind of ["COMPLAINT", "MANUAL", "ERASED"])
      expect(await failed({}, items(ann, suppression(kind)))).toEqual(["Suppressed", { kind }]);
    expect(await failed({}, items(ann, null), items(null, suppression("BOUNCE")))).toEqual([
      "Suppressed",
      { kind: "BOUNCE" },
    ]);
    for (const other of [ann, { ...moved, movedTo: "third@example.com" }])
      expect(await failed({}, items(ann, null), items(other, null))).toEqual([
        "Conflict",
        { field: "newEmail" },
      ]);
  });

  it("maps the write that was refused to one error", async () => {
    const on = async (PK: string, SK: string, instead: object | null) =>
      (await move({}, items(before, null), free, refusedOn(PK, SK, instead))).failure;
    expect(await on(NEW, "PROFILE", ann)).toEqual(["Conflict", { field: "newEmail" }]);
    expect(await on(NEW, "SUPPRESSION", suppression("BOUNCE"))).toEqual(["Suppressed", { kind: "BOUNCE" }]);
    expect(await on(...suppressed, suppression("COMPLAINT"))).toEqual(["Suppressed", { kind: "COMPLAINT" }]);
    expect(await on(...profile, { ...ann, version: 4 })).toEqual(["VersionConflict", { currentVersion: 4 }]);
    expect(await on(...profile, null)).toEqual(["NotFound", null]);
    expect(await on("SUB#first@example.com", "PROFILE", null)).toEqual(["VersionConflict", { retry: true }]);
    expect((await move({}, items(before, null), free, inFlight)).failure).toEqual([
      "VersionConflict",
      { retry: true },
    ]);
  });
});
