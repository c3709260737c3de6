import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { SiteItem } from "#table/sites/site";
import * as userTable from "#table/users/user";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { brokenInvariants, scanTable } from "../../races/invariants.ts";
import { until } from "../../support/until.ts";
import { accountOf, me, refusal, verify } from "../../support/accounts.ts";
import { rawOf, send } from "../../support/collecting.ts";
import { granted } from "../../support/people.ts";
import { reconciled } from "../../support/reconciled.ts";
import { change, ownSite, type OwnSite } from "../../support/sites.ts";

/** People who delete their accounts in Cognito itself. */
const NAMES = ["lea", "leo", "lia", "lin", "lou"];
const HOURS_6 = "PT6H";

let test: TestCloud;
let staying: Person;
const lines: string[] = [];
const folder = mkdtempSync(join(tmpdir(), "outputs-"));

beforeAll(async () => {
  const write = (text: string) => void lines.push(text);
  test = await startTestCloud({
    begun: false,
    timers: ["reconcile"],
    log: { info: write, detail: write, hint: write, error: write },
  });
  writeFileSync(join(folder, "outputs.json"), JSON.stringify(test.outputs));
  await reconciled(test);
  staying = await test.person({ email: "staying@example.com" });
  await ownSite(test, staying);
});
afterEach(() => test.cloud.dynamodb.faults.clear());
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test?.stop();
});

/** Cognito guide, DeleteUser: any access token of a person deletes that person's account. */
const deleteAccount = ({ token }: Person) => test.cloud.cognito("DeleteUser", { AccessToken: token });
const dismiss = ({ userId }: Person) => test.cloud.cognito("AdminDeleteUser", { Username: userId });

/** Passes the timer's next occurrence, and waits until the walks that it begins are done. */
async function walk(): Promise<void> {
  await test.advance(HOURS_6);
  await reconciled(test);
}

async function usersOf(people: Person[]): Promise<userTable.UserItem[]> {
  const items = await scanTable(test.outputs);
  const of = (userId: string) =>
    items.find((item): item is userTable.UserItem => item.entity === "User" && item.userId === userId)!;
  return people.map(({ userId }) => of(userId));
}

async function siteOf(siteId: string): Promise<SiteItem> {
  const items = await scanTable(test.outputs);
  return items.find((item): item is SiteItem => item.entity === "Site" && item.siteId === siteId)!;
}

const statuses = async (people: Person[]) => (await usersOf(people)).map(({ status }) => status);
const view = ({ domain }: OwnSite) => send(test, { n: "pageview", u: `https://${domain}/` });
const again = (people: Person[]) => Promise.all(people.map(({ email }) => test.person({ email })));

function call(operation: string, key: { PK: string; SK: string }, input: object = {}) {
  const Key = { PK: { S: key.PK }, SK: { S: key.SK } };
  return test.cloud.dynamodb.call(operation, { TableName: test.outputs.tableName as string, Key, ...input });
}

