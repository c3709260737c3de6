import { afterAll, beforeAll, expect, test } from "vitest";
import { put } from "#functions/aws/dynamodb";
import { readAnswersOfPerson, readGroupAnswers } from "#functions/people/rules/readGroupAnswers";
import { compileRules } from "#functions/people/rules/rules";
import type { ProfileItem } from "#table/people/profile";
import type { GroupCondition } from "#table/people/rule";
import { groupItems, profileItems } from "../../../../../support/people/profiles.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";

const AT = "2026-11-22T12:00:00.000Z";
const [ROOT, MEMBER] = ["01KAN0000000000000000000A0", "01KAN0000000000000000000B1"] as const;
const PRO: GroupCondition = { where: [{ name: "plan", op: "EQUALS", text: "pro" }] };
const BETA: GroupCondition = { groupId: "beta" };
const rulesOf = (...conditions: GroupCondition[]) =>
  compileRules(
    { version: 1, measures: {} },
    conditions.map((group, at) => ({ segmentId: `s${at}`, name: `S${at}`, rule: { group } })),
    [],
  );

let table: Table;
beforeAll(async () => {
  table = await openTable();
  const member = { into: ROOT, groups: ["beta"] };
  const own = { members: [MEMBER], groups: Array.from({ length: 120 }, (_, at) => `acme${at}`) };
  await Promise.all(
    [
      ...profileItems(MEMBER, member),
      ...profileItems(ROOT, own),
      ...groupItems("acme119", [ROOT], { plan: ["pro", AT, "m"] }),
      ...groupItems("beta", [MEMBER]),
    ].map((each) => put(each)),
  );
});
afterAll(() => table.stop());

const root = profileItems(ROOT, {
  members: [MEMBER],
  groups: Array.from({ length: 120 }, (_, at) => `acme${at}`),
})[0] as ProfileItem;

test("the answers of a person are those of the groups of all profiles, read in parts", async () => {
  const rules = rulesOf(PRO, BETA);
  table.endOfRun();
  const { fulfilled } = await readAnswersOfPerson(rules, root);
  // The member, and the groups in two parts.
  expect(table.endOfRun().requests).toBe(3);
  expect([...fulfilled].sort()).toEqual([...rules.groups.keys()].sort());
  const known = new Map([[MEMBER, { ...root, groups: [] }]]);
  expect((await readAnswersOfPerson(rules, root, known)).fulfilled.size).toBe(1);
});

test("nothing is read of groups that no condition concerns, or without conditions", async () => {
  table.endOfRun();
  expect((await readAnswersOfPerson(rulesOf(), root)).fulfilled.size).toBe(0);
  expect((await readGroupAnswers(rulesOf(BETA), root.groups!)).fulfilled.size).toBe(0);
  expect(table.endOfRun().requests).toBe(0);
});
