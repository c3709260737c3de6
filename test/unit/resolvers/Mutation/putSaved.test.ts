import { marshall } from "@aws-sdk/util-dynamodb";
import { describe, expect, it } from "vitest";
import { done, get, inFlight, item, items, refusedOn, reply, update, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { key, NOW, stored, throttled, when } from "../handlers.ts";
import { funnel, savedFilter, site } from "../stored.ts";

interface Case {
  put: string;
  remove: string;
  idField: string;
  id: string;
  counter: string;
  SK: string;
  before: typeof funnel | typeof savedFilter;
  input: object;
  /** The function's arguments and results. */
  check: object;
  checked: object[];
}

const steps = [{ kind: "PAGE", pattern: "/", value: null }, { goalId: "signup" }];
const filters = [{ dimension: "GOAL", operator: "IS", values: ["signup"], event: null }];
const CASES: Case[] = [
  {
    ...{ put: "Mutation.putFunnel", remove: "Mutation.deleteFunnel" },
    ...{ idField: "funnelId", id: "signup", counter: "funnelCount", SK: "FUNNEL#signup" },
    ...{ before: funnel, input: { name: " Sign-up ", steps }, check: { siteId: "S", steps } },
    checked: funnel.steps,
  },
  {
    ...{ put: "Mutation.putSavedFilter", remove: "Mutation.deleteSavedFilter" },
    ...{ idField: "savedFilterId", id: "austria", counter: "savedFilterCount" },
    ...{ SK: "FILTER#austria", before: savedFilter, input: { name: " Austria ", filters } },
    ...{ check: { siteId: "S", saved: filters }, checked: savedFilter.filters },
  },
];

/** The attributes of an item, as AppSync takes them. */
const typed = ({ PK: _pk, SK: _sk, ...attributes }: Case["before"], more: object) => {
  const item = marshall({ ...attributes, ...more });
  return JSON.parse(JSON.stringify(item).replace(/\{"N":"(\d+)"\}/g, '{"N":$1}')) as object;
};

describe.each(CASES)("$put", ({ put: putField, idField, id, counter, SK, before, ...of }) => {
  const mutation = field(putField);
  const args = (more: object) => ({ input: { siteId: "S", [idField]: id, ...of.input, ...more } });
  const put = (more: object, ...answers: Answer[]) =>
    mutation({ args: args(more) }, items(stored, site), reply(of.checked), ...answers);
  const change = (more: object, ...answers: Answer[]) =>
    mutation({ args: args({ expectedVersion: 2, ...more }) }, items(stored, site), ...answers);

  it("asks the function that checks questions, then creates one in a transaction with the site's first count", async () => {
    const { asked, value } = await put({}, done);
    expect(asked.slice(1)).toEqual([
      { operation: "Invoke", payload: of.check },
      {
        operation: "TransactWriteItems",
        transactItems: [
          {
            ...{ table: "T", operation: "PutItem", key: key("SITE#S", SK) },
            attributeValues: typed(before, { version: 1, createdAt: NOW, updatedAt: NOW }),
            condition: when("(attribute_not_exists(#PK))", { "#PK": "PK" }),
          },
          {
            ...{ table: "T", operation: "UpdateItem", key: key("SITE#S", "METADATA") },
            update: update([counter, { N: 1 }]),
            condition: when(
              `(#status = :status_eq) AND (attribute_not_exists(#${counter}))`,
              { "#status": "status", [`#${counter}`]: counter },
              { ":status_eq": { S: "ACTIVE" } },
            ),
          },
        ],
      },
    ]);
    expect(value).toEqual({ ...before, version: 1, createdAt: NOW, updatedAt: NOW });
  });

  it("increments a count that is there, below its limit", async () => {
    const counted = { ...site, [counter]: 3 };
    const { asked } = await mutation({ args: args({}) }, items(stored, counted), reply(of.checked), done);
    expect(writesOf(asked[2])[1]).toMatchObject({
      update: update([counter, 1]),
      condition: { expression: `(#status = :status_eq) AND (#${counter} < :${counter}_lt)` },
    });
    expect(JSON.stringify(asked[2])).toContain(`":${counter}_lt":{"N":100}`);
  });

  it("takes a ULID where no id is given, and refuses an id that no key can have", async () => {
    const { value } = await put({ [idField]: undefined }, done);
    expect((value as Record<string, string>)[idField]).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    for (const bad of ["", "a#b", "__proto__", "a".repeat(129)])
      expect((await put({ [idField]: bad })).failure).toEqual(["ValidationError", { field: idField }]);
    expect((await put({ name: "a".repeat(101) })).failure).toEqual(["ValidationError", { field: "name" }]);
  });

  it("ends with what the function says", async () => {
    const refused = { result: { error: { type: "ValidationError", message: "No.", info: { field: "x" } } } };
    const { failure } = await mutation({ args: args({}) }, items(stored, site), refused);
    expect(failure).toEqual(["ValidationError", { field: "x" }]);
  });

  it("maps the write that was refused to one error", async () => {
    const on = (at: string, instead: object | null) => put({}, refusedOn("SITE#S", at, instead));
    expect((await on(SK, before)).failure).toEqual(["Conflict", { field: idField, currentVersion: 2 }]);
    expect((await on("METADATA", { ...site, [counter]: 100 })).failure).toEqual(["LimitExceeded", null]);
    expect((await on("METADATA", { ...site, status: "DELETED" })).failure).toEqual(["NotFound", null]);
    expect((await on("METADATA", site)).failure).toEqual(["Conflict", { retry: true }]);
    expect((await put({}, inFlight)).failure).toEqual(["Conflict", { retry: true }]);
  });

  it("replaces one in its version, while the site is not deleted", async () => {
    const { asked, value } = await change({}, item(before), reply(of.checked), done);
    expect(asked[1]).toEqual(get("SITE#S", SK));
    expect(writesOf(asked[3])).toMatchObject([
      {
        attributeValues: typed(before, { version: 3, updatedAt: NOW }),
        condition: { expression: "(#version = :version_eq)" },
      },
      { operation: "ConditionCheck", key: key("SITE#S", "METADATA") },
    ]);
    expect(value).toEqual({ ...before, version: 3, updatedAt: NOW });
  });

  it("writes nothing for one that is not there, or on another version", async () => {
    expect((await change({}, item(null))).failure).toEqual(["NotFound", null]);
    const stale = await change({ expectedVersion: 1 }, item(before));
    expect(stale.failure).toEqual(["VersionConflict", { currentVersion: 2 }]);
    expect((await change({}, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
    const changed = refusedOn("SITE#S", SK, { ...before, version: 3 });
    const meanwhile = await change({}, item(before), reply(of.checked), changed);
    expect(meanwhile.failure).toEqual(["VersionConflict", { currentVersion: 3 }]);
  });
});

describe.each(CASES)("$remove", ({ remove: removeField, idField, id, counter, SK, before }) => {
  const mutation = field(removeField);
  const remove = (...answers: Answer[]) =>
    mutation(
      { args: { input: { siteId: "S", [idField]: id, expectedVersion: 2 } } },
      items(stored, { ...site, [counter]: 1 }),
      ...answers,
    );

  it("is one transaction: the item in its version, and the site's count", async () => {
    const { asked, value } = await remove(item(before), done);
    expect(asked[1]).toEqual(get("SITE#S", SK));
    expect(writesOf(asked[2])).toMatchObject([
      {
        ...{ operation: "DeleteItem", key: key("SITE#S", SK) },
        condition: { expression: "(#version = :version_eq)", expressionValues: { ":version_eq": { N: 2 } } },
      },
      {
        update: update([counter, -1]),
        condition: { expression: `(#status = :status_eq) AND (#${counter} > :${counter}_gt)` },
      },
    ]);
    expect(value).toEqual(before);
  });

  it("maps the write that was refused to one error", async () => {
    expect((await remove(item(null))).failure).toEqual(["NotFound", null]);
    const on = (at: string, instead: object | null) => remove(item(before), refusedOn("SITE#S", at, instead));
    expect((await on(SK, { ...before, version: 3 })).failure).toEqual([
      "VersionConflict",
      { currentVersion: 3 },
    ]);
    expect((await on(SK, null)).failure).toEqual(["NotFound", null]);
    expect((await on("METADATA", { ...site, status: "DELETED" })).failure).toEqual(["NotFound", null]);
    expect((await remove(item(before), inFlight)).failure).toEqual(["VersionConflict", { retry: true }]);
  });
});

it("Mutation.putFunnel keeps whether it is strict", async () => {
  const input = { siteId: "S", name: "Sign-up", steps, strict: true };
  const { value } = await field("Mutation.putFunnel")(
    { args: { input } },
    items(stored, site),
    reply(funnel.steps),
    done,
  );
  expect(value).toMatchObject({ strict: true });
});

it("Mutation.putSavedFilter needs a filter", async () => {
  const input = { siteId: "S", name: "All", filters: [] };
  const { failure } = await field("Mutation.putSavedFilter")({ args: { input } }, items(stored, site));
  expect(failure).toEqual(["ValidationError", { field: "filters" }]);
});
