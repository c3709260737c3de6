import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { absentOrExpired } from "#table/key";
import * as suppression from "#table/mail/suppression";
import * as emailOwner from "#table/users/emailOwner";
import * as user from "#table/users/user";
import type { TableCondition } from "../../../../../functions/lib/aws/condition.ts";
import { conditionOf } from "../../../../../functions/lib/aws/condition.ts";
import { serveTable, type ServedTable } from "../../../../support/table.ts";

describe("a condition of the table as an expression", () => {
  it("joins attributes by AND, and has a value for each comparison", () => {
    expect(conditionOf(user.mayLoseSite(false))).toEqual({
      ConditionExpression: "#siteCount > :is0 AND #status <> :is1",
      ExpressionAttributeValues: { ":is0": 0, ":is1": "DELETED" },
    });
  });

  it("puts alternatives in brackets, beside what else must hold", () => {
    expect(conditionOf({ version: { eq: 3 }, ...user.ownsNoSites })).toEqual({
      ConditionExpression: "#version = :is0 AND (attribute_not_exists(#siteCount) OR #siteCount = :is1)",
      ExpressionAttributeValues: { ":is0": 3, ":is1": 0 },
    });
    const owner = { address: "a@example.com", userId: "u1", emailId: "e1" };
    expect(conditionOf(emailOwner.isFreeFor(owner)).ConditionExpression).toBe(
      "(attribute_not_exists(#PK) OR (#userId = :is0 AND #emailId = :is1))",
    );
  });

  it("compares the end of an item that expires", () => {
    expect(conditionOf(absentOrExpired(7))).toEqual({
      ConditionExpression: "(attribute_not_exists(#PK) OR #ttl <= :is0)",
      ExpressionAttributeValues: { ":is0": 7 },
    });
  });

  it("compares with each of a list", () => {
    expect(conditionOf(suppression.isWeakerThan("MANUAL"))).toEqual({
      ConditionExpression: "(attribute_not_exists(#PK) OR #kind IN (:is0, :is1))",
      ExpressionAttributeValues: { ":is0": "SOFT_BOUNCE", ":is1": "BOUNCE" },
    });
  });

  it("has no values where nothing is compared", () => {
    expect(conditionOf({ PK: { attributeExists: false } })).toEqual({
      ConditionExpression: "attribute_not_exists(#PK)",
    });
  });

  it("is refused where a part is undefined: the write would go through", () => {
    expect(() => conditionOf({ status: { eq: "ACTIVE" }, version: undefined })).toThrow(
      "the condition of version is undefined",
    );
  });
});

describe("DynamoDB decides by it as the table means it", () => {
  let table: ServedTable;
  let dynamodb: typeof import("../../../../../functions/lib/aws/dynamodb.ts");
  beforeAll(async () => {
    table = await serveTable();
    dynamodb = await import("../../../../../functions/lib/aws/dynamodb.ts");
  });
  afterAll(() => table?.stop());

  const mayDelete = (version: number): TableCondition => ({ version: { eq: version }, ...user.ownsNoSites });

  it.each([
    ["the count is absent", {}, mayDelete(1), true],
    ["the count is 0", { siteCount: 0 }, mayDelete(1), true],
    ["there is a site", { siteCount: 1 }, mayDelete(1), false],
    ["the version is another one", {}, mayDelete(2), false],
    ["a site is to be taken off one", { siteCount: 1, status: "SUSPENDED" }, user.mayLoseSite(false), true],
    ["a site is to be taken off none", { siteCount: 0, status: "ACTIVE" }, user.mayLoseSite(false), false],
    ["a suppression is weaker", { kind: "BOUNCE" }, suppression.isWeakerThan("MANUAL"), true],
    ["a suppression is as strong", { kind: "MANUAL" }, suppression.isWeakerThan("MANUAL"), false],
    ["an own site of a suspended user", { siteCount: 1, status: "SUSPENDED" }, user.mayLoseSite(true), false],
  ])("%s", async (name, item, condition, isWritten) => {
    const key = user.key(name.replaceAll(/\W/g, "_"));
    await dynamodb.put({ ...key, version: 1, ...item });
    expect(await dynamodb.putIf({ ...key, version: 9 }, conditionOf(condition))).toBe(isWritten);
  });
});
