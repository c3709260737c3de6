import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { get, queryAll } from "#functions/aws/dynamodb";
import { namingOf } from "#functions/people/privacy/forgetNames";
import { requestErasure } from "#functions/people/privacy/requests";
import { countEvents } from "#functions/people/sources/count";
import { noteSourceProblems } from "#functions/people/sources/problems";
import type { SourceCountItem, SourceNameItem, SourceProblemItem } from "#table/people/sourceRecords";
import { allCountsOf, allProblemsOf, namesKey, namesOf } from "#table/people/sourceRecords";
import { serveFiles } from "../../../../../support/files.ts";
import { oneIn } from "../../../../../support/seed.ts";
import type { Death, ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";
import { at, makeSource, NOW, profileBy } from "../fold/world.ts";
import { inserted } from "../sources/records.ts";
import { erasePerson, erasureOf, fold, having, secondPass } from "./world.ts";

let table: ServedTable;
let people = 0;
let files: Awaited<ReturnType<typeof serveFiles>>;
beforeAll(async () => {
  files = await serveFiles();
  table = await serveTable();
  vi.useFakeTimers({ toFake: ["Date"] });
});
beforeEach(() => vi.setSystemTime(Date.parse(NOW)));
afterAll(async () => {
  vi.useRealTimers();
  await files?.stop();
  await table?.stop();
});

/** Sends events whose names, properties and traits have an address in several spellings. */
async function send(sourceId: string, address: string): Promise<void> {
  const event = (name: string, more: object = {}) => inserted({ sourceId, name, ...more });
  const spelled = [address, address.toUpperCase(), encodeURIComponent(address)];
  const records = [
    ...spelled.map((each) => event(`Signed up ${each}`)),
    ...spelled.map((each) => event(`/confirm?email=${each}`, { type: "page" })),
    event("Buy", { body: { properties: { [address]: 1, total: 2 } } }),
    event("Buy", { body: { properties: { [`of ${address.toUpperCase()}`]: 1 } } }),
    inserted({ sourceId, type: "identify", body: { traits: { [`knows.${address}`]: true, plan: "pro" } } }),
  ];
  expect(await countEvents(records)).toEqual([]);
  await noteSourceProblems(sourceId, [
    { reason: "INVALID", name: "Buy", field: `properties.${address}` },
    { reason: "INVALID", name: `Signed up ${address}` },
    { reason: "INVALID", name: `Signed up ${address}` },
    { reason: "LIMIT", name: `${"x".repeat(252 - address.indexOf("@"))} ${address}`, field: "event" },
    { reason: "INVALID", name: "Buy", field: "properties.total" },
    { reason: "INVALID", name: "Buy", field: `properties.${address}.total` },
  ]);
}

async function person(sourceId: string, address: string) {
  people += 1;
  const traits = { email: address };
  await fold(sourceId, {
    type: "identify",
    userId: `u${people}`,
    messageId: `m${people}`,
    at: at(1),
    traits,
  });
  return profileBy("user", `u${people}`);
}

const read = async (sourceId: string) => {
  const [named, counts, problems] = await Promise.all([
    queryAll<SourceNameItem>(namesOf(sourceId)),
    queryAll<SourceCountItem>(allCountsOf(sourceId)),
    queryAll<SourceProblemItem>(allProblemsOf(sourceId)),
  ]);
  return {
    names: named.map(({ name, properties }) => [name, properties.map((each) => each.name)]),
    counts: counts.map(({ type, name, count }) => [type, name, count]),
    problems: problems.map(({ reason, name, field, count }) => [reason, name, field, count].join(" ")).sort(),
    room: (await get<{ count: number }>(namesKey(sourceId)))!.count,
  };
};

describe("an erasure", () => {
  test("takes the address of the person out of names, counts and problems of all sources, which keep their numbers", async () => {
    const [one, other] = [await makeSource(), await makeSource()];
    const address = "ada+news@example.org";
    const root = await person(one, address);
    await send(one, address);
    await send(other, address);
    const items = async () =>
      (await having(table, [address, address.toUpperCase(), "Ada", "ada%2B"])).map((each) => each.entity);
    expect(await items()).toContain("SourceProblem");
    await requestErasure({ profileId: root.profileId, suppress: false, expectedVersion: root.version });
    await erasePerson(root);
    await secondPass(root.profileId);
    for (const sourceId of [one, other]) {
      expect(await read(sourceId)).toEqual({
        names: [
          ["", ["plan"]],
          ["Buy", ["total"]],
        ],
        counts: [
          ["identify", "", 1],
          ["page", "", 3],
          ["track", "", 3],
          ["track", "Buy", 2],
        ],
        problems: [
          "INVALID   1",
          "INVALID   1",
          "INVALID   2",
          "INVALID Buy properties.total 1",
          "LIMIT   1",
        ],
        room: 2,
      });
    }
    expect(new Set(await items())).toEqual(new Set(["Identity"]));
    const { erased } = (await erasureOf(root.profileId))!;
    expect(erased).toMatchObject({ SourceName: 16, SourceCount: 12, SourceProblem: 8 });
  });

  test("leaves the names of others alone, and those of a person without an address", async () => {
    const sourceId = await makeSource();
    const root = await person(sourceId, "bob@example.org");
    await send(sourceId, "eve@example.org");
    const before = await read(sourceId);
    await requestErasure({ profileId: root.profileId, suppress: false, expectedVersion: root.version });
    await erasePerson(root);
    await secondPass(root.profileId);
    expect(await read(sourceId)).toEqual(before);
  });

  const DEATHS = oneIn(12);
  test.each<NonNullable<Death>>(["before", "after"])(
    "killed %s one of its requests and repeated, has lost no count and counted nothing twice",
    async (death) => {
      const sourceId = await makeSource();
      let isWhole = false;
      let times = 0;
      for (let nth = DEATHS.first; !isWhole; nth += DEATHS.step) {
        const address = `zoe${nth}${death}@example.org`;
        const root = await person(sourceId, address);
        await send(sourceId, address);
        await requestErasure({ profileId: root.profileId, suppress: false, expectedVersion: root.version });
        let count = 0;
        table.fate = () => ((count += 1) > nth ? death : undefined);
        isWhole = await erasePerson(root).then(
          () => true,
          () => false,
        );
        table.revive();
        if ((await erasureOf(root.profileId))!.status === "RUNNING") await erasePerson(root);
        times += 1;
        const { names: named, counts, problems, room } = await read(sourceId);
        expect({ named, counts, room }).toEqual({
          named: [
            ["", ["plan"]],
            ["Buy", ["total"]],
          ],
          counts: [
            ["identify", "", times],
            ["page", "", 3 * times],
            ["track", "", 3 * times],
            ["track", "Buy", 2 * times],
          ],
          room: 2,
        });
        const sum = problems.reduce((all, each) => all + Number(each.split(" ").at(-1)), 0);
        expect(sum).toBe(6 * times);
        expect(problems.join()).not.toContain("zoe");
      }
    },
  );
});

test.each([
  ["Signed up ada@example.org", true],
  ["Signed up ADA@Example.ORG now", true],
  ["/u?e=ada%40example.org", true],
  ["/u?e=%61da%40example%2Eorg", true],
  ["signed_up_ada@example.org_now", true],
  ["Of <ada@example.org>. Then", true],
  ["/u/%E2%80%94ada@example.org", true],
  ["%0Aada@example.org", true],
  [`${"-".repeat(250)}ada@ex`, true],
  [`${"-".repeat(252)}ada@`, true],
  [`${"-".repeat(253)}ada`, false],
  [`${"-".repeat(250)}ada@ey`, false],
  [`${"x".repeat(250)}ada@ex`, false],
  ["Signed up Nevada@example.org", false],
  ["Signed up 3ada@example.org", false],
  ["/u?e=%C3%BCada%40example.org", false],
  ["ada@example.org.br", false],
  ["ada@example.organic", false],
  ["ada@example.org-inc.example", false],
  ["ada@exampleXorg", false],
  ["ada@ex", false],
  ["Signed up", false],
  ["", false],
  ["100%", false],
])("%s has the address: %s", (text, expected) => {
  expect(namingOf(["ada@example.org"])(text)).toBe(expected);
});