async function bury(...words: string[]): Promise<string> {
  const env = { ...process.env, ROLLCALL_OUTPUTS: join(folder, "outputs.json") };
  const ran = promisify(execFile)(process.execPath, ["infra/command.mjs", "bury", ...words], { env });
  return ran.then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

it("five leavers of one page, one with a site: gone after two walks, nothing collects, all may come back", async () => {
  const people = await Promise.all(NAMES.map((name) => test.person({ email: `${name}@example.com` })));
  const [owner, , , , last] = people as [Person, Person, Person, Person, Person];
  await verify(test, last, "lou@work.example");
  const shop = await ownSite(test, owner);
  await change(test, owner, "shareSite", { siteId: shop.siteId, fields: ["STATS"] }, "token");
  const goal = { siteId: shop.siteId, goalId: "bought", name: "Bought", kind: "EVENT", pattern: "Order" };
  await change(test, owner, "putGoal", goal, "goalId");
  expect((await view(shop)).status).toBe(202);
  for (const person of people.slice(0, 4)) await deleteAccount(person);
  await dismiss(last);

  await walk();
  expect(await statuses(people)).toEqual(people.map(() => "ACTIVE"));
  const marks = (await usersOf(people)).map(({ accountMissingSince }) => accountMissingSince);
  expect(marks.every((each) => each !== undefined)).toBe(true);
  expect(brokenInvariants(await withoutCounts())).toEqual([]);

  await walk();
  expect(await statuses(people)).toEqual(people.map(() => "DELETED"));
  expect(await siteOf(shop.siteId)).toMatchObject({ status: "DELETED" });
  expect((await siteOf(shop.siteId)).GSI1PK).toBeUndefined();
  await until("the site is erased", async () => (await siteOf(shop.siteId)).erasedAt);
  // The functions' cached settings of the site expire after 30 seconds.
  await test.advance("PT1M");
  expect(await view(shop)).toMatchObject({ status: 202, dropped: "1" });
  expect(await rawOf(test, shop.siteId)).toEqual([]);
  expect(brokenInvariants(await withoutCounts())).toEqual([]);

  const back = await again(people);
  expect(back.map(({ userId }) => userId)).not.toEqual(people.map(({ userId }) => userId));
  expect((await me(test, back[0]!)).status).toBe("ACTIVE");
  await ownSite(test, back[0]!, { domains: [shop.domain] });
  await until("the domain is the new site's", async () => (await view(shop)).dropped === null);
  const work = await verify(test, back[1]!, "lou@work.example");
  expect(work.email).toBe("lou@work.example");
  expect(brokenInvariants(await withoutCounts())).toEqual([]);
});

/** Of events and counts the rules of a whole table know nothing. */
async function withoutCounts() {
  const known = (await scanTable(test.outputs)) as { entity: string }[];
  const counts = ["PageView", "Session", "Delta", "Stats", "Breakdown", "PendingRollup", "RealtimeStats"];
  return known.filter(({ entity }) => !counts.includes(entity)) as Awaited<ReturnType<typeof scanTable>>;
}

it("who signs up again before the walks gets a clear Conflict, and a profile once they are over", async () => {
  const person = await test.person({ email: "back@example.com" });
  await deleteAccount(person);
  const back = await test.person({ email: "back@example.com" });
  expect(back.userId).not.toBe(person.userId);
  const asked = () => test.graphql(back, "{ me { email version } }");
  const { errors } = await asked();
  expect(errors).toMatchObject([{ errorType: "Conflict" }]);
  expect(errors[0]!.message).toContain("it is free within 12 hours");

  await walk();
  // The walk of accounts met one without a user: it was not closed.
  expect(await accountOf(test, back.userId)).toMatchObject({ isEnabled: true });
  expect(await test.mails(back.email)).toHaveLength(2);
  back.token = await test.signIn(back.email);
  expect(await refusal(asked())).toBe("Conflict");

  await walk();
  back.token = await test.signIn(back.email);
  expect(granted(await asked())).toEqual({ email: "back@example.com", version: 1 });
  expect(await statuses([person])).toEqual(["DELETED"]);
  expect(brokenInvariants(await withoutCounts())).toEqual([]);
});

it("an account that is there takes the mark off, and its user is never deleted", async () => {
  const { userId } = staying;
  const since = new Date(test.cloud.clock.now() - 86_400_000).toISOString();
  // As an earlier release marked it: it took the place of the list of its status.
  const old = { GSI2PK: "USERS#WITHOUT_ACCOUNT", GSI2SK: `${since}#${userId}` };
  const mark = Object.entries({ accountMissingSince: since, ...old });
  const [before] = await usersOf([staying]);
  await call("UpdateItem", userTable.key(userId), {
    UpdateExpression: `SET ${mark.map(([name]) => `#${name} = :${name}`).join(", ")}`,
    ExpressionAttributeNames: Object.fromEntries(mark.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(mark.map(([name, S]) => [`:${name}`, { S }])),
  });
  await walk();
  expect(await usersOf([staying])).toEqual([before]);
});

it("a burial that stops between the sites and the user is gone on with", async () => {
  const person = await test.person({ email: "halfway@example.com" });
  const sites = [await ownSite(test, person), await ownSite(test, person)];
  await deleteAccount(person);
  await walk();
  // Every write of the user's own addresses is refused: the sites go, the user does not.
  const prefix = "EMAIL#halfway@example.com";
  test.cloud.dynamodb.faults.add({
    error: "InternalServerError",
    operation: "TransactWriteItems",
    prefix,
    times: 1000,
  });
  await test.advance(HOURS_6);
  await until("the sites are deleted", async () =>
    (await Promise.all(sites.map(({ siteId }) => siteOf(siteId)))).every(
      ({ status }) => status === "DELETED",
    ),
  );
  expect(await usersOf([person])).toMatchObject([{ status: "ACTIVE", siteCount: 0 }]);
  expect(brokenInvariants(await withoutCounts())).toEqual([]);
  test.cloud.dynamodb.faults.clear();
  await test.advance(HOURS_6);
  // Not "no work is left": what failed may be worked on still when the next walk has not begun.
  await until("the user is deleted", async () => (await statuses([person]))[0] === "DELETED");
  expect(brokenInvariants(await withoutCounts())).toEqual([]);
});

it("more than 10 who are more than a tenth are deleted by a person, and by no walk", async () => {
  const people = await Promise.all(
    Array.from({ length: 11 }, (_, at) => test.person({ email: `drained${at}@example.com` })),
  );
  const shop = await ownSite(test, people[0]!);
  for (const person of people) await deleteAccount(person);
  expect(await bury()).toBe("0 users have had no account for 5 hours or more.\n");
  await walk();
  lines.length = 0;
  await walk();
  await walk();
  expect(await statuses(people)).toEqual(people.map(() => "ACTIVE"));
  expect(await siteOf(shop.siteId)).toMatchObject({ status: "ACTIVE" });
  const reported = lines.filter((line) => line.includes("check the user pool, then run npm run bury"));
  expect(reported.length).toBeGreaterThan(0);
  expect(reported[0]).toContain('"missing":11');
  expect(reported[0]).not.toContain("@example.com");

  expect(await bury()).toBe(
    "11 users have had no account for 5 hours or more. To delete them with their sites: npm run bury -- --users 11\n",
  );
  expect(await bury("--users", "12")).toContain(
    "bury: --users: 11 users have had no account for 5 hours or more, not 12: nothing was deleted\n",
  );
  expect(await statuses(people)).toEqual(people.map(() => "ACTIVE"));
  expect(await bury("--users", "11")).toBe("11 users were deleted, with their sites.\n");
  expect(await statuses(people)).toEqual(people.map(() => "DELETED"));
  expect(await siteOf(shop.siteId)).toMatchObject({ status: "DELETED" });
  expect(brokenInvariants(await withoutCounts())).toEqual([]);
});
