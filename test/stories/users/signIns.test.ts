import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { settle } from "../../access/askers/settle.ts";
import { me, turnOnFactor, verify } from "../../support/accounts.ts";
import { startTestCloud, type Caller, type Person, type TestCloud } from "../../support/cloud.ts";
import { granted, mutate, staff, tableOf } from "../../support/people.ts";
import { reconciled } from "../../support/reconciled.ts";
import { putItems } from "../../support/sites.ts";
import * as signIn from "#table/users/signIn";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

let test: TestCloud;
const logged: string[] = [];
const keep = (line: string): void => void logged.push(line);

beforeAll(async () => {
  const log = { info: keep, detail: keep, hint: keep, error: keep };
  test = await startTestCloud({ timers: ["reconcile"], log });
});
afterEach(() => test.cloud.dynamodb.faults.clear());
afterAll(() => test?.stop());

interface SignIn {
  signInId: string;
  at: string;
  browser: string | null;
  os: string | null;
}
interface Page {
  items: SignIn[];
  nextToken: string | null;
}

async function pageOf(person: Caller, args = ""): Promise<Page> {
  const query = `{ me { signIns${args} { items { signInId at browser os } nextToken } } }`;
  return granted<{ signIns: Page }>(await test.graphql(person, query)).signIns;
}

const devicesOf = async (person: Caller) =>
  (await pageOf(person)).items.map(({ browser, os }) => [browser, os]);

