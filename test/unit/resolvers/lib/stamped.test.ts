import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runEsbuild } from "../../../../infra/synth/esbuild.ts";
import { checkCode } from "../../../../packages/local-cloud/services/javascript/check.ts";
import { loadUnit } from "../../../../packages/local-cloud/services/javascript/sandbox.ts";
import { alice, backend, key, NOW_MS, NOW_S } from "../handlers.ts";

type Write = Record<string, unknown> & { attributeValues?: unknown };
const root = join(import.meta.dirname, "../../../..");
const folder = mkdtempSync(join(root, "build/stamped-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A step whose request is the argument `made`, with what the synth puts around it. */
const unit = (() => {
  const entry = join(folder, "step.ts");
  writeFileSync(
    entry,
    `import { stamped } from "#lib/stamped";
    export const request = (ctx) => stamped(ctx, ctx.args.made);
    export const response = (ctx) => ctx.result;`,
  );
  const { texts } = runEsbuild(root, [{ in: entry, out: "step" }], {
    ...{ target: "esnext", external: ["@aws-appsync/*"] },
  });
  const [code = ""] = texts.values();
  expect(checkCode(code)).toEqual([]);
  return loadUnit(code);
})();

function stamped(made: object, ctx: object = {}): Record<string, unknown> {
  const info = { parentTypeName: "Mutation", fieldName: "putGoal" };
  const headers = { "x-amzn-requestid": REQUEST };
  const all = { identity: alice, info, request: { headers }, stash: {}, ...ctx, arguments: { made } };
  const { value, error } = unit.run("request", all, { now: () => NOW_MS });
  expect(error).toBeUndefined();
  return value as Record<string, unknown>;
}

type Stamp = Record<"changedBy" | "changedRequest", { S: string }>;
const REQUEST = "2001faba-e64f-4a43-9319-8b3a6b64287f";
const by = (changedBy: string) => ({
  changedBy: { S: changedBy },
  changedRequest: { S: expect.stringMatching(new RegExp(`^${REQUEST}#[0-9a-f]{8}$`)) as string },
});
const goal = key("SITE#S", "GOAL#g");
const put = { operation: "PutItem", key: goal, attributeValues: { name: { S: "Sign-up" } } };
const names = { "#changedBy": "changedBy", "#changedRequest": "changedRequest" };
const set = "SET #changedBy = :changedBy, #changedRequest = :changedRequest";

describe("a mutation's request", () => {
  it("puts the caller and the request into a stamped item", () => {
    expect(stamped(put)).toEqual({
      ...put,
      attributeValues: { name: { S: "Sign-up" }, ...by("USER#alice") },
    });
    expect(stamped(put, { identity: backend }).attributeValues).toMatchObject(by("BACKEND"));
  });

  it("does not say who a person is that changes what is stored under the own address", () => {
    const info = { parentTypeName: "Mutation", fieldName: "updateMySubscription" };
    const profile = { ...put, key: key("SUB#a@example.com", "PROFILE") };
    const { changedBy, changedRequest } = (stamped(profile, { info }) as { attributeValues: Stamp })
      .attributeValues;
    expect(changedBy).toEqual({ S: "PERSON" });
    // The same request may change the user, too.
    expect(changedRequest.S).not.toContain(REQUEST);
  });

  it.each([
    ["SET #a = :a REMOVE #b", `${set}, #a = :a REMOVE #b`],
    ["REMOVE #b SET #a = :a", `REMOVE #b ${set}, #a = :a`],
    ["REMOVE #b", `REMOVE #b ${set}`],
  ])("updates it too: %s", (expression, expected) => {
    const update = {
      expression,
      expressionNames: { "#a": "a", "#b": "b" },
      expressionValues: { ":a": { N: 1 } },
    };
    const { changedBy, changedRequest } = by("USER#alice");
    expect(stamped({ operation: "UpdateItem", key: goal, update }).update).toEqual({
      expression: expected,
      expressionNames: { ...update.expressionNames, ...names },
      expressionValues: { ":a": { N: 1 }, ":changedBy": changedBy, ":changedRequest": changedRequest },
    });
  });

  it("leaves other items, and the writes of other fields, as they are", () => {
    const other = { ...put, key: key("SUB#a@example.com", "STATE") };
    expect(stamped(other)).toEqual(other);
    const info = { parentTypeName: "Site", fieldName: "goals" };
    expect(stamped(put, { info })).toEqual(put);
  });

  it("stamps each write of a transaction, and puts tombstones after all of them", () => {
    const check = { operation: "ConditionCheck", table: "T", key: key("USER#u", "PROFILE"), condition: {} };
    const gone = { operation: "DeleteItem", table: "T", key: goal };
    const tag = { operation: "DeleteItem", table: "T", key: key("TAG#vip", "SUB#a@example.com") };
    const written = { ...put, table: "T", key: key("SITE#S", "METADATA") };
    const made = { operation: "TransactWriteItems", transactItems: [gone, tag, check, written] };
    const stamp = by("USER#alice");
    expect(stamped(made)).toEqual({
      operation: "TransactWriteItems",
      transactItems: [
        ...[gone, tag, check],
        { ...written, attributeValues: { ...written.attributeValues, ...stamp } },
        {
          ...{ operation: "PutItem", table: "T", key: key("TOMBSTONE#SITE#S", "GOAL#g") },
          attributeValues: { entity: { S: "Tombstone" }, ...stamp, ttl: { N: NOW_S + 172_800 } },
        },
      ],
    });
  });

  it("takes the stamp along to a function", () => {
    const made = { operation: "Invoke", payload: { input: 1 } };
    const changedRequest = by("").changedRequest.S;
    expect(stamped(made)).toEqual({
      ...made,
      payload: { input: 1, stamp: { changedBy: "USER#alice", changedRequest } },
    });
  });

  it("differs from every other write, whatever the client has sent as its id", () => {
    const requestOf = (header?: string) => {
      const headers = header === undefined ? {} : { "x-amzn-requestid": header };
      const { attributeValues } = stamped(put, { request: { headers } }) as Write;
      return (attributeValues as { changedRequest: { S: string } }).changedRequest.S;
    };
    const texts = ["x".repeat(5000), "ann@example.com#1".padEnd(36, "x"), `${REQUEST}x`];
    const sent = [REQUEST, REQUEST, ...texts, undefined, undefined].map(requestOf);
    expect(new Set(sent).size).toBe(sent.length);
    for (const each of sent) expect(each).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}#[0-9a-f]{8}$/);
  });
});
