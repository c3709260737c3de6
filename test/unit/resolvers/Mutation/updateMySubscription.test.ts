import { describe, expect, it } from "vitest";
import { absentOrExpired, batchGet, done, inFlight, items, refusedOn, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { alice, key, stored, when } from "../handlers.ts";
import { ann, logIdIn, moved, profile, suppressed, suppression } from "../subscribed.ts";

const updateMine = field("Mutation.updateMySubscription");
const OWNER = ["EMAIL#ann@example.com", "OWNER"] as const;
const USER = ["USER#alice", "PROFILE"] as const;
const owner = { PK: OWNER[0], SK: OWNER[1], userId: "alice" };
const save = (input: object, ...answers: Answer[]) =>
  updateMine({ args: { input: { email: " Ann@example.com", ...input } }, identity: alice }, ...answers);
/** The answer of the first step. */
const found = (subscriber: object | null, kind?: string): Answer =>
  items(owner, stored, subscriber, kind ? suppression(kind) : null);
const join = { status: "SUBSCRIBED" };
const leave = { status: "UNSUBSCRIBED" };
const topics = (count: number, name = "t") => Array.from({ length: count }, (_, at) => `${name}${at}`);

/** The consents of a transaction: each has the person as its actor. */
const saidIn = (writes: Record<string, unknown>[]): string[] =>
  writes.flatMap(({ attributeValues = {} }) => {
    const said = attributeValues as Record<string, { S: string } | undefined>;
    if (said.entity?.S !== "Consent") return [];
    expect(said).toMatchObject({ source: { S: "ACCOUNT" }, actor: { S: "alice" } });
    return said.topic ? `${said.action!.S} ${said.topic.S}` : said.action!.S;
  });

describe("Mutation.updateMySubscription", () => {
  it("reads the owner of the address, the caller, the subscriber, the suppression and the settings at once", async () => {
    const { asked } = await save(join, found(null), done);
    expect(asked[0]).toEqual(
      batchGet([...OWNER], [...USER], [...profile], [...suppressed], ["SETTINGS", "EMAIL"]),
    );
  });

  it("is one transaction while the address is the caller's, the caller active, and the address not erased", async () => {
    for (const [before, condition] of [
      [null, absentOrExpired],
      [
        { ...ann, status: "UNSUBSCRIBED" },
        when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: 3 } }),
      ],
    ] as const) {
      const { asked, value } = await save(join, found(before), done);
      const [put, ...others] = writesOf(asked[1]);
      expect(put).toMatchObject({ operation: "PutItem", key: key(...profile), condition });
      expect(value).toMatchObject({ logId: logIdIn(put) });
      const checks = others.filter(({ operation }) => operation === "ConditionCheck");
      const is = (name: string, value: string) =>
        when(`(#${name} = :${name}_eq)`, { [`#${name}`]: name }, { [`:${name}_eq`]: { S: value } });
      expect(checks).toEqual([
        expect.objectContaining({ key: key(...OWNER), condition: is("userId", "alice") }),
        expect.objectContaining({ key: key(...USER), condition: is("status", "ACTIVE") }),
        expect.objectContaining({
          key: key(...suppressed),
          condition: expect.objectContaining({
            expression: "((attribute_not_exists(#PK)) OR (#kind <> :or_1_kind_ne))",
            expressionValues: { ":or_1_kind_ne": { S: "ERASED" } },
          }) as unknown,
        }),
      ]);
    }
  });

  it("maps the write that was refused to one error", async () => {
    const on = async (PK: string, SK: string, instead: object | null, more = {}) =>
      (await save({ ...join, ...more }, found(null), refusedOn(PK, SK, instead))).failure;
    expect(await on(...OWNER, { ...owner, userId: "bob" })).toEqual(["NotFound", null]);
    expect(await on(...USER, { ...stored, status: "SUSPENDED" })).toEqual([
      "Unauthorized",
      { status: "SUSPENDED" },
    ]);
    expect(await on(...suppressed, suppression("ERASED"))).toEqual(["Suppressed", { kind: "ERASED" }]);
    expect(await on(...profile, ann)).toEqual(["Conflict", { retry: true }]);
    const changed = { ...ann, status: "UNSUBSCRIBED" };
    const versioned = { ...join, expectedVersion: 3 };
    for (const [answer, failure] of [
      [refusedOn(...profile, { ...changed, version: 4 }), ["VersionConflict", { currentVersion: 4 }]],
      [refusedOn(...profile, null), ["NotFound", null]],
      [inFlight, ["VersionConflict", { retry: true }]],
    ] as const)
      expect((await save(versioned, found(changed), answer)).failure).toEqual(failure);
  });

  it("refuses before it writes", async () => {
    const failed = async (input: object, ...answers: Answer[]) => (await save(input, ...answers)).failure;
    expect(await failed(join, items(null, stored, ann, null))).toEqual(["NotFound", null]);
    expect(await failed(join, items({ ...owner, userId: "bob" }, stored, ann, null))).toEqual([
      "NotFound",
      null,
    ]);
    expect(await failed(join, items(owner, { ...stored, status: "SUSPENDED" }, ann, null))).toEqual([
      "Unauthorized",
      { status: "SUSPENDED" },
    ]);
    expect(await failed(join, found(null, "ERASED"))).toEqual(["Suppressed", { kind: "ERASED" }]);
    expect(await failed(leave, found(null))).toEqual(["NotFound", null]);
    expect(await failed(join, found({ ...moved, PK: profile[0] }))).toEqual(["NotFound", null]);
    const field = ["ValidationError", { field: "optOuts" }];
    for (const optOuts of [["News"], ["a/b"], ["t".repeat(65)], topics(101)])
      expect(await failed({ optOuts }, found(ann))).toEqual(field);
  });

  it("creates a subscriber, joins and leaves, each with its consent", async () => {
    for (const [before, input, status, said] of [
      [null, join, "SUBSCRIBED", ["SUBSCRIBED"]],
      [null, { ...join, optOuts: ["a", "a"] }, "SUBSCRIBED", ["TOPIC_OUT a", "SUBSCRIBED"]],
      [ann, leave, "UNSUBSCRIBED", ["UNSUBSCRIBED"]],
      [ann, { ...join, optOuts: ["b"] }, "SUBSCRIBED", ["TOPIC_OUT b", "TOPIC_IN news"]],
      [{ ...ann, status: "UNSUBSCRIBED" }, join, "SUBSCRIBED", ["RESUBSCRIBED"]],
      [{ ...ann, status: "UNSUBSCRIBED" }, leave, "UNSUBSCRIBED", []],
    ] as const) {
      const { asked, value } = await save(input, found(before), done);
      expect(value).toMatchObject({ status });
      expect(saidIn(writesOf(asked[1]))).toEqual(said);
    }
  });

  it("confirms what is PENDING by the verified address: the opt-in mail has nothing left to confirm", async () => {
    const pending = { ...ann, status: "PENDING", optInId: "o", optInTopics: ["news"] };
    const { asked } = await save(join, found(pending), done);
    const [put] = writesOf(asked[1]);
    expect(put?.attributeValues).toMatchObject({
      status: { S: "SUBSCRIBED" },
      optInId: { S: "o" },
      confirmedId: { S: "o" },
    });
    expect(put?.attributeValues).not.toHaveProperty("optInTopics");
    expect(saidIn(writesOf(asked[1]))).toEqual(["CONFIRMED"]);
  });

  it("that unsubscribes cancels opt-in mails, and leaves PENDING what is not confirmed", async () => {
    for (const [status, then] of [
      ["SUBSCRIBED", "UNSUBSCRIBED"],
      ["UNSUBSCRIBED", "UNSUBSCRIBED"],
      ["PENDING", "PENDING"],
    ]) {
      const { asked } = await save(leave, found({ ...ann, status, optInId: "o", optInTopics: ["a"] }), done);
      const [put] = writesOf(asked[1]);
      expect(put?.attributeValues).toMatchObject({ status: { S: then } });
      expect(put?.attributeValues).not.toHaveProperty("optInId");
      expect(put?.attributeValues).not.toHaveProperty("optInTopics");
      expect(saidIn(writesOf(asked[1]))).toEqual(["UNSUBSCRIBED"]);
    }
  });

  it("counts who leaves all mail or topics once, in the zone of the settings, and no one else", async () => {
    const countsIn = (writes: Record<string, unknown>[]) =>
      writes
        .map(({ attributeValues }) => attributeValues as Record<string, object> | undefined)
        .filter((each) => JSON.stringify(each?.entity) === '{"S":"MailDelta"}');
    const inNiue = items(...[owner, stored, ann, null, { timezone: "Pacific/Niue" }]);
    for (const input of [leave, { optOuts: ["a", "b"] }]) {
      const { asked } = await save(input, inNiue, done);
      const [count, ...others] = countsIn(writesOf(asked[1]));
      expect(others).toEqual([]);
      expect(count).toMatchObject({
        day: { S: "2026-03-16" },
        counts: { M: { unsubscribed: { N: 1 } } },
      });
      expect(count).not.toHaveProperty("templateKey");
    }
    for (const input of [join, { tracking: false }, { optOuts: [] }]) {
      const { asked } = await save(input, found({ ...ann, optOuts: ["a"] }), done);
      expect(countsIn(writesOf(asked[1]))).toEqual([]);
    }
  });

  it("changes as many topics at once as fit into a transaction", async () => {
    const before = { ...ann, status: "UNSUBSCRIBED", optOuts: topics(50, "old") };
    const { asked } = await save({ ...join, optOuts: topics(44) }, found(before), done);
    expect(writesOf(asked[1])).toHaveLength(100);
    const { failure, message } = await save({ ...join, optOuts: topics(45) }, found(before));
    expect(failure).toEqual(["ValidationError", { field: "optOuts" }]);
    expect(message).toContain("95");
  });
});
