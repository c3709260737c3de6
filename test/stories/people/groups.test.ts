import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { createSource, post, type Source } from "../../support/people/events.ts";
import { groupItems, profileItems } from "../../support/people/profiles.ts";
import { putItems } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";
import { scanTable } from "../../races/invariants.ts";
import { until } from "../../support/until.ts";

let test: TestCloud;
let backend: Source;
beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  const admin = await test.person({ groups: ["admin"] });
  backend = await createSource(test, admin, { name: "Backend", kind: "SERVER" });
});
afterAll(() => test?.stop());

interface Page {
  items: { groupId: string; traits: string }[];
  nextToken: string | null;
}

/** All groups, read in pages of two. Each page but the last one is full. */
async function allGroups(prefix = ""): Promise<string[]> {
  const found: string[] = [];
  let after = "";
  do {
    const page = await read<Page>(
      test,
      `groups(prefix: "${prefix}", limit: 2${after}) { items { groupId traits } nextToken }`,
    );
    found.push(...page.items.map(({ groupId }) => groupId));
    if (page.nextToken) expect(page.items).toHaveLength(2);
    after = page.nextToken ? `, nextToken: "${page.nextToken}"` : "";
  } while (after !== "");
  return found;
}

async function group(groupId: string, userId: string, traits: object): Promise<void> {
  const answer = await post(test, "/v1/group", { userId, groupId, traits }, { key: backend.writeKey });
  expect(answer.status).toBe(200);
}

it("each group of a call is in the list once, whatever its calls change", async () => {
  for (const groupId of ["acme", "Beta #1", "gamma"])
    for (const userId of ["ann", "bob"]) await group(groupId, userId, { of: userId });
  await until("the groups are listed", async () => (await allGroups()).length === 3);
  expect(await allGroups()).toEqual(["Beta #1", "acme", "gamma"]);
  expect(await allGroups("acme")).toEqual(["acme"]);
  const gamma = () => read<Page>(test, 'groups(prefix: "ga") { items { groupId traits } nextToken }');
  await until("the last call has come", async () => (await gamma()).items[0]?.traits === '{"of":"bob"}');
  expect(await gamma()).toEqual({ items: [{ groupId: "gamma", traits: '{"of":"bob"}' }], nextToken: null });
});

it("groups that an earlier release has stored come into the list an hour after the update", async () => {
  const ids = ["A0", "A1", "A2"].map((end) => `01ARZ3NDEKTSV4RRFFQ69G5F${end}`);
  const groups = ids.map((profileId, at) => groupItems(`old ${at}`, [profileId]));
  await putItems(test, [
    ...ids.flatMap((profileId, at) => profileItems(profileId, { groups: [`old ${at}`] })),
    ...groups.flat().map((each) => ({ ...each, GSI2PK: undefined, GSI2SK: undefined })),
  ]);
  expect(await allGroups("old")).toEqual([]);
  await test.advance("PT2M");
  await until("the walk has begun", async () =>
    (await scanTable(test.outputs)).some((each) => each.entity === "ListWalk" && each.list === "GROUPS"),
  );
  await test.advance("PT1H2M");
  await until("the groups are listed", async () => (await allGroups("old")).length === 3);
  expect(await allGroups()).toEqual(["Beta #1", "acme", "gamma", "old 0", "old 1", "old 2"]);
});