/** Signs in by an operator's call with the password, of which no trigger gets the metadata. */
async function enter(person: Person): Promise<Record<string, unknown>> {
  const { userPoolId: UserPoolId, userPoolClientId: ClientId } = test.outputs;
  return test.cloud.cognito("AdminInitiateAuth", {
    ...{ UserPoolId, ClientId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH" },
    AuthParameters: { USERNAME: person.email, PASSWORD: person.password },
    ClientMetadata: { userAgent: FIREFOX },
  });
}

/** Signs in at `/auth/sign-in`. */
async function post(body: object): Promise<{ status: number; Session?: string }> {
  const answer = await fetch(`${test.outputs.httpUrl}/auth/sign-in`, {
    method: "POST",
    headers: { "user-agent": FIREFOX },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

describe("the sign-ins of a person", () => {
  it("are listed with their times, the latest first, page by page, and renewed tokens are none", async () => {
    const person = await test.person();
    const before = test.cloud.clock.now();
    const [first] = (await pageOf(person)).items;
    await test.advance("PT1H");
    const { RefreshToken } = (await enter(person)).AuthenticationResult as { RefreshToken: string };
    await test.advance("PT1H");
    await test.cloud.cognito("GetTokensFromRefreshToken", {
      ClientId: test.outputs.userPoolClientId,
      RefreshToken,
    });
    person.token = await test.signIn(person.userId);
    const { items } = await pageOf(person);
    const hours = items.map(({ at }) => Math.floor((Date.parse(at) - before) / 3_600_000 + 0.5));
    expect(hours).toEqual([2, 1, 0]);
    expect(items.at(-1)).toEqual(first);
    const one = await pageOf(person, "(limit: 2)");
    expect(one.items).toEqual(items.slice(0, 2));
    const rest = await pageOf(person, `(limit: 2, nextToken: ${JSON.stringify(one.nextToken)})`);
    expect(rest).toEqual({ items: items.slice(2), nextToken: null });
  });
});

describe("the device of a sign-in", () => {
  it("is that of the request at /auth/sign-in, with and without a second factor", async () => {
    const person = await test.person();
    const { password } = person;
    const { email } = await verify(test, person, "second@signins.example");
    expect(await post({ email, password })).toMatchObject({ status: 200 });
    expect(await devicesOf(person)).toEqual([
      ["Firefox", "Linux"],
      [null, null],
    ]);
    const factor = await turnOnFactor(test, person);
    const { Session: session } = await post({ email, password });
    expect(await devicesOf(person)).toHaveLength(2);
    expect(await post({ email, session, code: factor.code() })).toMatchObject({ status: 200 });
    expect((await devicesOf(person))[0]).toEqual(["Firefox", "Linux"]);
    expect(await devicesOf(person)).toHaveLength(3);
    const stored = Object.values(await tableOf(test)).filter((each) => each.entity?.S === "SignIn");
    expect(stored.length).toBeGreaterThan(2);
    expect(JSON.stringify(stored)).not.toMatch(/Mozilla|Gecko|\d+\.\d+\.\d+\.\d+/);
  });

  it("stays as another page has named it", async () => {
    const person = await test.person();
    const { email } = await verify(test, person, "third@signins.example");
    await test.advance("PT10S");
    // Stored after the next one, as by a clock that is ahead.
    const at = new Date(test.cloud.clock.now() + 60_000).toISOString();
    const of = { userId: person.userId, signInId: "ahead", at, ttl: signIn.ttlOf(test.cloud.clock.now()) };
    const other = signIn.item({ ...of, browser: "Safari", os: "iOS" });
    await putItems(test, [{ ...signIn.key(person.userId, at, "ahead"), ...other }]);
    expect(await post({ email, password: person.password })).toMatchObject({ status: 200 });
    expect(await devicesOf(person)).toEqual([
      ["Safari", "iOS"],
      [null, null],
      [null, null],
    ]);
  });

  it("stays that of an earlier sign-in, too, if the trigger could store none", async () => {
    const person = await test.person();
    const { email } = await verify(test, person, "late@signins.example");
    await test.advance("PT10S");
    test.cloud.dynamodb.faults.add({ error: "InternalServerError", operation: "PutItem", times: 1000 });
    expect(await post({ email, password: person.password })).toMatchObject({ status: 200 });
    expect(await devicesOf(person)).toEqual([[null, null]]);
  });

  it("is nothing where the page has said nothing, or Cognito hands on no metadata", async () => {
    const person = await test.person();
    await enter(person);
    expect(await devicesOf(person)).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

it("a table that fails refuses no sign-in, and what is missing from the list is logged as trouble", async () => {
  const person = await test.person();
  const { email } = await verify(test, person, "fourth@signins.example");
  const fail = (operation: string) =>
    test.cloud.dynamodb.faults.add({ error: "InternalServerError", operation, times: 1000 });
  fail("PutItem");
  expect(await enter(person)).toMatchObject({ AuthenticationResult: expect.anything() as object });
  test.cloud.dynamodb.faults.clear();
  fail("Query");
  expect(await post({ email, password: person.password })).toMatchObject({ status: 200 });
  test.cloud.dynamodb.faults.clear();
  expect(await devicesOf(person)).toEqual([
    [null, null],
    [null, null],
  ]);
  const lines = logged.join("\n");
  expect(lines).toContain("a sign-in is not in the list of the person's sign-ins");
  expect(lines).toContain("a sign-in has no browser in the list");
  expect(lines).not.toMatch(/Mozilla|@signins\.example/);
});

it("a table that does not answer delays a sign-in by less than its limit, and refuses none", async () => {
  const person = await test.person();
  const { email } = await verify(test, person, "fifth@signins.example");
  logged.length = 0;
  test.cloud.dynamodb.faults.add({ error: "Silence", operation: "Query", prefix: "SIGN_INS#", times: 1000 });
  expect(await post({ email, password: person.password })).toMatchObject({ status: 200 });
  expect(logged.join("\n")).toContain("a sign-in has no browser in the list");
  test.cloud.dynamodb.faults.clear();
  expect(await devicesOf(person)).toEqual([
    [null, null],
    [null, null],
  ]);
});

it("a sign-in is listed for 90 days, whether DynamoDB has deleted it or not", async () => {
  const { userId, ...person } = await test.person();
  const now = Math.floor(test.cloud.clock.now() / 1000) * 1000;
  const DAYS = 90 * 24 * 3_600_000;
  const ages = { old: DAYS + 1000, dead: DAYS, alive: DAYS - 600_000 };
  const items = Object.entries(ages).map(([signInId, age]) => {
    const at = new Date(now - age).toISOString();
    // DynamoDB deletes hours after the ttl.
    return { ...signIn.key(userId, at, signInId), ...signIn.item({ userId, signInId, at, ttl: now }) };
  });
  await putItems(test, items);
  expect((await pageOf(person)).items.map(({ signInId }) => signInId).slice(1)).toEqual(["alive"]);
});

it.each([
  { order: "OLDEST_FIRST", limits: [1, 2], pages: [["dying"], ["later"]], hasMore: true },
  { order: "NEWEST_FIRST", limits: [3, 1], pages: [["now", "later", "next"], []], hasMore: false },
])(
  "a page's token is good after its sign-in has expired: $order",
  async ({ order, limits, pages, hasMore }) => {
    const person = await test.person();
    const { userId } = person;
    const [now, MINUTE, DAYS] = [test.cloud.clock.now(), 60_000, 90 * 24 * 3_600_000];
    const ages = { dying: DAYS - 10 * MINUTE, next: DAYS - 15 * MINUTE, later: DAYS - 120 * MINUTE };
    const items = Object.entries(ages).map(([signInId, age]) => {
      // DynamoDB deletes hours after the ttl.
      const [at, ttl] = [new Date(now - age).toISOString(), signIn.ttlOf(now)];
      return { ...signIn.key(userId, at, signInId), ...signIn.item({ userId, signInId, at, ttl }) };
    });
    await putItems(test, items);
    const namesOf = (page: Page) => page.items.map(({ signInId }) => (signInId in ages ? signInId : "now"));
    const first = await pageOf(person, `(order: ${order}, limit: ${limits[0]})`);
    expect(namesOf(first)).toEqual(pages[0]);
    await test.advance("PT20M");
    person.token = await test.signIn(userId);
    const token = JSON.stringify(first.nextToken);
    const second = await pageOf(person, `(order: ${order}, limit: ${limits[1]}, nextToken: ${token})`);
    expect(namesOf(second)).toEqual(pages[1]);
    expect(second.nextToken !== null).toBe(hasMore);
  },
);

describe("the sign-ins of a deleted user", () => {
  const stored = async ({ userId }: Person): Promise<number> =>
    Object.keys(await tableOf(test)).filter((each) => each.includes(`SIGN_INS#${userId}`)).length;

  it("are deleted with the user, and one that came at the same time by the reconciliation", async () => {
    const person = await test.person();
    await enter(person);
    expect(await stored(person)).toBe(2);
    const { version: expectedVersion } = await me(test, person);
    granted(await mutate(test, person, "deleteUser", { expectedVersion }));
    await settle(test);
    expect(await stored(person)).toBe(0);
    const { userId } = person;
    const at = new Date(test.cloud.clock.now()).toISOString();
    const late = signIn.item({ userId, signInId: "late", at, ttl: signIn.ttlOf(test.cloud.clock.now()) });
    await putItems(test, [{ ...signIn.key(userId, at, "late"), ...late }]);
    await test.advance("PT6H");
    await reconciled(test);
    await settle(test);
    expect(await stored(person)).toBe(0);
  });
});

it("are read by admins, and by no other person", async () => {
  const person = await test.person();
  const query = `{ user(userId: "${person.userId}") { signIns { items { at } } } }`;
  const { signIns } = granted<{ signIns: Page }>(await test.graphql(await staff(test, "admin"), query));
  expect(signIns.items).toHaveLength(1);
  for (const group of ["viewer", "editor"] as const) {
    const { data, errors } = await test.graphql(await staff(test, group), query);
    expect([data, errors]).toMatchObject([{ user: { signIns: null } }, [{ errorType: "Unauthorized" }]]);
  }
  const { errors } = await test.graphql(await test.person(), query);
  expect(errors).toMatchObject([{ errorType: "NotFound" }]);
});
